import type { Message, MessageChoice, MessagePart } from "./message.ts";

/** Why a text is no message, in a sentence. */
export class MessageFault extends Error {}

/** A place with a comma after its name: a plural, a select or a number. */
const ICU = /\{\s*[\w.]+\s*,/;
const NAME = /^[A-Za-z][\w.]*$/;
const CATEGORIES = new Set(["zero", "one", "two", "few", "many", "other"]);

/** Whether a text has a plural, a select or a number in ICU syntax. */
export function isIcu(text: string): boolean {
	return ICU.test(text);
}

/**
 * Returns the message of a text in ICU syntax: `{n, plural, =0 {…} one {…} other {# …}}`, `{who, select, a {…} other {…}}`,
 * `{n, number}`. A text without any of these is its own message. Throws MessageFault.
 */
export function parseMessage(text: string): Message {
	if (!isIcu(text)) {
		for (const place of balanced(text)) if (/[{}]/.test(place)) throw new MessageFault("A place is inside another.");
		return text;
	}
	const reading = new Reading(text);
	const message = reading.message(undefined);
	if (!reading.isDone) throw new MessageFault('A "}" closes nothing.');
	return message;
}

/** Returns the names of the places that a message fills, each once, without formats. */
export function placesOfMessage(message: Message): ReadonlySet<string> {
	const names = new Set<string>();
	for (const part of typeof message === "string" ? [message] : message) {
		if (typeof part === "string")
			for (const [, place = ""] of part.matchAll(/\{([^{}]*)\}/g)) names.add(place.split("|")[0]?.trim() ?? "");
		else {
			const [place, cases] = part;
			names.add(place);
			for (const one of Object.values(cases ?? {})) for (const name of placesOfMessage(one)) names.add(name);
		}
	}
	return names;
}

function balanced(text: string): string[] {
	const places: string[] = [];
	let start = -1;
	for (const [index, char] of [...text].entries()) {
		if (char === "{" && start >= 0) throw new MessageFault('A "{" is inside a place.');
		if (char === "}" && start < 0) throw new MessageFault('A "}" closes nothing.');
		if (char === "{") start = index;
		if (char === "}") {
			places.push([...text].slice(start + 1, index).join(""));
			start = -1;
		}
	}
	if (start >= 0) throw new MessageFault('A "{" is not closed.');
	return places;
}

/** One pass over a text in ICU syntax. */
class Reading {
	readonly #text: string;
	#at = 0;

	constructor(text: string) {
		this.#text = text;
	}

	get isDone(): boolean {
		return this.#at >= this.#text.length;
	}

	/** The message up to the next "}" or the end; `counted` is the place that "#" stands for. */
	message(counted: string | undefined): Message {
		const parts: MessagePart[] = [];
		let plain = "";
		const close = () => {
			if (plain !== "") parts.push(plain);
			plain = "";
		};
		while (!this.isDone && this.#text[this.#at] !== "}") {
			const char = this.#text[this.#at] ?? "";
			if (char === "'" && /['{}#]/.test(this.#text[this.#at + 1] ?? "")) plain += this.#quoted();
			else if (char === "#" && counted !== undefined) {
				close();
				parts.push([counted]);
				this.#at += 1;
			} else if (char === "{") {
				const part = this.#place();
				if (typeof part === "string") plain += part;
				else {
					close();
					parts.push(part);
				}
			} else {
				plain += char;
				this.#at += 1;
			}
		}
		close();
		if (parts.length === 0) return "";
		const [only] = parts;
		return parts.length === 1 && typeof only === "string" ? only : parts;
	}

	/** "''" is an apostrophe; "'{" quotes until the next apostrophe. */
	#quoted(): string {
		if (this.#text[this.#at + 1] === "'") {
			this.#at += 2;
			return "'";
		}
		const end = this.#text.indexOf("'", this.#at + 2);
		const until = end < 0 ? this.#text.length : end;
		const quoted = this.#text.slice(this.#at + 1, until);
		this.#at = until + 1;
		return quoted;
	}

	#place(): string | readonly [string] | MessageChoice {
		this.#at += 1;
		const name = this.#upTo(/[,{}]/).trim();
		if (this.#next() === "}") {
			this.#at += 1;
			return `{${name}}`;
		}
		if (!NAME.test(name)) throw new MessageFault(`"${name}" is no name of a place.`);
		this.#expect(",");
		const kind = this.#upTo(/[,{}]/).trim();
		if (kind === "number") {
			this.#expect("}");
			return [name];
		}
		if (kind !== "plural" && kind !== "select")
			throw new MessageFault(`"${kind}" is neither plural, select nor number.`);
		this.#expect(",");
		return [name, this.#cases(name, kind), kind];
	}

	#cases(name: string, kind: "plural" | "select"): { readonly [name: string]: Message } {
		const cases: { [name: string]: Message } = {};
		for (;;) {
			const label = this.#upTo(/[{}]/).trim();
			if (this.#next() === "}") {
				if (label !== "") throw new MessageFault(`The case "${label}" of "${name}" has no text.`);
				break;
			}
			if (Object.hasOwn(cases, label)) throw new MessageFault(`The case "${label}" of "${name}" is given twice.`);
			const isKnown = kind === "select" ? /^\w+$/.test(label) : /^=\d+$/.test(label) || CATEGORIES.has(label);
			if (!isKnown) throw new MessageFault(`"${label}" is no case of a ${kind}.`);
			this.#expect("{");
			cases[label] = this.message(kind === "plural" ? name : undefined);
			this.#expect("}");
		}
		this.#expect("}");
		if (cases.other === undefined) throw new MessageFault(`"${name}" has no case "other".`);
		return cases;
	}

	#upTo(end: RegExp): string {
		const start = this.#at;
		while (!this.isDone && !end.test(this.#text[this.#at] ?? "")) this.#at += 1;
		return this.#text.slice(start, this.#at);
	}

	/** The next character; there must be one. */
	#next(): string {
		const char = this.#text[this.#at] ?? "";
		if (char === "") throw new MessageFault('A "{" is not closed.');
		return char;
	}

	#expect(char: string): void {
		if (this.#text[this.#at] !== char)
			throw new MessageFault(
				this.isDone
					? 'A "{" is not closed.'
					: `"${char}" was expected before "${this.#text.slice(this.#at, this.#at + 12)}".`,
			);
		this.#at += 1;
	}
}
