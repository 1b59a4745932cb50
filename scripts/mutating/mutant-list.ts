import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./all-mutations.ts";
import { mutationsOf } from "./mutations.ts";

/** What became of a mutation in one tree: the test that noticed it, null where none did. */
export interface MutantOutcome {
	readonly by: string | null;
	readonly seconds: number;
}

/** A mutation, and what became of it in each tree that was asked. */
export interface ListedMutant extends Mutant {
	readonly outcomes: { readonly [tree: string]: MutantOutcome };
}

/** The mutations of a file of them, or the drawn ones where there is none yet. */
export function readList(file: string, drawn: () => readonly Mutant[]): readonly ListedMutant[] {
	if (file === "" || !existsSync(file)) return drawn().map((mutant) => ({ ...mutant, outcomes: {} }));
	const listed: readonly ListedMutant[] = JSON.parse(readFileSync(file, "utf8"));
	return listed;
}

/** Keeps a list, where it has a file. */
export function writeList(file: string, mutants: readonly ListedMutant[]): void {
	if (file !== "") writeFileSync(file, `${JSON.stringify(mutants, null, "\t")}\n`);
}

/** The same mutation in this tree, where its file may have other lines above; undefined where its code is gone. */
export function inTree(root: string, { file, within, was, now, start }: Mutant): Mutant | undefined {
	const path = join(root, file);
	if (!existsSync(path)) return undefined;
	const same = mutationsOf(file, readFileSync(path, "utf8")).filter(
		(one) => one.within === within && one.was === was && one.now === now,
	);
	const [nearest] = same.toSorted((a, b) => Math.abs(a.start - start) - Math.abs(b.start - start));
	return nearest && { ...nearest, file };
}
