import type { ApplicationRecord } from "../engine/record/record.ts";

/** One fault of the authored files: a stable code, the place, what is wrong and how to mend it. */
export interface Diagnostic {
	readonly code: string;
	readonly severity: "error";
	/** Path relative to the repository or overlays root, e.g. "flows/pages.json". */
	readonly file: string;
	/** 1-based; 1 when the fault has no finer place. */
	readonly line: number;
	/** 1-based. */
	readonly column: number;
	/** JSON Pointer into `file`. */
	readonly pointer?: string;
	/** The organisation whose composed product shows the fault; absent when it stands in the base. */
	readonly org?: string;
	readonly cause: string;
	readonly cure: string;
	/** The smallest record that shows the fault; it can be given to `flow route --facts`. */
	readonly witness?: ApplicationRecord;
}

/** What a pure check knows of a place: the composed file and the pointer in it; the catalog turns it into a line. */
export interface Finding {
	readonly code: string;
	readonly file: string;
	readonly pointer: string;
	/** Other places of the file that make the fault together with `pointer`; an overlay's own comes before the base's. */
	readonly also?: readonly string[];
	readonly cause: string;
	readonly cure: string;
	readonly witness?: ApplicationRecord;
}

/** Returns the diagnostic of a finding, at line 1 until the catalog knows better. */
export function diagnosticOf(finding: Finding): Diagnostic {
	const { also: _, ...told } = finding;
	return { severity: "error", line: 1, column: 1, ...told };
}

/** A question about a product that was not decided, with why; never an error, never silent. */
export interface Assumption {
	readonly file: string;
	readonly pointer: string;
	readonly about: string;
}
