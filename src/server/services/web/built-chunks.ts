import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
	readonly file: string;
	readonly isEntry?: boolean;
	readonly imports?: readonly string[];
	readonly dynamicImports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The part of the app that every page loads, though the entry asks for it only after it listens to the keyboard. */
const START = "src/web/start.tsx";

/** The files of the built web, by the source modules that they were made of. */
export class BuiltChunks {
	readonly #manifest: Manifest;
	readonly #known = new Map<string, readonly string[]>();

	constructor(webRoot: string) {
		this.#manifest = readManifest(webRoot);
	}

	/** Files that a page of these source modules runs before it is alive, the entry's first; empty when nothing was built. */
	filesOf(modules: readonly string[]): readonly string[] {
		const key = modules.join("|");
		const known = this.#known.get(key);
		if (known) {
			return known;
		}
		const entries = Object.keys(this.#manifest).filter((name) => this.#manifest[name]?.isEntry);
		const seen = new Set<string>();
		for (const name of [...entries, START, ...modules]) {
			this.#walk(name, seen);
		}
		const files = [...seen].flatMap((name) => this.#manifest[name]?.file ?? []).filter((file) => file.endsWith(".js"));
		this.#known.set(key, files);
		return files;
	}

	#walk(name: string, seen: Set<string>): void {
		const chunk = this.#manifest[name];
		if (!chunk || seen.has(name)) {
			return;
		}
		seen.add(name);
		for (const next of chunk.imports ?? []) {
			this.#walk(next, seen);
		}
	}
}

const built = new Map<string, BuiltChunks>();

/** The chunks of a built web, read once. */
export function builtChunks(webRoot: string | undefined): BuiltChunks {
	const folder = webRoot ?? "";
	const known = built.get(folder) ?? new BuiltChunks(folder);
	built.set(folder, known);
	return known;
}

function readManifest(webRoot: string): Manifest {
	try {
		return JSON.parse(readFileSync(join(webRoot, ".vite", "manifest.json"), "utf8")) as Manifest;
	} catch {
		return {};
	}
}
