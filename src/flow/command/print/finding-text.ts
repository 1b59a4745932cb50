import type { Found } from "../found.ts";

/** Returns a finding on one line: file:line:column CODE cause fix. */
export function findingLine(one: Found): string {
	const org = one.org === undefined ? "" : ` [${one.org}]`;
	return `${one.file}:${one.line}:${one.column} ${one.code}${org} ${sentence(one.cause)} ${sentence(one.cure)}`.trim();
}

function sentence(text: string): string {
	const line = text.replaceAll(/\s+/g, " ").trim();
	return line === "" || /[.?!]$/.test(line) ? line : `${line}.`;
}
