import type { Diagnostic } from "../catalog/index.ts";

/** A finding at a place in a file: a fault, or a note for a reviewer. */
export interface Found extends Omit<Diagnostic, "severity"> {
	readonly severity: "error" | "warning" | "note";
}
