import type { SayableFact } from "../../../flow/editing/index.ts";

/** What a fact means and its name, where its title does not say so. */
export function factNote({ fact, title, about }: Pick<SayableFact, "fact" | "title" | "about">): string {
	return title === about ? fact : `${about} · ${fact}`;
}
