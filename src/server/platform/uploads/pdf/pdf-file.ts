import { SizeBudget } from "../size-budget.ts";
import { UploadFault } from "../upload-fault.ts";
import { type PdfFilter, unpacked } from "./pdf-filters.ts";
import { entriesOf, type PdfDictionary, PdfReader, type PdfValue } from "./pdf-values.ts";

/**
 * A dissected PDF: every object that any reader could find in it, including those in object streams, and stream
 * contents.
 */
export interface PdfFile {
	readonly objects: readonly PdfValue[];
	readonly trailers: readonly PdfValue[];
	/** Decompressed streams other than pictures, each with its dictionary. */
	readonly streams: readonly { readonly dictionary: PdfDictionary; readonly bytes: Uint8Array }[];
	/** The objects at a reference, every version of them. */
	readonly at: (value: PdfValue) => readonly PdfValue[];
}

/** A stream as found: the position of its data. */
interface Found {
	readonly dictionary: PdfDictionary;
	readonly from: number;
}

/** Reading budget in characters per character of the file; an honest file is read once. */
const WORK = 8;
const LEAST_WORK = 4_000_000;

/**
 * Dissects a PDF without its cross-reference table, because readers can do without it, too. Throws UploadFault when it
 * expands too much, or contains objects that cannot be decompressed.
 */
export function readPdf(bytes: Uint8Array): PdfFile {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const text = buffer.toString("latin1");
	const work = { left: text.length * WORK + LEAST_WORK };
	const objects: PdfValue[] = [];
	const numbered = new Map<number, PdfValue[]>();
	const found: Found[] = [];
	const keep = (number: number, value: PdfValue) => {
		objects.push(value);
		numbered.set(number, [...(numbered.get(number) ?? []), value]);
	};
	for (const { index } of text.matchAll(/(?<![a-z])obj/gi)) {
		const reader = new PdfReader(text, index + 3, work);
		const value = reader.value();
		if (value === undefined) continue;
		keep(numberBefore(text, index), value);
		if (value.kind === "dictionary" && reader.peekWord() === "stream") {
			found.push({ dictionary: value, from: dataStart(text, reader.at + "stream".length) });
		}
	}
	const at = (value: PdfValue) => (value.kind === "reference" ? (numbered.get(value.object) ?? []) : [value]);
	const budget = new SizeBudget(bytes.length);
	const open = ({ dictionary, from }: Found) => {
		const packed = buffer.subarray(from, dataEnd(text, from, dictionary, at));
		const filters = filtersOf(dictionary, at);
		return filters && unpacked(packed, filters, budget);
	};
	// Object streams come first: one may contain another stream's filters.
	const streams: PdfFile["streams"][number][] = [];
	for (const one of [...found.filter(holdsObjects), ...found.filter((other) => !holdsObjects(other))]) {
		const plain = open(one);
		if (plain !== undefined) streams.push({ dictionary: one.dictionary, bytes: plain });
		if (!holdsObjects(one)) continue;
		if (plain === undefined) throw new UploadFault("FILE_UNREADABLE");
		readPacked(Buffer.from(plain).toString("latin1"), work, keep);
	}
	const trailers = [...text.matchAll(/trailer/g)].flatMap(({ index }) => {
		return new PdfReader(text, index + "trailer".length, work).value() ?? [];
	});
	return { objects, trailers, streams, at };
}

function numberBefore(text: string, index: number): number {
	const before = text.slice(Math.max(0, index - 40), index);
	return Number(/(\d+)[\s\0]+\d+[\s\0]*$/.exec(before)?.[1] ?? -1);
}

function dataStart(text: string, at: number): number {
	if (text.startsWith("\r\n", at)) return at + 2;
	return text[at] === "\n" || text[at] === "\r" ? at + 1 : at;
}

function dataEnd(text: string, from: number, dictionary: PdfDictionary, at: PdfFile["at"]): number {
	for (const length of entriesOf(dictionary, "Length").flatMap(at)) {
		const end = length.kind === "number" ? from + length.number : -1;
		if (end >= from && /^\s*endstream/.test(text.slice(end, end + 20))) return end;
	}
	const end = text.indexOf("endstream", from);
	return end < 0 ? text.length : end;
}

const holdsObjects = ({ dictionary }: Found): boolean =>
	entriesOf(dictionary, "First").length > 0 && entriesOf(dictionary, "N").length > 0;

// Its header lists pairs of number and offset, which may be false; the objects themselves are consecutive.
function readPacked(text: string, work: { left: number }, keep: (number: number, value: PdfValue) => void): void {
	const reader = new PdfReader(text, 0, work);
	const head: number[] = [];
	let kept = 0;
	while (reader.at < text.length) {
		const value = reader.value();
		if (value === undefined) reader.at += 1;
		else if (value.kind === "number" && kept === 0) head.push(value.number);
		else keep(head[2 * kept++] ?? -1, value);
	}
}

// Undefined when the stream's compression cannot be determined.
function filtersOf(dictionary: PdfDictionary, at: PdfFile["at"]): PdfFilter[] | undefined {
	const listed = (...keys: readonly string[]): PdfValue[] =>
		entriesOf(dictionary, ...keys)
			.flatMap(at)
			.flatMap((value) => (value.kind === "list" ? value.items.flatMap(at) : [value]));
	const parameters = listed("DecodeParms", "DP");
	const written = entriesOf(dictionary, "Filter", "F");
	const isLost = written.some((value) => at(value).length === 0);
	if (isLost) return undefined;
	return listed("Filter", "F").flatMap((value, index): PdfFilter[] => {
		if (value.kind !== "name") return [];
		const own = parameters[index];
		const number = (key: string, otherwise: number): number => {
			const [found] = own?.kind === "dictionary" ? entriesOf(own, key).flatMap(at) : [];
			return found?.kind === "number" ? found.number : otherwise;
		};
		const [predictor, colors, bits, columns] = [
			number("Predictor", 1),
			number("Colors", 1),
			number("BitsPerComponent", 8),
			number("Columns", 1),
		];
		return [{ name: value.name, predictor, colors, bits, columns, earlyChange: number("EarlyChange", 1) }];
	});
}
