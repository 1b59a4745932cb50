import type { Correction } from "../../engine/nearest.ts";

/** A change to a safeguard of the level below. */
export interface SafeguardFault {
	readonly code:
		| "LOCKED_TOUCHED"
		| "CONSTRAINT_LOOSENED"
		| "EFFECT_NOT_ALLOWED"
		| "PLACE_UNKNOWN"
		| "PRICING_LOOSENED"
		| "REQUIRED_TEXT_MISSING"
		| "TABLE_LOOSENED"
		| "WORDS_MISSING"
		| "WORDS_UNREAD"
		| "WRITE_NOT_OWNED";
	readonly file: string;
	readonly pointer: string;
	readonly cause: string;
	readonly cure: string;
	readonly fix?: Correction;
}

/** A fault of a changed decision table, before it has a file. */
export type TableFault = Omit<SafeguardFault, "file">;
