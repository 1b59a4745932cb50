import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Diagnostic } from "../checks/diagnostic.ts";
import type { LenderIdentity } from "../checks/foreign-names.ts";
import type { Json, Product } from "../engine/authored.ts";
import { isList, isObject } from "../engine/json.ts";
import { didYouMean } from "../engine/nearest.ts";
import type { Catalog, CatalogOptions, Origin, Provenance } from "./catalog-api.ts";
import { CatalogError } from "./catalog-error.ts";
import { composedFile } from "./composed-file.ts";
import { Damage } from "./damage.ts";
import { ORG_FILE } from "./file-kinds.ts";
import { gatedBase } from "./gated-base.ts";
import { judgeOrganisation } from "./judge-organisation.ts";
import type { Layer } from "./layer.ts";
import { everyonesHosts, type LenderRules, lendersOf } from "./lender-rules.ts";
import type { Level, LevelMemory } from "./level.ts";
import { type LevelFault, told } from "./level-fault.ts";
import { readOrganisations } from "./organisations.ts";
import { buildProduct } from "./product.ts";
import { type Repaired, repair } from "./repair.ts";

const REPOSITORY = fileURLToPath(new URL("../../", import.meta.url));

interface Entry {
	readonly level: Level;
	readonly diagnostics: readonly Diagnostic[];
	readonly product?: Product;
}

/** An organization's level as it is written, and without its faulty parts. */
interface Composed {
	readonly repaired: Repaired;
	/** The level that it stands on, without its faulty parts. */
	readonly below: Level;
	/** Faults of the levels below. */
	readonly known: readonly LevelFault[];
	/** Its own faults of composing. */
	readonly faults: readonly LevelFault[];
	/** What was left out of it and of what is below. */
	readonly damage: Damage;
	/** It stands on nothing, so that what it changes cannot be judged. */
	readonly isAdrift: boolean;
}

/**
 * Returns the catalog of all organisations; reads every file at once, composes an organisation when it is first asked
 * for. Never throws for faulty files: `product` does.
 */
export function loadCatalog(options: CatalogOptions = {}): Catalog {
	return new FileCatalog(options);
}

class FileCatalog implements Catalog {
	readonly #memory: LevelMemory;
	readonly #layers: ReadonlyMap<string, Layer>;
	readonly #lenders: readonly LenderIdentity[];
	readonly #strays: readonly Diagnostic[];
	readonly #entries = new Map<string, Entry>();
	readonly #levels = new Map<string, Composed>();
	readonly #base: Level;
	readonly #today: string | undefined;
	readonly #options: CatalogOptions;

	constructor(options: CatalogOptions) {
		const root = resolve(options.root ?? REPOSITORY);
		const { memory, level } = gatedBase(root);
		this.#memory = memory;
		this.#today = options.today;
		this.#options = options;
		this.#base = level;
		const folders = [{ folder: join(root, "flows/orgs"), shown: "flows/orgs/" }];
		if (options.overlaysDir !== undefined) folders.push({ folder: resolve(options.overlaysDir), shown: "" });
		const { layers, strays } = readOrganisations(folders, memory.origins, options.published, options.givenHosts);
		this.#layers = layers;
		this.#lenders = lendersOf(layers);
		this.#strays = strays;
	}

