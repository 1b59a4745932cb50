import { hashWith, IntegerTable } from "./integer-table.ts";
import { PairMemo } from "./pair-memo.ts";

/** A set of regions as a decision diagram: NEVER, ALWAYS, FAILS (a rule stops with an error), or the id of a node. */
export type DecisionDiagram = number;

export const NEVER: DecisionDiagram = 0;
export const ALWAYS: DecisionDiagram = 1;
/** The region where a rule has no result. */
export const FAILS: DecisionDiagram = 2;

/** Maximum nodes per question; larger questions are not decided. */
const NODE_CAP = 400_000;
/** Maximum steps per question: pairs of nodes joined and cases of comparisons. Few nodes may take many of them. */
const STEP_CAP = 40_000_000;

/** Thrown when a question has too many regions. */
export class TooManyRegions extends Error {
	override readonly name = "TooManyRegions";
}

/** One step of a path through a diagram: a variable with the index of its value. */
export type Choice = readonly [level: number, value: number];

/**
 * Multi-valued decision diagrams over ordered variables: equal sets have equal ids, so two questions are equivalent
 * exactly when their diagrams are.
 */
export class DecisionDiagrams {
	readonly #levels: number[] = [Infinity, Infinity, Infinity];
	readonly #children: (readonly DecisionDiagram[])[] = [[], [], []];
	readonly #unique = new IntegerTable();
	readonly #known = { and: new PairMemo(), or: new PairMemo() };
	#steps = 0;
	readonly #mapped = new Map<string, Map<DecisionDiagram, DecisionDiagram>>();

	/** Counts steps of a question; throws TooManyRegions when it takes too many. */
	spend(steps: number): void {
		this.#steps += steps;
		if (this.#steps > STEP_CAP) throw new TooManyRegions();
	}

	/** Returns the node with a child per value of the variable; children only use later variables. */
	choose(level: number, children: readonly DecisionDiagram[]): DecisionDiagram {
		const first = children[0] ?? NEVER;
		if (children.every((child) => child === first)) return first;
		let hash = level;
		for (const child of children) hash = hashWith(hash, child);
		const known = this.#unique.get(
			hash,
			(node) => this.#levels[node] === level && areSame(this.#childrenOf(node), children),
		);
		if (known !== undefined) return known;
		const node = this.#levels.length;
		if (node > NODE_CAP) throw new TooManyRegions();
		this.#levels.push(level);
		this.#children.push(children);
		this.#unique.set(hash, node);
		return node;
	}

	/** As JSON Logic's `and`: what stops on the left stops. */
	and(left: DecisionDiagram, right: DecisionDiagram): DecisionDiagram {
		if (left === NEVER || left === FAILS) return left;
		if (left === ALWAYS || left === right) return right;
		return this.#join("and", left, right);
	}

	/** As JSON Logic's `or`: what stops on the left stops. */
	or(left: DecisionDiagram, right: DecisionDiagram): DecisionDiagram {
		if (left === ALWAYS || left === FAILS) return left;
		if (left === NEVER || left === right) return right;
		return this.#join("or", left, right);
	}

	not(diagram: DecisionDiagram): DecisionDiagram {
		return this.#map(diagram, [ALWAYS, NEVER, FAILS]);
	}

	/** The region where the rule is true. */
	isTrue(diagram: DecisionDiagram): DecisionDiagram {
		return this.#map(diagram, [NEVER, ALWAYS, NEVER]);
	}

	/** The region where the rule is false and does not stop. */
	isFalse(diagram: DecisionDiagram): DecisionDiagram {
		return this.#map(diagram, [ALWAYS, NEVER, NEVER]);
	}

	/** The region where the rule stops. */
	stops(diagram: DecisionDiagram): DecisionDiagram {
		return this.#map(diagram, [NEVER, NEVER, ALWAYS]);
	}

	choice(condition: DecisionDiagram, then: DecisionDiagram, otherwise: DecisionDiagram): DecisionDiagram {
		return this.or(this.and(condition, then), this.and(this.not(condition), otherwise));
	}

	/** Restricts a diagram to one value of a variable. */
	given(
		diagram: DecisionDiagram,
		level: number,
		value: number,
		known = new Map<DecisionDiagram, DecisionDiagram>(),
	): DecisionDiagram {
		const own = this.#levels[diagram] ?? Infinity;
		if (own > level) return diagram;
		if (own === level) return this.#childrenOf(diagram)[value] ?? NEVER;
		const hit = known.get(diagram);
		if (hit !== undefined) return hit;
		const children = this.#childrenOf(diagram).map((child) => this.given(child, level, value, known));
		const rest = this.choose(own, children);
		known.set(diagram, rest);
		return rest;
	}

