import type { Catalog, Diagnostic } from "../../src/catalog/index.ts";
import { findingLine } from "./finding-text.ts";
import { type ExitCode, exitCodes, type FlowIo, UsageError } from "./io.ts";
import type { Options } from "./options.ts";
import { sarifLog } from "./sarif.ts";

/** Prints every fault of the configuration, of one organisation or of all. */
export async function check(options: Options, catalog: Catalog, io: FlowIo): Promise<ExitCode> {
	const format = options.format ?? "text";
	if (!["text", "json", "sarif"].includes(format))
		throw new UsageError(`check prints text, json or sarif, not "${format}".`);
	const faults = catalog.diagnostics(options.org);
	if (format === "json") await io.out(`${JSON.stringify(faults, null, "\t")}\n`);
	else if (format === "sarif") await io.out(`${JSON.stringify(sarifLog(faults), null, "\t")}\n`);
	else await io.out(textOf(faults, options.org === undefined ? catalog.orgCodes().length : 1));
	return faults.length === 0 ? exitCodes.clean : exitCodes.findings;
}

function textOf(faults: readonly Diagnostic[], orgs: number): string {
	const lines = faults.flatMap((fault) => {
		const witness = fault.witness === undefined ? [] : [`  witness: ${JSON.stringify(fault.witness)}`];
		return [findingLine(fault), ...witness];
	});
	const organisations = orgs === 1 ? "1 organisation" : `${orgs} organisations`;
	const count = faults.length === 1 ? "1 finding" : `${faults.length === 0 ? "no" : faults.length} findings`;
	return `${[...lines, `${count} in ${organisations}`].join("\n")}\n`;
}
