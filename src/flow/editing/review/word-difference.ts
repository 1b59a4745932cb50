/** A piece of a text that stays, is taken out or is put in. */
export interface TextPiece {
	readonly kind: "same" | "out" | "in";
	readonly text: string;
}

/** Texts with more words are shown whole: marks in them would not help. */
const MOST_WORDS = 400;

/** Returns one text as changes of another, word by word; both whole where they have little in common. */
export function wordDifference(from: string, to: string): TextPiece[] {
	const [old, made] = [wordsOf(from), wordsOf(to)];
	const whole = (["out", "in"] as const).map((kind) => ({ kind, text: kind === "out" ? from : to }));
	if (old.length + made.length > MOST_WORDS) return whole.filter(({ text }) => text !== "");
	const kept = commonPart(old, made, (one, other) => one === other);
	const common = kept.reduce((sum, [index]) => sum + ((old[index] ?? "").trim() === "" ? 0 : 1), 0);
	const most = Math.max(
		old.filter((word) => word.trim() !== "").length,
		made.filter((word) => word.trim() !== "").length,
	);
	if (common * 3 < most) return whole.filter(({ text }) => text !== "");
	const pieces: { kind: TextPiece["kind"]; text: string }[] = [];
	const add = (kind: TextPiece["kind"], words: readonly string[]) => {
		const text = words.join("");
		const last = pieces.at(-1);
		if (text === "") return;
		if (last?.kind === kind) last.text += text;
		else pieces.push({ kind, text });
	};
	let [one, other] = [0, 0];
	for (const [atOld, atMade] of [...kept, [old.length, made.length] as const]) {
		add("out", old.slice(one, atOld));
		add("in", made.slice(other, atMade));
		add("same", old.slice(atOld, atOld + 1));
		[one, other] = [atOld + 1, atMade + 1];
	}
	return pieces;
}

function wordsOf(text: string): string[] {
	return text.split(/(\s+)/).filter((word) => word !== "");
}

/** Returns the longest list of pairs of equal items, in order, as their places in both lists. */
export function commonPart<Item>(
	one: readonly Item[],
	other: readonly Item[],
	isSame: (one: Item, other: Item) => boolean,
): (readonly [number, number])[] {
	// lengths[i][j]: of the longest common part of what follows i and j
	const lengths = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
	const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
	for (let i = one.length - 1; i >= 0; i--) {
		for (let j = other.length - 1; j >= 0; j--) {
			const length = isSame(one[i] as Item, other[j] as Item)
				? at(i + 1, j + 1) + 1
				: Math.max(at(i + 1, j), at(i, j + 1));
			(lengths[i] as number[])[j] = length;
		}
	}
	const pairs: (readonly [number, number])[] = [];
	for (let [i, j] = [0, 0]; i < one.length && j < other.length; ) {
		if (isSame(one[i] as Item, other[j] as Item)) pairs.push([i++, j++]);
		else if (at(i + 1, j) >= at(i, j + 1)) i++;
		else j++;
	}
	return pairs;
}
