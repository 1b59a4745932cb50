import { keysOf, rowAt } from "../../../flow/editing/index.ts";
import type { Finding } from "../../api/studio/draft.ts";
import type { Column } from "../cells/columns.ts";
import { firstResult } from "../cells/new-row.ts";

/** What the check says of a row, as a word, and how grave it is. */
export interface RowFinding {
	readonly word: string;
	readonly tone: "stop" | "attention";
	/** Number of the column that it is about; undefined for the whole row. */
	readonly column: number | undefined;
}

/** What kind of finding a table has; the end of a key of the copy. */
export type FindingKind = "gap" | "overlap" | "masked" | "never" | "unused" | "loosened" | "noResult" | "other";

const KINDS: { readonly [code: string]: FindingKind } = {
	TABLE_GAP: "gap",
	TABLE_OVERLAP: "overlap",
	TABLE_ROW_MASKED: "masked",
	TABLE_ROW_NEVER_MATCHES: "never",
	TABLE_OUTPUT_UNUSED: "unused",
	TABLE_LOOSENED: "loosened",
};

export function kindOfFinding({ code }: Pick<Finding, "code">): FindingKind {
	return KINDS[code] ?? "other";
}

/** The findings of a file, wherever the lender's folder is. */
export function findingsIn<Found extends Pick<Finding, "file">>(findings: readonly Found[], file: string): Found[] {
	return findings.filter((one) => one.file === file || one.file.endsWith(`/${file}`));
}

/** The row that a finding is about; undefined for one about the whole table. */
export function rowOfFinding({ pointer = "" }: Pick<Finding, "pointer">): string | undefined {
	return rowAt(pointer)?.row;
}

/** Whether a finding is about the results of a row. */
export function isAtResult({ pointer = "" }: Pick<Finding, "pointer">): boolean {
	return rowAt(pointer)?.cell[0] === "then";
}

/** The rows without a result of which the check says nothing, since a result may be none. */
export function unreportedRows(findings: readonly Finding[], noResult: readonly string[]): string[] {
	const told = new Set(findings.map(rowOfFinding));
	return noResult.filter((row) => !told.has(row));
}

/** The findings by row, each with the column that it is about; rows without a result are among them. */
export function findingsByRow(
	findings: readonly Finding[],
	noResult: readonly string[],
	columns: readonly Column[],
	wordOf: (kind: FindingKind) => string,
): Map<string, RowFinding> {
	const found = new Map<string, RowFinding>();
	for (const finding of findings) {
		const at = rowAt(finding.pointer ?? "");
		if (at === undefined || found.has(at.row)) continue;
		const { row, cell: path } = at;
		const column =
			path.length === 0 ? -1 : columns.findIndex((one) => one.path.length > 0 && one.path.join("/") === path.join("/"));
		const kind = kindOfFinding(finding);
		found.set(row, {
			word: wordOf(kind),
			tone: kind === "overlap" || kind === "masked" ? "attention" : "stop",
			column: column === -1 ? undefined : column,
		});
	}
	const column = firstResult(columns);
	for (const row of unreportedRows(findings, noResult))
		found.set(row, { word: wordOf("noResult"), tone: "stop", column });
	return found;
}

/** The outputs of which a table gives some value never. */
export function unusedOutputs(findings: readonly Finding[]): Set<string> {
	const unused = findings.filter((finding) => kindOfFinding(finding) === "unused");
	return new Set(unused.map(({ pointer = "" }) => keysOf(pointer)[1] ?? ""));
}
