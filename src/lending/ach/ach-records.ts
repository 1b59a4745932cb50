import { COLUMNS } from "./ach-file.ts";

/** A record of a file, and where people find it: the number of its line, or of the record where there are no lines. */
export interface AchRecord {
	readonly text: string;
	readonly line: number;
}

const KINDS = "156789";
/** What may follow a record of each kind; behind the last one there may be another file. */
const FOLLOWS: Readonly<Record<string, string>> = { 1: "59", 5: "68", 6: "678", 7: "678", 8: "59", 9: "19" };
/** So many signs may be too many or missing in a record of a file without lines before the next one is not found. */
const FARTHEST = 8;
const MARK = /^(?:\xef\xbb\xbf|\ufeff|\xff\xfe|\xfe\xff)/;

/**
 * Returns the records of a file, a character for each byte, without what programs put around them: marks of an encoding, control
 * characters, blank lines, and blanks beyond the last column. A record with an odd byte in it is one of its own; the others are whole.
 */
export function recordsOf(text: string): readonly AchRecord[] {
	const plain = text.replace(MARK, "").replace(/[\s\p{Cc}]+$/u, "");
	const found = /[\r\n]/.test(plain) ? linesOf(plain) : streamOf(plain);
	return found.filter(({ text: record }) => record.trim() !== "");
}

function linesOf(text: string): AchRecord[] {
	const lines = text.split(/\r\n|\n|\r/).map((line, at) => ({ text: line, line: at + 1 }));
	const joined: AchRecord[] = [];
	for (const one of lines) {
		const before = joined.at(-1);
		const gap = COLUMNS - (before?.text.length ?? 0) - one.text.length;
		// a record that a line end stands in, in place of a sign or besides
		if (
			before !== undefined &&
			before.text !== "" &&
			one.text !== "" &&
			before.text.length < COLUMNS &&
			(gap === 0 || gap === 1)
		) {
			joined[joined.length - 1] = { text: before.text + " ".repeat(gap) + one.text, line: before.line };
		} else joined.push(one);
	}
	return joined.map(({ text: record, line }) => ({ text: columnsOf(record), line }));
}

/** A record of the right length, if it comes to one without what is too much. */
function columnsOf(record: string): string {
	const without = record.replaceAll(/\p{Cc}/gu, "").trimEnd();
	const readings = [
		// an odd byte in place of a sign, or besides; a sign of two bytes
		record
			.replaceAll(/\p{Cc}/gu, " ")
			.trimEnd()
			.padEnd(COLUMNS),
		without.length === COLUMNS ? without : record,
		readAsUtf8(record).trimEnd().padEnd(COLUMNS),
	];
	return readings.find(({ length }) => length === COLUMNS) ?? record;
}

/** Bytes that were read one by one, as the UTF-8 that they may be; as they are where they are none. */
function readAsUtf8(record: string): string {
	try {
		return decodeURIComponent(
			[...record].map((byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, "0")}`).join(""),
		);
	} catch {
		return record;
	}
}

/** Records that follow each other without line ends; one that is too long or short ends where the next one begins. */
function streamOf(text: string): AchRecord[] {
	const records: AchRecord[] = [];
	const isKind = (at: number) => KINDS.includes(text[at] ?? "none");
	const isRecord = (at: number) =>
		isKind(at) &&
		(at + COLUMNS >= text.length || FOLLOWS[text[at] ?? ""]?.includes(text[at + COLUMNS] ?? "none") === true);
	const isNext = (at: number, next: number) =>
		(FOLLOWS[text[at] ?? ""] ?? KINDS).includes(text[next] ?? "none") && isRecord(next);
	for (let at = 0; at < text.length; ) {
		const line = records.length + 1;
		let end = at + COLUMNS;
		for (let away = 1; !isRecord(at) && away <= FARTHEST; away += 1) {
			const near = [at + COLUMNS + away, at + COLUMNS - away].find((next) => isNext(at, next));
			if (near === undefined) continue;
			end = near;
			break;
		}
		records.push({ text: columnsOf(text.slice(at, end)), line });
		at = end;
	}
	return records;
}
