import { MOST_WITHOUT_LIKENESS, mayAgree, scoreOf } from "./name-score.ts";
import { countOf, type ReadName, type Run, readName } from "./name-words.ts";
import { type Found, inOrder, judged, type PartyToScreen, SAME_BIRTH, type ScoredName } from "./screen-party.ts";
import type { ListedName, ListedParty } from "./sdn-list.ts";
import { keysOf, wordLikeness } from "./word-likeness.ts";

interface IndexedName {
	readonly party: number;
	readonly listed: ListedName;
	readonly read: ReadName;
}

/** Where a text stands: as a word or a run of words of a name, or as the whole of it. */
interface Place {
	readonly name: number;
	readonly run: Run | undefined;
}

/** Number of texts that fit beside a hash of 32 bits in an exact number. */
const TEXTS = 2 ** 21;

/**
 * The names of a list by their words and by words written together, under keys that a word shares with every word that is
 * alike: a screening compares few names, and finds what comparing all of them finds.
 */
export class ListIndex {
	readonly #list: readonly ListedParty[];
	readonly #names: readonly IndexedName[];
	readonly #texts: string[] = [];
	readonly #places: Place[][] = [];
	/** Hash of a key times TEXTS plus a text's number, in order. */
	readonly #keys: Float64Array;

	constructor(list: readonly ListedParty[]) {
		this.#list = list;
		this.#names = list.flatMap(({ names }, party) =>
			names.map((listed): IndexedName => ({ party, listed, read: readName(listed.text) })),
		);
		const known = new Map<string, number>();
		this.#names.forEach(({ read }, name) => {
			for (const run of read.runs) this.#add(known, run.text, { name, run });
			for (const whole of read.wholes) this.#add(known, whole, { name, run: undefined });
		});
		if (this.#texts.length >= TEXTS) throw new Error("The sanctions list has too many names for its index.");
		this.#keys = Float64Array.from(
			this.#texts.flatMap((text, at) => [...keysOf(text)].map((key) => hashOf(key) * TEXTS + at)),
		).sort();
	}

	/** Returns the entries that a party may be, the most alike first, from the score `likeness` on. */
	find(party: PartyToScreen, likeness: number): readonly Found[] {
		const name = readName(party.name);
		// below this, names count of which a part agrees with nothing
		const isIndexed = likeness - SAME_BIRTH > MOST_WITHOUT_LIKENESS;
		const candidates = isIndexed ? this.#candidates(name) : this.#names.keys();
		const scored = new Map<number, ScoredName[]>();
		for (const at of candidates) {
			const one = this.#names[at];
			if (one === undefined) continue;
			const { listed, read } = one;
			const score: ScoredName = { listed, ...scoreOf(name, read) };
			scored.set(one.party, [...(scored.get(one.party) ?? []), score]);
		}
		const found = [...scored].flatMap(([at, names]) => {
			const listed = this.#list[at];
			return listed === undefined ? [] : (judged(party, listed, names, likeness) ?? []);
		});
		return inOrder(party, found);
	}

	#add(known: Map<string, number>, text: string, place: Place): void {
		let at = known.get(text);
		if (at === undefined) {
			at = this.#texts.length;
			known.set(text, at);
			this.#texts.push(text);
			this.#places.push([]);
		}
		this.#places[at]?.push(place);
	}

	/** The names of which at most a middle part agrees with nothing, as far as single words and runs tell. */
	#candidates(mine: ReadName): readonly number[] {
		const agreeing = new Map<number, { mine: number; theirs: number; isWhole: boolean }>();
		const note = (text: string, run: Run | undefined) => {
			for (const at of this.#alike(text)) {
				for (const place of this.#places[at] ?? []) {
					if ((run === undefined) !== (place.run === undefined)) continue;
					if (run !== undefined && place.run !== undefined && !mayAgree(run, place.run)) continue;
					const known = agreeing.get(place.name) ?? { mine: 0, theirs: 0, isWhole: false };
					if (run === undefined) known.isWhole = true;
					known.mine |= run?.covers ?? 0;
					known.theirs |= place.run?.covers ?? 0;
					agreeing.set(place.name, known);
				}
			}
		};
		for (const run of mine.runs) note(run.text, run);
		for (const whole of mine.wholes) note(whole, undefined);
		return [...agreeing].flatMap(([at, { mine: covered, theirs, isWhole }]) => {
			const counting = this.#names[at]?.read.counting ?? 0;
			const unlike = Math.min(countOf(mine.counting & ~covered), countOf(counting & ~theirs));
			const mayBeMiddle = unlike === 1 && countOf(mine.counting) > 2 && countOf(counting) > 2;
			return isWhole || unlike === 0 || mayBeMiddle ? [at] : [];
		});
	}

	/** The numbers of the texts that are alike. */
	#alike(text: string): readonly number[] {
		const seen = new Set<number>();
		const alike: number[] = [];
		for (const key of keysOf(text)) {
			const first = hashOf(key) * TEXTS;
			for (let at = this.#from(first); (this.#keys[at] ?? Number.POSITIVE_INFINITY) < first + TEXTS; at += 1) {
				const found = (this.#keys[at] ?? 0) - first;
				if (seen.has(found)) continue;
				seen.add(found);
				if (wordLikeness(text, this.#texts[found] ?? "") > 0) alike.push(found);
			}
		}
		return alike;
	}

	/** The first place of a key that is not below. */
	#from(value: number): number {
		let [low, high] = [0, this.#keys.length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((this.#keys[middle] ?? 0) < value) low = middle + 1;
			else high = middle;
		}
		return low;
	}
}

/** 32 bits of FNV-1a: keys that share them are compared all the same. */
function hashOf(key: string): number {
	let hash = 0x811c9dc5;
	for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
	return hash >>> 0;
}
