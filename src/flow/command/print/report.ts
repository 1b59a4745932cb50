import type { Found } from "../found.ts";
import type { FlowIo } from "../io.ts";
import { annotations } from "./annotations.ts";
import type { Format } from "./formats.ts";
import { sarifLog } from "./sarif.ts";

/** The output of a command, for each format. */
export interface Report {
	/** What `--format json` prints. */
	readonly json: unknown;
	/** What `--format text` prints. */
	readonly text: string;
	/** Findings for SARIF and GitHub annotations. */
	readonly found?: readonly Found[];
	/** Assumptions, and notes on the whole run. */
	readonly notes?: readonly string[];
	/** Text below the annotations in a GitHub log; `text` by default. */
	readonly closing?: string;
}

/** Prints a report in the requested format. */
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
