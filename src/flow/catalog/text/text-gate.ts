import type { Correction } from "../../engine/nearest.ts";

/** A fault in one file, with its position. */
export interface GateFault {
	readonly code: string;
	readonly line: number;
	readonly column: number;
	readonly pointer?: string;
	readonly cause: string;
	readonly cure: string;
	readonly fix?: Correction;
}

/** Limits for one file. */
export const LIMITS = { fileBytes: 256 * 1024, depth: 32, nodes: 20_000, stringBytes: 8 * 1024 } as const;

/** Returns the text of a file's bytes, or a fault when they are too large, compressed or not UTF-8. */
export function decodeBytes(bytes: Uint8Array): string | GateFault {
	if (bytes.length > LIMITS.fileBytes) {
		return atStart("FILE_TOO_LARGE", "The file is larger than 256 KB.", "Split it, or shorten its texts.");
	}
	if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
		return atStart("FILE_COMPRESSED", "The file is compressed.", "Store it as plain JSON text.");
	}
	try {
		const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
		if (text.startsWith("\uFEFF")) {
			return atStart("FILE_NOT_UTF8", "The file starts with a byte order mark.", "Save it as UTF-8 without a mark.");
		}
		return text;
	} catch {
		return atStart("FILE_NOT_UTF8", "The file is not UTF-8 text.", "Save it as UTF-8.");
	}
}

/**
 * Returns a fault when brackets nest too deeply or the commas alone show too many values. A plain scan, so no parser
 * ever sees such text.
 */
export function scanText(text: string): GateFault | undefined {
	let depth = 0;
	let commas = 0;
	let isString = false;
	for (let index = 0; index < text.length; index++) {
		const char = text.charCodeAt(index);
		if (isString) {
			if (char === 0x5c) index++;
			else if (char === 0x22) isString = false;
		} else if (char === 0x22) isString = true;
		else if (char === 0x2c) {
			if (++commas >= LIMITS.nodes) return { ...placeOf(text, index), ...TOO_MANY };
		} else if (char === 0x7b || char === 0x5b) {
			if (++depth > LIMITS.depth) return { ...placeOf(text, index), ...TOO_DEEP };
		} else if (char === 0x7d || char === 0x5d) depth--;
	}
	return undefined;
}

/** More values than a file may hold. */
export const TOO_MANY = {
	code: "TOO_MANY_NODES",
	cause: `The file has more than ${LIMITS.nodes} values.`,
	cure: "Split the file.",
} as const;

const TOO_DEEP = {
	code: "TOO_DEEP",
	cause: `Objects and lists nest deeper than ${LIMITS.depth}.`,
	cure: "Flatten the value; a rule of this depth wants derived facts.",
} as const;

function placeOf(text: string, index: number): { line: number; column: number } {
	const before = text.slice(0, index);
	return { line: before.split("\n").length, column: index - before.lastIndexOf("\n") };
}

function atStart(code: string, cause: string, cure: string): GateFault {
	return { code, line: 1, column: 1, cause, cure };
}
