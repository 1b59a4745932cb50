import type { Json } from "../../engine/authored/authored.ts";

/** The source of a composed value: file, position and layer ("base" or an organization's code). */
export interface Origin {
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly layer: string;
}

/** Records where the value of each object key and list element was written. */
export class Origins {
	readonly #tables = new WeakMap<object, Map<string, Origin>>();
	readonly #roots = new WeakMap<object, Origin>();

	/** Records the position of one key's value. */
	set(holder: object, key: string, origin: Origin): void {
		let table = this.#tables.get(holder);
		if (!table) {
			table = new Map();
			this.#tables.set(holder, table);
		}
		table.set(key, origin);
	}

	/** Records the position of a whole file's value. */
	setRoot(value: Json, origin: Origin): void {
		if (typeof value === "object" && value !== null) this.#roots.set(value, origin);
	}

	/** Copies the position of one source key to a key of a derived object. */
	copy(result: object, key: string, source: object, sourceKey: string): void {
		const origin = this.#tables.get(source)?.get(sourceKey);
		if (origin) this.set(result, key, origin);
	}

	/** Copies the positions of all keys, and of the root, to a derived object. */
	copyAll(result: object, source: object): void {
		for (const [key, origin] of this.#tables.get(source) ?? []) this.set(result, key, origin);
		const root = this.#roots.get(source);
		if (root) this.#roots.set(result, root);
	}

	/** Returns the position of the value at a JSON Pointer, or of its nearest ancestor that has one. */
	locate(root: Json, pointer: string): Origin | undefined {
		let value: Json | undefined = root;
		let found = typeof root === "object" && root !== null ? this.#roots.get(root) : undefined;
		for (const key of pathOf(pointer)) {
			if (typeof value !== "object" || value === null) break;
			found = this.#tables.get(value)?.get(key) ?? found;
			value = Object.hasOwn(value, key) ? (value as { [key: string]: Json })[key] : undefined;
		}
		return found;
	}

	/**
	 * Every value that holds no other, by its JSON Pointer, with its position or that of its nearest ancestor: what
	 * `locate` says of each, in one walk.
	 */
	leaves(root: Json): readonly (readonly [pointer: string, origin: Origin | undefined])[] {
		const found: (readonly [string, Origin | undefined])[] = [];
		const walk = (value: Json, pointer: string, origin: Origin | undefined): void => {
			const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
			if (typeof value !== "object" || value === null || entries.length === 0) {
				found.push([pointer, origin]);
				return;
			}
			const table = this.#tables.get(value);
			for (const [key, inner] of entries)
				walk(inner as Json, `${pointer}/${escapedKey(key)}`, table?.get(key) ?? origin);
		};
		walk(root, "", typeof root === "object" && root !== null ? this.#roots.get(root) : undefined);
		return found;
	}
}

const ESCAPED = /[~/]/;

function escapedKey(key: string): string {
	return ESCAPED.test(key) ? key.replaceAll("~", "~0").replaceAll("/", "~1") : key;
}

/** Returns the keys of a JSON Pointer. */
export function pathOf(pointer: string): string[] {
	if (pointer === "") return [];
	return pointer
		.slice(1)
		.split("/")
		.map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}
