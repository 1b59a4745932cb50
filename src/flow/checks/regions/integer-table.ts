const EMPTY = -1;
const FIRST_SIZE = 1 << 10;

/**
 * Finds the id of a row of integers: a hash table without a key object per row. The rows stay where their owner keeps
 * them; `isAt` says whether the row of an id is the one looked for.
 */
export class IntegerTable {
	#slots = new Int32Array(FIRST_SIZE).fill(EMPTY);
	#hashes = new Int32Array(FIRST_SIZE);
	#count = 0;

	/** Returns the id that was set under this hash and that `isAt` accepts; undefined where none was. */
	get(hash: number, isAt: (id: number) => boolean): number | undefined {
		const mask = this.#slots.length - 1;
		for (let slot = spread(hash) & mask; ; slot = (slot + 1) & mask) {
			const id = this.#slots[slot] as number;
			if (id === EMPTY) return undefined;
			if (this.#hashes[slot] === hash && isAt(id)) return id;
		}
	}

	/** Adds an id, from zero on, under the hash of its row. */
	set(hash: number, id: number): void {
		if (++this.#count * 2 > this.#slots.length) this.#grow();
		this.#place(hash, id);
	}

	#place(hash: number, id: number): void {
		const mask = this.#slots.length - 1;
		let slot = spread(hash) & mask;
		while (this.#slots[slot] !== EMPTY) slot = (slot + 1) & mask;
		this.#slots[slot] = id;
		this.#hashes[slot] = hash;
	}

	#grow(): void {
		const [slots, hashes] = [this.#slots, this.#hashes];
		this.#slots = new Int32Array(slots.length * 2).fill(EMPTY);
		this.#hashes = new Int32Array(slots.length * 2);
		for (const [at, id] of slots.entries()) if (id !== EMPTY) this.#place(hashes[at] as number, id);
	}
}

/** The hash of a row that so far has this hash, with one more integer; a signed 32-bit integer. */
export function hashWith(hash: number, next: number): number {
	return Math.imul(hash ^ next, 0x01000193) ^ (next >>> 15);
}

function spread(hash: number): number {
	const mixed = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
	return (mixed ^ (mixed >>> 15)) >>> 0;
}
