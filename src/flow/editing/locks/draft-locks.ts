import type { Json } from "../../engine/json.ts";
import type { RuleLocks } from "./rule-locks.ts";
import type { WordLocks } from "./word-locks.ts";

/** What a draft cannot change, and how far it may go. */
export interface DraftLocks {
	readonly rules: RuleLocks;
	readonly words: WordLocks;
	/** The shared value that an output of a table may not be looser than: by file, row and output. */
	readonly limits: { readonly [file: string]: { readonly [row: string]: { readonly [output: string]: Json } } };
}
