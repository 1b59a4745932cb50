import type { PageSpec } from "../../engine/authored/authored.ts";
import { PAGE_SURFACE, type PageSurface } from "./page-surface.generated.ts";

/** Returns what a page shows of its words, by its screen or its kind; undefined for a screen that is not there. */
export function surfaceOf({ kind, screen = "" }: PageSpec): PageSurface | undefined {
	const name = kind === "screen" ? screen : kind;
	return Object.hasOwn(PAGE_SURFACE, name) ? PAGE_SURFACE[name] : undefined;
}

/** Returns the names of a list of the table. */
export function namesIn(names: string): string[] {
	return names === "" ? [] : names.split(" ");
}
