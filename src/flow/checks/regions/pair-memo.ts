import { hashWith, IntegerTable } from "./integer-table.ts";

/** Remembers a result for pairs of diagrams. */
export class PairMemo {
	readonly #table = new IntegerTable();
	readonly #lefts: number[] = [];
	readonly #rights: number[] = [];
	readonly #results: number[] = [];

	get(left: number, right: number): number | undefined {
		const at = this.#table.get(hashOf(left, right), (id) => this.#lefts[id] === left && this.#rights[id] === right);
		return at === undefined ? undefined : this.#results[at];
	}

	set(left: number, right: number, result: number): void {
		this.#table.set(hashOf(left, right), this.#lefts.length);
		this.#lefts.push(left);
		this.#rights.push(right);
		this.#results.push(result);
	}
}

function hashOf(left: number, right: number): number {
	return hashWith(hashWith(0, left), right);
}
