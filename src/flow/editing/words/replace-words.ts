/** What is looked for in sentences, and what stands there instead. */
export interface Replacement {
	readonly find: string;
	readonly put: string;
	/** Whether capitals must be the same. */
	readonly isExact: boolean;
}

type Span = readonly [from: number, to: number];

/** A sentence with other words; its places, and what decides between plurals, stay. The same text where nothing is found. */
export function replacedWords(text: string, { find, put, isExact }: Replacement): string {
	if (find === "") return text;
	const wanted = new RegExp(find.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"), isExact ? "gu" : "giu");
	let made = "";
	let done = 0;
	for (const [from, to] of wordSpans(text)) {
		made += text.slice(done, from) + text.slice(from, to).replaceAll(wanted, () => put);
		done = to;
	}
	return made + text.slice(done);
}

/** The parts of a message that are read as they stand: between its places, and in the cases of a plural or a select. */
function wordSpans(text: string): Span[] {
	const spans: Span[] = [];
	readWords(text, 0, false, spans);
	return spans;
}

/** Reads up to what closes a case, or the end; returns where that is. In a plural "#" stands for the number. */
function readWords(text: string, start: number, isPlural: boolean, spans: Span[]): number {
	let from = start;
	let at = start;
	while (at < text.length && text[at] !== "}") {
		const isPlace = text[at] === "{";
		if (!isPlace && !(isPlural && text[at] === "#")) {
			at += 1;
			continue;
		}
		if (at > from) spans.push([from, at]);
		at = isPlace ? readPlace(text, at + 1, spans) : at + 1;
		from = at;
	}
	if (at > from) spans.push([from, at]);
	return at;
}

/** Reads a place from behind its "{"; returns where it has ended. */
function readPlace(text: string, start: number, spans: Span[]): number {
	const head = /^[^{}]*/.exec(text.slice(start))?.[0] ?? "";
	const kind = /,\s*(plural|select)\s*,/.exec(head)?.[1];
	let at = start + head.length;
	while (kind !== undefined && text[at] === "{") {
		at = readWords(text, at + 1, kind === "plural", spans) + 1;
		at += /^[^{}]*/.exec(text.slice(at))?.[0].length ?? 0;
	}
	return at + 1;
}
