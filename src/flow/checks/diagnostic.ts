import type { TableCell } from "../engine/authored/authored-tables.ts";
import type { Correction } from "../engine/nearest.ts";
import type { ApplicationRecord } from "../engine/record/record.ts";

/** One fault in the authored files: a stable code, the place, the cause and the fix (`cure`). */
export interface Diagnostic {
	readonly code: string;
	readonly severity: "error";
	/** Path relative to the repository or overlays root, e.g. "flows/pages.json". */
	readonly file: string;
	/** 1-based; 1 when the fault concerns the whole file. */
	readonly line: number;
	/** 1-based. */
	readonly column: number;
	/** JSON Pointer into `file`. */
	readonly pointer?: string;
	/** The organization whose composed product has the fault; absent when the base has it. */
	readonly org?: string;
	readonly cause: string;
	readonly cure: string;
	/** The edit at the place that corrects it, where it is certain. */
	readonly fix?: Correction;
	/** The smallest record that shows the fault, for `flow route --facts`. */
	readonly witness?: ApplicationRecord;
	/** Of a table without a row for some inputs: the cells and days of one that would be it, without what it decides. */
	readonly row?: MissingRow;
}

/** Cells by input, and the days between which they are missed. */
export interface MissingRow {
	readonly [key: string]: TableCell;
}

/** A place in a composed file. */
export interface Place {
	readonly file: string;
	readonly pointer: string;
}

/** A fault as a pure check reports it: the composed file and the pointer in it, which the catalog turns into a line. */
export interface Finding {
	readonly code: string;
	readonly file: string;
	readonly pointer: string;
	/** Other places in the file that cause the fault together with `pointer`; an overlay's own comes before the base's. */
	readonly also?: readonly string[];
	/** Places in other files that cause it together with these; an overlay's own comes before the base's, too. */
	readonly elsewhere?: readonly Place[];
	readonly cause: string;
	readonly cure: string;
	readonly fix?: Correction;
	readonly witness?: ApplicationRecord;
	readonly row?: MissingRow;
}

/** Returns the diagnostic of a finding, at line 1 until the catalog adds the line. */
export function diagnosticOf(finding: Finding): Diagnostic {
	const { also: _, elsewhere: __, ...told } = finding;
	return { severity: "error", line: 1, column: 1, ...told };
}

/** A question about a product that could not be proved, with the reason; reported, but not an error. */
export interface Assumption {
	readonly file: string;
	readonly pointer: string;
	readonly about: string;
	/** True for something to know rather than a question: it stands for itself. */
	readonly isNotice?: boolean;
}
