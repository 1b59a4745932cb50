/** A change of a text: at this position, `removed` gave way to `added`. */
export interface Splice {
	readonly at: number;
	readonly removed: string;
	readonly added: string;
}

const HIGH = /[\uD800-\uDBFF]/;
const LOW = /[\uDC00-\uDFFF]/;

/** The smallest single splice that makes one text of another. */
export function spliceBetween(before: string, after: string): Splice {
	const most = Math.min(before.length, after.length);
	let head = 0;
	while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head++;
	let tail = 0;
	while (
		tail < most - head &&
		before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
	) {
		tail++;
	}
	// a character of two units is never cut in two: neither half could be stored
	if (head > 0 && HIGH.test(before.charAt(head - 1))) head--;
	if (tail > 0 && LOW.test(before.charAt(before.length - tail))) tail--;
	return {
		at: head,
		removed: before.slice(head, before.length - tail),
		added: after.slice(head, after.length - tail),
	};
}

/** The splice that takes another one back: applied after it, the text has its old bytes again. */
export function inverseOf({ at, removed, added }: Splice): Splice {
	return { at, removed: added, added: removed };
}

/** Applies a splice; undefined when the text is not the one that it was made for. */
export function spliced(text: string, { at, removed, added }: Splice): string | undefined {
	if (text.slice(at, at + removed.length) !== removed) return undefined;
	return text.slice(0, at) + added + text.slice(at + removed.length);
}
