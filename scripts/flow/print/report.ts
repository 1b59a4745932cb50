import type { Diagnostic } from "../../../src/catalog/index.ts";
import type { FlowIo } from "../io.ts";
import { annotations } from "./annotations.ts";
import type { Format } from "./formats.ts";
import { sarifLog } from "./sarif.ts";

/** Something found at a place of a file: a fault, or what a reviewer is told. */
export interface Found extends Omit<Diagnostic, "severity"> {
	readonly severity: "error" | "warning" | "note";
}

/** What a command has to say, ready for each format. */
export interface Report {
	/** What `--format json` prints. */
	readonly json: unknown;
	/** What `--format text` prints. */
	readonly text: string;
	/** What SARIF and GitHub's annotations tell at their places. */
	readonly found?: readonly Found[];
	/** What is assumed, or known of the whole run. */
	readonly notes?: readonly string[];
	/** What stands below the annotations in a GitHub log; the text when nothing is said. */
	readonly closing?: string;
}

/** Prints a report in the format that was asked for. */
export async function tell(report: Report, format: Format, io: FlowIo): Promise<void> {
	const { json, text, found = [], notes = [], closing = text } = report;
	switch (format) {
		case "json":
			return io.out(`${JSON.stringify(json, null, "\t")}\n`);
		case "sarif":
			return io.out(`${JSON.stringify(sarifLog(found, notes), null, "\t")}\n`);
		case "github":
			return io.out(`${annotations(found, notes)}${closing}`);
		default:
			return io.out(text);
	}
}