	orgCodes(): string[] {
		return [...this.#layers.keys()];
	}

	hosts(code: string): string[] | undefined {
		const org = this.#layers.get(code)?.files.get(ORG_FILE);
		if (!isObject(org)) return undefined;
		const hosts = isList(org.hosts) ? org.hosts : [];
		return hosts.filter((host) => typeof host === "string");
	}

	extendsOf(code: string): string | undefined {
		const org = this.#layers.get(code)?.files.get(ORG_FILE);
		return isObject(org) && typeof org.extends === "string" ? org.extends : undefined;
	}

	product(code: string): Product {
		const entry = this.#entry(code);
		if (entry.product) return entry.product;
		const count = entry.diagnostics.length;
		const first = entry.diagnostics[0];
		const place = first ? ` The first: ${first.file}:${first.line}:${first.column} ${first.cause}` : "";
		throw new CatalogError(
			"PRODUCT_FAULTY",
			`The configuration of "${code}" has ${count} fault(s).${place}`,
			entry.diagnostics,
		);
	}

	composed(code: string): Product {
		const { level, product } = this.#entry(code);
		return product ?? (level.isSound ? buildProduct(level) : this.product(code));
	}

	diagnostics(code?: string): Diagnostic[] {
		if (code !== undefined) return [...this.#entry(code).diagnostics];
		const all = [...this.#base.diagnostics.map(told), ...this.#strays];
		for (const org of this.orgCodes()) all.push(...this.#entry(org).diagnostics);
		const first = new Map<string, Diagnostic>();
		for (const fault of all) {
			const key = JSON.stringify([fault.code, fault.file, fault.line, fault.column, fault.cause]);
			if (!first.has(key)) first.set(key, fault);
		}
		return [...first.values()];
	}

	provenance(code: string): Provenance {
		const { level } = this.#entry(code);
		return { origin: (file, pointer) => this.#origin(level, file, pointer) };
	}

	resolve(code: string, path?: string): Json {
		const { level } = this.#entry(code);
		if (path === undefined)
			return Object.fromEntries([...level.files.keys()].map((file) => [file, composedFile(level, file)]));
		if (level.files.has(path)) return composedFile(level, path);
		const cause = `There is no file "${path}".${didYouMean(path, level.files.keys())}`;
		throw new CatalogError("FILE_UNKNOWN", cause, []);
	}

	#origin(level: Level, file: string, pointer: string): Origin | undefined {
		return this.#memory.origins.locate(composedFile(level, file), pointer);
	}

	#entry(code: string): Entry {
		let entry = this.#entries.get(code);
		if (!entry) {
			if (!this.#layers.has(code)) {
				const cause = `There is no organisation "${code}".${didYouMean(code, this.#layers.keys())}`;
				throw new CatalogError("ORG_UNKNOWN", cause, []);
			}
			entry = this.#compose(code);
			this.#entries.set(code, entry);
		}
		return entry;
	}

	#compose(code: string): Entry {
		const { faults, known, damage, below, repaired, isAdrift } = this.#level(code, []);
		const level = repaired.written;
		if (isAdrift) return { level, diagnostics: faults.map(told) };
		const earlier = [...this.#base.diagnostics, ...known];
		const judging = {
			below,
			memory: this.#memory,
			known: earlier,
			damage,
			rules: this.#rules(code),
			today: this.#today,
		};
		const judged = judgeOrganisation(repaired, judging);
		const all = [...known, ...faults, ...judged.map((fault) => ({ ...fault, org: code }))].map(told);
		return all.length > 0 ? { level, diagnostics: all } : { level, diagnostics: [], product: buildProduct(level) };
	}

	#rules(code: string): LenderRules {
		const { linkHosts = {}, ownDomains = true, published = {} } = this.#options;
		const ancestors = new Set<string>();
		for (let at = this.extendsOf(code); at !== undefined && !ancestors.has(at); at = this.extendsOf(at))
			ancestors.add(at);
		// in a circle nobody stands on anybody
		if (ancestors.has(code)) ancestors.clear();
		return {
			linkHosts: {
				everyone: everyonesHosts(this.#base),
				allowed: linkHosts[code] ?? [],
				// what stands in a folder was put there by whoever runs the deployment
				ownDomains: ownDomains || !Object.hasOwn(published, code),
			},
			lenders: this.#lenders,
			ancestors,
		};
	}

	#level(code: string, children: readonly string[]): Composed {
		const known = this.#levels.get(code);
		if (known) return known;
		const composed = this.#composeLevel(code, children);
		if (children.length === 0) this.#levels.set(code, composed);
		return composed;
	}

	#composeLevel(code: string, children: readonly string[]): Composed {
		const layer = this.#layers.get(code) as Layer;
		const org = layer.files.get(ORG_FILE);
		const parent = this.extendsOf(code);
		const over = (below: Level, known: readonly LevelFault[], chain: Damage): Composed => {
			const damage = chain.copy();
			const repaired = repair(below, layer, this.#memory, damage);
			return { known, faults: repaired.faults, damage, below, repaired, isAdrift: false };
		};
		const onBase = () => over(this.#base, this.#base.diagnostics, new Damage());
		if (parent === undefined) return onBase();
		const chain = [...children, code];
		const refuse = (fault: string, cause: string, cure: string): Composed => {
			const at = this.#memory.origins.locate(org ?? null, "/extends");
			const file = `${layer.shown}/${ORG_FILE}`;
			const place = { file, line: at?.line ?? 1, column: at?.column ?? 1, pointer: "/extends" };
			const adrift: LevelFault = { code: fault, severity: "error", ...place, org: code, cause, cure };
			return { ...onBase(), faults: [adrift, ...layer.diagnostics], isAdrift: true };
		};
		if (chain.includes(parent)) {
			const circle = [...chain, parent].join(" → ");
			return refuse(
				"EXTENDS_CYCLE",
				`"extends" runs in a circle: ${circle}.`,
				"Take one `extends` of the circle away.",
			);
		}
		if (!this.#layers.has(parent)) {
			const cause = `"extends" names "${parent}", which is no organisation.${didYouMean(parent, this.#layers.keys())}`;
			return refuse("EXTENDS_UNKNOWN", cause, "Name the code of an organisation.");
		}
		const below = this.#level(parent, chain);
		if (children.length === 0 && !below.isAdrift) this.#levels.set(parent, below);
		return over(below.repaired.level, [...below.known, ...below.faults], below.damage);
	}
}
