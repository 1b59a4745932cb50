import type { Json } from "../../engine/json.ts";

/** What the check says of an edit that the level below does not allow. */
export interface Refusal {
	readonly file: string;
	readonly pointer: string;
	readonly cause: string;
}

/** The check of locks: what it would say of composed files with these contents, by path. */
export type Refusals = (edits: { readonly [path: string]: Json }) => readonly Refusal[];

/** Whether a pointer leads into the value at another, or to it. */
export function isWithin(inner: string, outer: string): boolean {
	return inner === outer || inner.startsWith(`${outer}/`);
}
