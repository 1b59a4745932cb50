import { UploadFault } from "../upload-fault.ts";

/** A PDF value, as far as the checks need it: numbers, names, references, strings, arrays and dictionaries. */
export type PdfValue =
	| { readonly kind: "name"; readonly name: string }
	| { readonly kind: "number"; readonly number: number }
	| { readonly kind: "reference"; readonly object: number }
	| { readonly kind: "text"; readonly text: string }
	| { readonly kind: "list"; readonly items: readonly PdfValue[] }
	| PdfDictionary
	| { readonly kind: "other"; readonly word: string };

export interface PdfDictionary {
	readonly kind: "dictionary";
	/** In order; a key may occur twice, and readers differ in which one they use. */
	readonly entries: readonly (readonly [key: string, value: PdfValue])[];
}

/** The values under a key, or under its short form. */
export function entriesOf(dictionary: PdfDictionary, ...keys: readonly string[]): PdfValue[] {
	return dictionary.entries.flatMap(([key, value]) => (keys.includes(key) ? [value] : []));
}

/** What the bytes of a text say: UTF-16 or UTF-8 with a mark, or else one byte per letter. */
export function writtenText(text: string): string {
	const bytes = Buffer.from(text, "latin1");
	if (text.startsWith("\xfe\xff")) return new TextDecoder("utf-16be").decode(bytes);
	if (text.startsWith("\xff\xfe")) return new TextDecoder("utf-16le").decode(bytes);
	return text.startsWith("\xef\xbb\xbf") ? new TextDecoder().decode(bytes) : text;
}

const DEEPEST = 200;
const SPACE = new Set(["\0", "\t", "\n", "\f", "\r", " "]);
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]/;
const ESCAPES: { readonly [letter: string]: string } = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads PDF values (as latin1) the way PDF readers do: comments are whitespace, and names may be hex-escaped. */
export class PdfReader {
	at: number;
	readonly #text: string;
	readonly #work: { left: number };

	/** `work` counts characters across all readers of a file; a file that forces too much rereading is rejected. */
	constructor(text: string, at: number, work: { left: number }) {
		this.#text = text;
		this.at = at;
		this.#work = work;
	}

	/** The next value; undefined at the end, or before the close of an outer one. */
	value(depth = 0): PdfValue | undefined {
		if (depth > DEEPEST) throw new UploadFault("PDF_UNCHECKABLE");
		this.skipSpace();
		const next = this.#text[this.at];
		if (next === undefined || next === "]" || next === ">" || next === "}" || next === ")") return undefined;
		if (next === "/") return { kind: "name", name: this.#name() };
		if (next === "(") return { kind: "text", text: this.#literal() };
		if (next === "[" || next === "{") return this.#list(depth, next === "[" ? "]" : "}");
		if (next === "<") return this.#text[this.at + 1] === "<" ? this.#dictionary(depth) : this.#hexadecimal();
		return this.#word();
	}

	/** The word at this position (letters and digits), without advancing. */
	peekWord(): string {
		this.skipSpace();
		return this.#regular(this.at);
	}

	skipSpace(): void {
		for (;;) {
			const next = this.#text[this.at];
			if (next === "%") {
				while (this.at < this.#text.length && !"\r\n".includes(this.#text[this.at] ?? "")) this.#step();
			} else if (next !== undefined && SPACE.has(next)) {
				this.#step();
			} else {
				return;
			}
		}
	}

	#step(characters = 1): void {
		this.at += characters;
		this.#work.left -= characters;
		if (this.#work.left < 0) throw new UploadFault("PDF_UNCHECKABLE");
	}

	#regular(from: number): string {
		let end = from;
		while (end < this.#text.length && end - from < 4_096 && REGULAR.test(this.#text[end] ?? "")) end += 1;
		return this.#text.slice(from, end);
	}

	#name(): string {
		this.#step();
		const written = this.#regular(this.at);
		this.#step(written.length);
		return written.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
	}

	#literal(): string {
		let text = "";
		let open = 0;
		for (;;) {
			const next = this.#text[this.at];
			if (next === undefined) return text;
			this.#step();
			if (next === "\\") {
				text += this.#escaped();
				continue;
			}
			if (next === "(") open += 1;
			if (next === ")") open -= 1;
			if (open === 0) return text.slice(1);
			const isLineEnd = next === "\r";
			if (isLineEnd && this.#text[this.at] === "\n") this.#step();
			text += isLineEnd ? "\n" : next;
		}
	}

	#escaped(): string {
		const [written = ""] = /^(?:[0-7]{1,3}|\r\n|[\s\S])?/.exec(this.#text.slice(this.at, this.at + 3)) ?? [];
		this.#step(written.length);
		// a line that goes on
		if (/^[\r\n]/.test(written)) return "";
		return /^[0-7]/.test(written)
			? String.fromCharCode(Number.parseInt(written, 8) & 0xff)
			: (ESCAPES[written] ?? written);
	}

	#hexadecimal(): PdfValue {
		const end = this.#text.indexOf(">", this.at);
		const stop = end < 0 ? this.#text.length : end;
		const digits = this.#text.slice(this.at + 1, stop).replaceAll(/[^0-9a-f]/gi, "");
		this.#step(stop + 1 - this.at);
		// a last digit that is missing is a zero
		const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex");
		return { kind: "text", text: bytes.toString("latin1") };
	}

	#list(depth: number, close: string): PdfValue {
		const items: PdfValue[] = [];
		this.#step();
		for (;;) {
			const item = this.value(depth + 1);
			if (item !== undefined) items.push(item);
			else if (this.#text[this.at] === close || !this.#skipsStray()) break;
		}
		if (this.#text[this.at] === close) this.#step();
		return { kind: "list", items };
	}

	#dictionary(depth: number): PdfDictionary {
		const entries: [string, PdfValue][] = [];
		this.#step(2);
		for (;;) {
			const key = this.value(depth + 1);
			if (key?.kind === "name") {
				const value = this.value(depth + 1);
				if (value !== undefined) entries.push([key.name, value]);
			} else if (key === undefined && (this.#text.startsWith(">>", this.at) || !this.#skipsStray())) {
				break;
			}
		}
		if (this.#text.startsWith(">>", this.at)) this.#step(2);
		return { kind: "dictionary", entries };
	}

	// Readers are lenient: a stray bracket must not hide what follows.
	#skipsStray(): boolean {
		if (!")]}>".includes(this.#text[this.at] ?? "none")) return false;
		this.#step();
		return true;
	}

	#word(): PdfValue | undefined {
		const word = this.#regular(this.at);
		if (word === "endobj" || word === "stream" || word === "endstream") return undefined;
		const start = this.at;
		this.#step(Math.max(1, word.length));
		if (/^\d+$/.test(word) && /^\d+$/.test(this.peekWord())) {
			const here = this.at;
			this.#step(this.peekWord().length);
			if (this.peekWord() === "R") {
				this.#step();
				return { kind: "reference", object: Number(word) };
			}
			this.at = here;
		}
		if (/^[+-]?[\d.]+$/.test(word)) {
			this.at = Math.max(this.at, start + word.length);
			return { kind: "number", number: Number(word) };
		}
		return { kind: "other", word };
	}
}