	/** Evaluates a diagram for a value of every variable: ALWAYS, NEVER or FAILS. */
	endOf(diagram: DecisionDiagram, point: ReadonlyMap<number, number>): DecisionDiagram {
		let node = diagram;
		while (node > FAILS) {
			node = this.#childrenOf(node)[point.get(this.#levels[node] ?? 0) ?? 0] ?? NEVER;
		}
		return node;
	}

	/** Returns whether a diagram can be true for these values, with all other variables free. */
	isOpen(
		diagram: DecisionDiagram,
		fixed: ReadonlyMap<number, number>,
		known = new Map<DecisionDiagram, boolean>(),
	): boolean {
		if (diagram === NEVER || diagram === FAILS) return false;
		if (diagram === ALWAYS) return true;
		let open = known.get(diagram);
		if (open === undefined) {
			const children = this.#childrenOf(diagram);
			const value = fixed.get(this.#levels[diagram] ?? 0);
			open =
				value === undefined
					? children.some((child) => this.isOpen(child, fixed, known))
					: this.isOpen(children[value] ?? NEVER, fixed, known);
			known.set(diagram, open);
		}
		return open;
	}

	/** Returns the cheapest path to ALWAYS, or undefined. */
	cheapestWay(diagram: DecisionDiagram, cost: (level: number, value: number) => number): Choice[] | undefined {
		const costs = new Map<DecisionDiagram, number>([
			[NEVER, Infinity],
			[ALWAYS, 0],
			[FAILS, Infinity],
		]);
		const measure = (node: DecisionDiagram): number => {
			let least = costs.get(node);
			if (least !== undefined) return least;
			const level = this.#levels[node] ?? 0;
			least = Infinity;
			for (const [value, child] of this.#childrenOf(node).entries()) {
				least = Math.min(least, measure(child) + cost(level, value));
			}
			costs.set(node, least);
			return least;
		};
		if (measure(diagram) === Infinity) return undefined;
		const way: Choice[] = [];
		for (let node = diagram; node !== ALWAYS; ) {
			const level = this.#levels[node] ?? 0;
			const children = this.#childrenOf(node);
			const rest = measure(node);
			const value = children.findIndex((child, index) => measure(child) + cost(level, index) === rest);
			way.push([level, value]);
			node = children[value] ?? NEVER;
		}
		return way;
	}

	/** Yields the paths to ALWAYS; values of a variable with the same child are one choice. */
	*ways(diagram: DecisionDiagram): Generator<readonly (readonly [level: number, values: readonly number[]])[]> {
		if (diagram === NEVER || diagram === FAILS) return;
		if (diagram === ALWAYS) {
			yield [];
			return;
		}
		const level = this.#levels[diagram] ?? 0;
		const byChild = new Map<DecisionDiagram, number[]>();
		for (const [value, child] of this.#childrenOf(diagram).entries()) {
			byChild.set(child, [...(byChild.get(child) ?? []), value]);
		}
		for (const [child, values] of byChild) {
			for (const rest of this.ways(child)) yield [[level, values], ...rest];
		}
	}

	#childrenOf(node: DecisionDiagram): readonly DecisionDiagram[] {
		return this.#children[node] ?? [];
	}

	#join(operator: "and" | "or", left: DecisionDiagram, right: DecisionDiagram): DecisionDiagram {
		const known = this.#known[operator];
		const hit = known.get(left, right);
		if (hit !== undefined) return hit;
		this.spend(1);
		const [levelLeft, levelRight] = [this.#levels[left] ?? 0, this.#levels[right] ?? 0];
		const level = Math.min(levelLeft, levelRight);
		const lefts = this.#childrenOf(left);
		const rights = this.#childrenOf(right);
		const size = levelLeft === level ? lefts.length : rights.length;
		const children: DecisionDiagram[] = [];
		for (let value = 0; value < size; value++) {
			const one = levelLeft === level ? (lefts[value] ?? NEVER) : left;
			const other = levelRight === level ? (rights[value] ?? NEVER) : right;
			children.push(operator === "and" ? this.and(one, other) : this.or(one, other));
		}
		const joined = this.choose(level, children);
		known.set(left, right, joined);
		return joined;
	}

	#map(diagram: DecisionDiagram, ends: readonly [DecisionDiagram, DecisionDiagram, DecisionDiagram]): DecisionDiagram {
		const end = ends[diagram];
		if (end !== undefined) return end;
		const name = ends.join("");
		let known = this.#mapped.get(name);
		if (known === undefined) {
			known = new Map();
			this.#mapped.set(name, known);
		}
		const hit = known.get(diagram);
		if (hit !== undefined) return hit;
		const level = this.#levels[diagram] ?? 0;
		const mapped = this.choose(
			level,
			this.#childrenOf(diagram).map((child) => this.#map(child, ends)),
		);
		known.set(diagram, mapped);
		return mapped;
	}
}

function areSame(one: readonly DecisionDiagram[], other: readonly DecisionDiagram[]): boolean {
	return one.length === other.length && one.every((child, index) => child === other[index]);
}
