import type { Found } from "./report.ts";

/** Returns what was found on one line: file:line:column code cause cure. */
export function findingLine(one: Found): string {
	const org = one.org === undefined ? "" : ` [${one.org}]`;
	return `${one.file}:${one.line}:${one.column} ${one.code}${org} ${sentence(one.cause)} ${sentence(one.cure)}`.trim();
}

function sentence(text: string): string {
	const shownText = text.replaceAll(/\s+/g, " ").trim();
	return shownText === "" || /[.?!]$/.test(shownText) ? shownText : `${shownText}.`;
}
