import { SizeBudget } from "../size-budget.ts";
import { UploadFault } from "../upload-fault.ts";
import { decryptionOf, type PdfPlace } from "./encryption/pdf-decryption.ts";
import { isKnownFilter, type PdfFilter, unpacked } from "./pdf-filters.ts";
import { entriesOf, type PdfDictionary, PdfReader, type PdfValue } from "./pdf-values.ts";

interface HeldStream {
	readonly dictionary: PdfDictionary;
}

/**
 * A dissected PDF: every object that any reader could find in it, including those in object streams, and stream
 * contents.
 */
export interface PdfFile {
	readonly objects: readonly PdfValue[];
	readonly trailers: readonly PdfValue[];
	/** Decompressed streams other than pictures, each with its dictionary. */
	readonly streams: readonly (HeldStream & { readonly bytes: Uint8Array })[];
	/** The dictionaries of all streams, also of those that nothing here can unpack. */
	readonly streamDictionaries: readonly PdfDictionary[];
	/** The objects at a reference, every version of them. */
	readonly at: (value: PdfValue) => readonly PdfValue[];
}

/** An object as written, where it stands, and the position of its data if it is a stream. */
interface Found {
	readonly value: PdfValue;
	readonly place: PdfPlace;
	readonly from: number | undefined;
}

/** Reading budget in characters per character of the file; an honest file is read once. */
const WORK = 8;
const LEAST_WORK = 4_000_000;

/**
 * Dissects a PDF without its cross-reference table, because readers can do without it, too; one that is encrypted but needs no
 * password, as it is decrypted. Throws UploadFault when it needs one, expands too much, or contains objects that cannot be read.
 */
export function readPdf(bytes: Uint8Array): PdfFile {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const text = buffer.toString("latin1");
	const work = { left: text.length * WORK + LEAST_WORK };
	const found = writtenObjects(text, work);
	const trailers = [...text.matchAll(/trailer/g)].flatMap(({ index }) => {
		return new PdfReader(text, index + "trailer".length, work).value() ?? [];
	});
	const decryption = decryptionOf([...trailers, ...found.map(({ value }) => value)].filter(isTrailer), inWhole(found));

	const objects: PdfValue[] = [];
	const numbered = new Map<number, PdfValue[]>();
	const at = (value: PdfValue) => (value.kind === "reference" ? (numbered.get(value.object) ?? []) : [value]);
	const keep = (number: number, value: PdfValue) => {
		objects.push(value);
		const versions = numbered.get(number);
		if (versions === undefined) numbered.set(number, [value]);
		else versions.push(value);
	};
	const held: (HeldStream & { readonly place: PdfPlace; readonly from: number })[] = [];
	for (const { value: written, place, from } of found) {
		const value = decryption === undefined ? written : decryption.value(written, place);
		keep(place.number, value);
		if (value.kind === "dictionary" && from !== undefined) held.push({ dictionary: value, place, from });
	}
	const budget = new SizeBudget(bytes.length);
	const open = ({ dictionary, place, from }: (typeof held)[number]): Uint8Array[] => {
		const packed = buffer.subarray(from, dataEnd(text, from, dictionary, at));
		const filters = filtersOf(dictionary, at);
		const readings = decryption === undefined ? [packed] : decryption.stream(packed, dictionary, place);
		return readings.flatMap((reading) => (filters && unpacked(reading, filters, budget)) ?? []);
	};
	// Object streams come first: one may contain another stream's filters.
	const streams: PdfFile["streams"][number][] = [];
	for (const one of [...held.filter(holdsObjects), ...held.filter((other) => !holdsObjects(other))]) {
		const { dictionary } = one;
		const readings = open(one);
		streams.push(...readings.map((plain) => ({ dictionary, bytes: plain })));
		if (!holdsObjects(one)) continue;
		if (readings.length === 0)
			throw new UploadFault(filtersOf(dictionary, at)?.every(isKnownFilter) ? "FILE_UNREADABLE" : "PDF_UNCHECKABLE");
		const areRead = readings.map((plain) => readPacked(Buffer.from(plain).toString("latin1"), work, keep));
		// no way of opening it gives what its dictionary promises
		if (!areRead.includes(true) && !isEmptyList(dictionary, at)) throw new UploadFault("FILE_UNREADABLE");
	}
	return { objects, trailers, streams, streamDictionaries: held.map(({ dictionary }) => dictionary), at };
}

function writtenObjects(text: string, work: { left: number }): Found[] {
	return [...text.matchAll(/(?<![a-z])obj/gi)].flatMap(({ index }) => {
		const reader = new PdfReader(text, index + 3, work);
		const value = reader.value();
		if (value === undefined) return [];
		const isStream = value.kind === "dictionary" && reader.peekWord() === "stream";
		const from = isStream ? dataStart(text, reader.at + "stream".length) : undefined;
		return [{ value, place: placeBefore(text, index), from }];
	});
}

/** How to find what is written at a reference, which is never encrypted where a trailer points to it. */
function inWhole(found: readonly Found[]): PdfFile["at"] {
	const written = Map.groupBy(found, ({ place }) => place.number);
	return (value) => (value.kind === "reference" ? (written.get(value.object) ?? []).map((one) => one.value) : [value]);
}

function isTrailer(value: PdfValue): value is PdfDictionary {
	if (value.kind !== "dictionary") return false;
	const has = (...keys: readonly string[]) => entriesOf(value, ...keys).length > 0;
	return has("Root") ? has("Size", "W", "Encrypt") : has("Encrypt") && has("ID", "W");
}

function placeBefore(text: string, index: number): PdfPlace {
	const before = text.slice(Math.max(0, index - 40), index);
	const [, number = -1, generation = 0] = /(\d+)[\s\0]+(\d+)[\s\0]*$/.exec(before) ?? [];
	return { number: Number(number), generation: Number(generation) };
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

const holdsObjects = ({ dictionary }: HeldStream): boolean =>
	entriesOf(dictionary, "First").length > 0 && entriesOf(dictionary, "N").length > 0;

/** Whether an object stream says that it holds none. */
const isEmptyList = (dictionary: PdfDictionary, at: PdfFile["at"]): boolean => {
	const counts = entriesOf(dictionary, "N").flatMap(at);
	return counts.length > 0 && counts.every((count) => count.kind === "number" && count.number === 0);
};

/** The first pair of an object stream. */
const HEADER = /^[\s\0]*\d+[\s\0]+\d+(?:[\s\0]|$)/;

// Its header lists pairs of number and offset, which may be false; the objects themselves are consecutive. False without a header.
function readPacked(text: string, work: { left: number }, keep: (number: number, value: PdfValue) => void): boolean {
	const reader = new PdfReader(text, 0, work);
	const head: number[] = [];
	let kept = 0;
	while (reader.at < text.length) {
		const value = reader.value();
		if (value === undefined) reader.at += 1;
		else if (value.kind === "number" && kept === 0) head.push(value.number);
		else keep(head[2 * kept++] ?? -1, value);
	}
	return HEADER.test(text);
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
