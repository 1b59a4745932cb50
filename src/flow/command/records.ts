import type { Json } from "../engine/index.ts";

/** A record of the input or why it cannot be read, with its 1-based line and column (of the list, for a list's element). */
export type InputRecord = { readonly line: number; readonly column: number } & (
	| { readonly value: Json }
	| { readonly fault: { readonly code: string; readonly message: string } }
);

/**
 * Yields the records of an input in order: one JSON record over any number of lines, a list of records, or JSON Lines.
 * JSON Lines are yielded as they arrive, so an endless input works too.
 */
export async function* readRecords(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<InputRecord> {
	const lines = linesOf(source);
	let number = 0;
	for await (const line of lines) {
		number += 1;
		if (line.trim() === "") continue;
		const first = parse(line, number);
		if ("fault" in first || Array.isArray(first.value)) {
			yield* wholeInput(line, number, lines);
			return;
		}
		yield first;
		for await (const next of lines) {
			number += 1;
			if (next.trim() !== "") yield parse(next, number);
		}
	}
}

/** Reads to the end: the input is one value over many lines, a list, or JSON Lines with a broken first line. */
async function* wholeInput(line: string, number: number, rest: AsyncIterable<string>): AsyncGenerator<InputRecord> {
	const lines = [line];
	for await (const next of rest) lines.push(next);
	const whole = parse(lines.join("\n"), number);
	if ("value" in whole) {
		if (Array.isArray(whole.value)) for (const value of whole.value) yield { ...whole, value };
		else yield whole;
		return;
	}
	if (["{", "[", "[{"].includes(line.trim())) {
		yield whole;
		return;
	}
	for (const [index, text] of lines.entries()) if (text.trim() !== "") yield parse(text, number + index);
}

/** JSON.parse quotes the input, which may be personal data, in its message: only the place is reported. */
function parse(text: string, line: number): InputRecord {
	try {
		return { value: JSON.parse(text) as Json, line, column: 1 };
	} catch (error) {
		const at = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
		const before = text.slice(0, at === undefined ? text.length : Number(at)).split("\n");
		const place = { line: line + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 };
		const message = `line ${place.line}, column ${place.column}: this is not JSON; write one JSON record per line.`;
		return { fault: { code: "RECORD_NOT_JSON", message }, ...place };
	}
}

async function* linesOf(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
	const decoder = new TextDecoder();
	let open: string[] = [];
	for await (const chunk of source) {
		const text = typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true });
		const parts = text.split("\n");
		for (const part of parts.slice(0, -1)) {
			yield withoutReturn(open.join("") + part);
			open = [];
		}
		open.push(parts.at(-1) ?? "");
	}
	const last = open.join("") + decoder.decode();
	if (last !== "") yield withoutReturn(last);
}

function withoutReturn(line: string): string {
	const text = line.endsWith("\r") ? line.slice(0, -1) : line;
	return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
