import type { Json } from "../../engine/json.ts";
import { edited } from "../text/text-edit.ts";
import { type Path, pointerOf, TextFault } from "../text/text-fault.ts";
import { dataOf, endOf, entriesOf, keyOf, type Node, treeOf, valueNode } from "../text/text-tree.ts";

/** One value that both sides changed differently; undefined where a side has no such entry. */
export interface Conflict {
	/** JSON pointer; "/" for the whole file. */
	readonly at: string;
	readonly base?: Json;
	readonly mine?: Json;
	readonly theirs?: Json;
}

/** Whose value stands, by the pointer of a conflict. */
export type Choices = { readonly [at: string]: "mine" | "theirs" };

/** A file with both sides' changes; where they conflict without a choice it keeps the value of `theirs`. */
export interface Joined {
	readonly text: string;
	readonly conflicts: readonly Conflict[];
}

interface Side {
	readonly text: string;
	readonly node: Node | undefined;
}

/** The same entry in the three texts. */
interface Three {
	readonly base: Side;
	readonly mine: Side;
	readonly theirs: Side;
}

/**
 * Joins two changes of one file: different values join by themselves, into the text of `theirs`; the same value changed
 * in two ways, or a changed order beside another change, is a conflict. A text that is not JSON is one conflict.
 */
export function joinTexts(base: string, mine: string, theirs: string, choices: Choices = {}): Joined {
	if (mine === theirs || mine === base) return { text: theirs, conflicts: [] };
	if (theirs === base) return { text: mine, conflicts: [] };
	const whole = choices["/"];
	const sides = { base: sideOf(base), mine: sideOf(mine), theirs: sideOf(theirs) };
	if (whole !== undefined) return { text: whole === "mine" ? mine : theirs, conflicts: [] };
	if (Object.values(sides).some(({ node }) => node === undefined)) {
		return { text: theirs, conflicts: [{ at: "/", base, mine, theirs }] };
	}
	const joiner = new Joiner(theirs, choices);
	joiner.join(sides, []);
	return { text: joiner.text, conflicts: joiner.conflicts };
}

class Joiner {
	text: string;
	readonly conflicts: Conflict[] = [];
	readonly #choices: Choices;

	constructor(text: string, choices: Choices) {
		this.text = text;
		this.#choices = choices;
	}

	join(three: Three, path: Path): void {
		const [base, mine, theirs] = [raw(three.base), raw(three.mine), raw(three.theirs)];
		if (mine === base || mine === theirs) return;
		if (theirs === base) {
			this.#take(three, path);
			return;
		}
		const nodes = [three.base.node, three.mine.node, three.theirs.node];
		const areAll = (type: string) => nodes.every((node) => node?.type === type);
		const [count, ...others] = nodes.map((node) => (node === undefined ? -1 : entriesOf(node).length));
		if (areAll("object") && keepsOrder(three)) this.#joinKeys(three, path);
		else if (areAll("array") && others.every((other) => other === count)) this.#joinItems(three, path);
		else this.#ask(three, path);
	}

	#joinKeys(three: Three, path: Path): void {
		const [base, mine, theirs] = [keysOf(three.base), keysOf(three.mine), keysOf(three.theirs)];
		for (const key of new Set([...base, ...theirs, ...mine])) {
			const inside = { base: at(three.base, key), mine: at(three.mine, key), theirs: at(three.theirs, key) };
			this.join(inside, [...path, key]);
		}
	}

	#joinItems(three: Three, path: Path): void {
		for (const index of entriesOf(three.base.node as Node).keys()) {
			const inside = { base: at(three.base, index), mine: at(three.mine, index), theirs: at(three.theirs, index) };
			this.join(inside, [...path, index]);
		}
	}

	#ask(three: Three, path: Path): void {
		const pointer = pointerOf(path);
		const chosen = Object.hasOwn(this.#choices, pointer) ? this.#choices[pointer] : undefined;
		if (chosen === "mine") this.#take(three, path);
		if (chosen !== undefined) return;
		const value = (name: keyof Three) => {
			const { node } = three[name];
			return node === undefined ? {} : { [name]: dataOf(node) };
		};
		this.conflicts.push({ at: pointer, ...value("base"), ...value("mine"), ...value("theirs") });
	}

	/** Writes what `mine` has at this place, in its own layout. */
	#take({ mine, theirs }: Three, path: Path): void {
		const text = raw(mine);
		if (text === undefined) this.text = edited(this.text, { kind: "remove", path });
		else if (theirs.node !== undefined) this.text = edited(this.text, { kind: "set", path, text });
		else this.text = edited(this.text, { kind: "insert-key", ...this.#placeOf(mine, path), text });
	}

	/** Behind the nearest earlier entry of `mine` that the joined text has too. */
	#placeOf({ node }: Side, path: Path): { readonly path: Path; readonly key: string; readonly at: number } {
		const outer = path.slice(0, -1);
		const container = node?.parent?.parent;
		const [key, earlier] = [String(path.at(-1)), [] as string[]];
		for (const one of container === undefined ? [] : entriesOf(container)) {
			if (keyOf(one) === key) break;
			earlier.unshift(keyOf(one));
		}
		const present = keysOf(outer.reduce<Side>((side, part) => at(side, part), sideOf(this.text)));
		const before = earlier.find((one) => present.includes(one));
		return { path: outer, key, at: before === undefined ? 0 : present.indexOf(before) + 1 };
	}
}

function sideOf(text: string): Side {
	try {
		return { text, node: treeOf(text) };
	} catch (error) {
		if (error instanceof TextFault) return { text, node: undefined };
		throw error;
	}
}

function at({ text, node }: Side, part: string | number): Side {
	const entries = node === undefined ? [] : entriesOf(node);
	const entry = typeof part === "number" ? entries[part] : entries.find((one) => keyOf(one) === part);
	return { text, node: entry === undefined ? undefined : valueNode(entry) };
}

function raw({ text, node }: Side): string | undefined {
	return node === undefined ? undefined : text.slice(node.offset, endOf(node));
}

function keysOf({ node }: Side): readonly string[] {
	return node === undefined ? [] : entriesOf(node).map(keyOf);
}

/** Whether both sides have left the order of the entries that they kept as it was. */
function keepsOrder({ base, mine, theirs }: Three): boolean {
	const olds = keysOf(base);
	return [keysOf(mine), keysOf(theirs)].every((keys) => {
		const still = keys.filter((key) => olds.includes(key));
		const kept = olds.filter((key) => keys.includes(key));
		return kept.every((key, index) => key === still[index]);
	});
}
