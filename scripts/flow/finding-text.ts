import type { Diagnostic } from "../../src/catalog/index.ts";

/** Returns a diagnostic on one line: file:line:column code cause cure. */
export function findingLine(fault: Diagnostic): string {
	const org = fault.org === undefined ? "" : ` [${fault.org}]`;
	return `${fault.file}:${fault.line}:${fault.column} ${fault.code}${org} ${sentence(fault.cause)} ${sentence(fault.cure)}`;
}

function sentence(text: string): string {
	const words = text.replaceAll(/\s+/g, " ").trim();
	return /[.?!]$/.test(words) ? words : `${words}.`;
}
