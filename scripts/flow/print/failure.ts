import { CatalogError } from "../../../src/catalog/catalog-error.ts";
import { type ExitCode, exitCodes, type FlowIo, NotReached, Refused, UsageError } from "../io.ts";
import { verbNamed } from "../verbs/all.ts";
import { annotationOfRun, annotations } from "./annotations.ts";
import { findingLine } from "./finding-text.ts";
import { overview, usageOf } from "./help.ts";
import { sarifLog } from "./sarif.ts";

/**
 * Reports why a command failed, as text on standard error and, where --format names a machine format, in that format on
 * standard output; returns the exit code. Rethrows any other error.
 */
export async function tellFailure(error: unknown, argv: readonly string[], io: FlowIo): Promise<ExitCode> {
	const isTold = error instanceof UsageError || error instanceof Refused || error instanceof CatalogError;
	if (!isTold) throw error;
	const { code, message } = error;
	const found = error instanceof Refused ? error.found : error instanceof CatalogError ? error.diagnostics : [];
	const verb = verbNamed(argv[0] ?? "");
	const how = verb === undefined ? overview() : `Usage: ${usageOf(verb)}\n`;
	const isMisspelt = error instanceof UsageError && !(error instanceof NotReached);
	const lines = found.map((one) => `${findingLine(one)}\n`).join("");
	await io.err(`${message}\n${isMisspelt ? `\n${how}` : lines}`);
	switch (formatAsked(argv)) {
		case "json":
			await io.out(`${JSON.stringify({ error: { code, message }, findings: found }, null, "\t")}\n`);
			break;
		case "sarif":
			await io.out(`${JSON.stringify(sarifLog(found, [], { code, message }), null, "\t")}\n`);
			break;
		case "github":
			await io.out(found.length === 0 ? annotationOfRun(code, message) : annotations(found, []));
			break;
	}
	const isUnknown = code === "ORG_UNKNOWN" || code === "FILE_UNKNOWN";
	return error instanceof UsageError || isUnknown ? exitCodes.usage : exitCodes.findings;
}

/** The format a command line names, even when the rest of it cannot be parsed. */
function formatAsked(argv: readonly string[]): string | undefined {
	const at = argv.findIndex((word) => word === "--format" || word.startsWith("--format="));
	return at < 0 ? undefined : (/^--format=(.*)/.exec(argv[at] ?? "")?.[1] ?? argv[at + 1]);
}
