import type { Found } from "../found.ts";

const COMMAND = { error: "error", warning: "warning", note: "notice" } as const;

/** Returns findings as GitHub workflow commands, which a review shows at their lines. */
export function annotations(found: readonly Found[], notes: readonly string[]): string {
	const lines = found.map(({ severity, file, line, column, code, org, cause, cure }) => {
		const title = org === undefined ? code : `${code} [${org}]`;
		const place = `file=${property(file)},line=${line},col=${column},title=${property(title)}`;
		return `::${COMMAND[severity]} ${place}::${message(`${cause} ${cure}`.trim())}\n`;
	});
	return [...lines, ...notes.map((note) => `::notice::${message(note)}\n`)].join("");
}

/** Returns an error of the whole run, without a place. */
export function annotationOfRun(code: string, text: string): string {
	return `::error title=${property(code)}::${message(text)}\n`;
}

function message(text: string): string {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
	return message(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
