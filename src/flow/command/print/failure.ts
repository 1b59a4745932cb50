import { CatalogError } from "../../catalog/catalog-error.ts";
import { type ExitCode, exitCodes, type FlowIo, NotReached, Refused, UsageError } from "../io.ts";
import { annotationOfRun, annotations } from "./annotations.ts";
import { findingLine } from "./finding-text.ts";
import { sarifLog } from "./sarif.ts";

/**
 * Reports why a command failed, as text on standard error and, where --format names a machine format, in that format on
 * standard output; returns the exit code. What is no fault of the caller's is told with its stack, and a misspelt command
 * line with its usage. Rethrows what a closed pipe says.
 */
export async function tellFailure(
	error: unknown,
	argv: readonly string[],
	io: FlowIo,
	usage: string,
): Promise<ExitCode> {
	if (error instanceof Error && "code" in error && error.code === "EPIPE") throw error;
	const isTold = error instanceof UsageError || error instanceof Refused || error instanceof CatalogError;
	const { code, message } = isTold ? error : failureOf(error);
	const found = error instanceof Refused ? error.found : error instanceof CatalogError ? error.diagnostics : [];
	const isMisspelt = error instanceof UsageError && !(error instanceof NotReached);
	const lines = found.map((one) => `${findingLine(one)}\n`).join("");
	const stack = !isTold && error instanceof Error ? `${error.stack}\n` : "";
	await io.err(`${message}\n${stack}${isMisspelt ? `\n${usage}` : lines}`);
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
	if (!isTold) return exitCodes.fault;
	const isUnknown = code === "ORG_UNKNOWN" || code === "FILE_UNKNOWN";
	return error instanceof UsageError || isUnknown ? exitCodes.usage : exitCodes.findings;
}

/** The format a command line names, even when the rest of it cannot be parsed. */
function formatAsked(argv: readonly string[]): string | undefined {
	const at = argv.findIndex((word) => word === "--format" || word.startsWith("--format="));
	return at < 0 ? undefined : (/^--format=(.*)/.exec(argv[at] ?? "")?.[1] ?? argv[at + 1]);
}

function failureOf(error: unknown): { readonly code: string; readonly message: string } {
	const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
	const report = "Please report it, with this output and the files that were read.";
	return {
		code: "COMMAND_FAILED",
		message: `The command itself failed, so nothing is known about the files. ${said}. ${report}`,
	};
}
