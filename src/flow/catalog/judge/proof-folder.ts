import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import path, { join } from "node:path";
import { threadId } from "node:worker_threads";
import type { ProofStore } from "../../checks/regions/proofs.ts";
import type { Json } from "../../engine/authored/authored.ts";
import { isObject } from "../../engine/json.ts";
import { PRODUCT_ROOT } from "../../product-root.ts";

// A server publishes for years, so the least recently used entries are dropped first.
const MOST_PROOFS = 20_000;

interface Kept {
	readonly version: string;
	readonly proofs: { readonly [key: string]: Json };
	/** The composed product of each organization at the last check. */
	readonly products: { readonly [org: string]: string };
}

/** Proofs from one process to another, by the hash of everything that each depends on. */
export interface HandedProofs {
	/** The checker that proved them. */
	readonly version: string;
	readonly proofs: readonly (readonly [hash: string, proof: Json])[];
}

/** Default location of the proofs. */
export function proofsFolder(): string {
	return process.env.FLOW_CACHE_DIR ?? join(packagesFolder(), ".cache/heloc-flow");
}

/**
 * Proofs that outlive the process, stored outside the repository. A key hashes everything a proof depends on, including
 * the checker itself, so stale proofs are never read; a folder that others can write to is not used. Shared by `flow
 * check` and the server's publishing checks.
 */
export class ProofFolder implements ProofStore {
	readonly #folder: string;
	readonly #file: string;
	readonly #version: string;
	readonly #proofs: Map<string, Json>;
	readonly products: Map<string, string>;
	/** What was proved here since it was last handed over; undefined in a process that hands nothing over. */
	#fresh: Map<string, Json> | undefined;
	#isChanged = false;

	constructor(folder = proofsFolder()) {
		this.#version = checkerVersion();
		this.#folder = folder;
		this.#file = join(folder, "proofs.json");
		const kept = read(folder, this.#file, this.#version);
		this.#proofs = new Map(Object.entries(kept?.proofs ?? {}));
		this.products = new Map(Object.entries(kept?.products ?? {}));
	}

	get(key: string): Json | undefined {
		const hash = this.#hash(key);
		const proof = this.#proofs.get(hash);
		if (proof === undefined) return undefined;
		this.#proofs.delete(hash);
		this.#proofs.set(hash, proof);
		return proof;
	}

	set(key: string, proof: Json): void {
		const hash = this.#hash(key);
		this.#proofs.set(hash, proof);
		this.#fresh?.set(hash, proof);
		this.#isChanged = true;
	}

	/** Returns what was proved here since the last call, for another process; nothing the first time. */
	handOver(): HandedProofs {
		const proofs = [...(this.#fresh ?? [])];
		this.#fresh = new Map();
		return { version: this.#version, proofs };
	}

	/** Takes what another process has proved, unless its checker is another one. */
	take({ version, proofs }: HandedProofs): void {
		if (version !== this.#version) return;
		for (const [hash, proof] of proofs) this.#proofs.set(hash, proof);
		this.#isChanged = true;
	}

	/**
	 * Saves new proofs and verdicts together with those that other processes saved meanwhile; if the folder is not
	 * writable, the next check proves them again.
	 */
	save(products: ReadonlyMap<string, string> = new Map()): void {
		for (const [org, hash] of products) {
			if (this.products.get(org) !== hash) this.#isChanged = true;
			this.products.set(org, hash);
		}
		if (!this.#isChanged) return;
		const others = read(this.#folder, this.#file, this.#version);
		const proofs = new Map(Object.entries(others?.proofs ?? {}));
		// entries used by this process count as newest
		for (const [key, proof] of this.#proofs) {
			proofs.delete(key);
			proofs.set(key, proof);
		}
		const kept: Kept = {
			version: this.#version,
			proofs: Object.fromEntries([...proofs].slice(-MOST_PROOFS)),
			products: { ...others?.products, ...Object.fromEntries(products) },
		};
		try {
			mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
			const draft = `${this.#file}.${process.pid}-${threadId}`;
			writeFileSync(draft, JSON.stringify(kept), { mode: 0o600 });
			renameSync(draft, this.#file);
			this.#isChanged = false;
		} catch {
			// a read-only checkout works without a cache
		}
	}

	#hash(key: string): string {
		return createHash("sha256").update(this.#version).update("\0").update(key).digest("hex");
	}
}

function read(folder: string, file: string, version: string): Kept | undefined {
	try {
		const { uid, mode } = statSync(folder);
		const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
		if (!isOwn) return undefined;
		const kept = JSON.parse(readFileSync(file, "utf8")) as Json;
		if (!isObject(kept) || !isObject(kept.proofs) || !isObject(kept.products)) return undefined;
		// the last verdict survives a change of the checker; proofs do not
		return kept.version === version ? (kept as unknown as Kept) : ({ ...kept, proofs: {} } as unknown as Kept);
	} catch {
		return undefined;
	}
}

/** Everything that makes up the checker, in the repository and in the package: code, meta-schemas and packages. */
const CHECKER = [
	...["src/flow/catalog", "src/flow/checks", "src/flow/engine", "src/lending", "package-lock.json"],
	...["chunks", "flow.js", "engine.js", "catalog.js", "checks.js", "dependencies.json"],
	"schemas/meta",
];

function checkerFiles(): string[] {
	const files = CHECKER.flatMap((place) => {
		const found = statSync(join(PRODUCT_ROOT, place), { throwIfNoEntry: false });
		if (found?.isDirectory() !== true) return found === undefined ? [] : [place];
		const inside = readdirSync(join(PRODUCT_ROOT, place), { recursive: true, encoding: "utf8" });
		return inside.filter((file) => /\.(?:ts|js|json)$/.test(file)).map((file) => join(place, file));
	});
	return files.sort();
}

/** The folder of installed packages: the repository's own, or the one that the package is in. */
function packagesFolder(): string {
	const { sep } = path;
	const at = PRODUCT_ROOT.lastIndexOf(`${sep}node_modules${sep}`);
	return at === -1 ? join(PRODUCT_ROOT, "node_modules") : PRODUCT_ROOT.slice(0, at + `${sep}node_modules`.length);
}

/** The hash of everything a verdict depends on besides its subject. */
function checkerVersion(): string {
	// Node determines time zones and collation
	const hash = createHash("sha256").update(process.version);
	for (const file of checkerFiles()) {
		hash
			.update(file)
			.update("\0")
			.update(readFileSync(join(PRODUCT_ROOT, file)));
	}
	return hash.digest("hex");
}
