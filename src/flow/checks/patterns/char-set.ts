/** Almost all white space is below this code point. */
const PROBED = 0x3100;
const BEYOND = ["\uFEFF", "\u4E00", "\uAC00", "\uE000", "\uFF21", "\u{1F600}", "\u{10FFFD}"];

const known = new Map<string, CharSet>();

/**
 * The characters of one class, exact up to U+30FF; above that, a class with any character counts as having all, so that
 * no overlap is missed.
 */
export class CharSet {
	readonly #low: bigint;
	readonly #hasHigh: boolean;

	constructor(low: bigint, hasHigh: boolean) {
		this.#low = low;
		this.#hasHigh = hasHigh;
	}

	/** Returns the set of a class, escape or character of a pattern. */
	static of(token: string): CharSet {
		const made = known.get(token);
		if (made) return made;
		const expression = new RegExp(`^(?:${token})$`, "u");
		const bits: string[] = [];
		for (let code = 0; code < PROBED; code++) {
			bits[code] = expression.test(String.fromCharCode(code)) ? "1" : "0";
		}
		bits[PROBED] = expression.test(BEYOND[0] ?? "") ? "1" : "0";
		const low = BigInt(`0b${bits.reverse().join("")}`);
		const namesHigh = /\\[pP]/.test(token) || [...token].some((char) => (char.codePointAt(0) ?? 0) >= PROBED);
		const hasEscape = /\\u(?:\{|[3-9a-fA-F])/.test(token);
		const hasHigh = namesHigh || hasEscape || BEYOND.slice(1).some((char) => expression.test(char));
		const set = new CharSet(low, hasHigh);
		known.set(token, set);
		return set;
	}

	/** Returns the set of every character. */
	static all(): CharSet {
		return new CharSet((1n << BigInt(PROBED + 1)) - 1n, true);
	}

	get isEmpty(): boolean {
		return this.#low === 0n && !this.#hasHigh;
	}

	/** Returns whether a character up to U+30FF is in the set. */
	has(char: string): boolean {
		return ((this.#low >> BigInt(char.charCodeAt(0))) & 1n) === 1n;
	}

	/** Returns the characters that are in both sets. */
	and(other: CharSet): CharSet {
		return new CharSet(this.#low & other.#low, this.#hasHigh && other.#hasHigh);
	}

	/** Returns whether every character of this set is in the other one. */
	isWithin(other: CharSet): boolean {
		return (this.#low & ~other.#low) === 0n && (!this.#hasHigh || other.#hasHigh);
	}

	/** Returns whether two sets overlap. */
	meets(other: CharSet): boolean {
		return (this.#low & other.#low) !== 0n || (this.#hasHigh && other.#hasHigh);
	}
}
