/** The fields of a posted form, by the dot path that names each control. */
export class PostedNames {
	readonly #texts = new Map<string, string[]>();

	constructor(fields: readonly (readonly [string, string])[]) {
		for (const [name, text] of fields) {
			const known = this.#texts.get(name);
			// a textarea posts CRLF line endings
			const plain = text.replaceAll("\r\n", "\n");
			if (known) known.push(plain);
			else this.#texts.set(name, [plain]);
		}
	}

	/** Every text that was posted under this name, in order. */
	all(path: string): readonly string[] {
		return this.#texts.get(path) ?? [];
	}

	/** The last text under this name; undefined when there is none. */
	text(path: string): string | undefined {
		return this.all(path).at(-1);
	}

	/** Indexes of a list's entries, ascending. */
	places(path: string): readonly number[] {
		const places = new Set<number>();
		for (const name of this.#texts.keys()) {
			if (!name.startsWith(`${path}.`)) continue;
			const [place = ""] = name.slice(path.length + 1).split(".", 1);
			if (/^\d{1,4}$/.test(place)) places.add(Number(place));
		}
		return [...places].sort((one, other) => one - other);
	}
}
