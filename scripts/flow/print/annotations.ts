import type { Found } from "./report.ts";

const COMMAND = { error: "error", warning: "warning", note: "notice" } as const;

/** Returns what was found as workflow commands of GitHub, which shows each at its line of a review. */
export function annotations(found: readonly Found[], notes: readonly string[]): string {
	const lines = found.map(({ severity, file, line, column, code, org, cause, cure }) => {
		const title = org === undefined ? code : `${code} [${org}]`;
		const place = `file=${property(file)},line=${line},col=${column},title=${property(title)}`;
		return `::${COMMAND[severity]} ${place}::${message(`${cause} ${cure}`.trim())}\n`;
	});
	return [...lines, ...notes.map((note) => `::notice::${message(note)}\n`)].join("");
}

/** Returns a fault of the whole run, which has no place. */
export function annotationOfRun(code: string, text: string): string {
	return `::error title=${property(code)}::${message(text)}\n`;
}

function message(text: string): string {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
	return message(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
