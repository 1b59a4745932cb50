import { resolve } from "node:path";
import type { Assumption, Diagnostic } from "../checks/diagnostic.ts";
import type { LenderIdentity } from "../checks/lender/foreign-names.ts";
import type { LinkHosts } from "../checks/lender/link-hosts.ts";
import { isKept, keptVerdict } from "../checks/regions/proofs.ts";
import type { Json, Product } from "../engine/authored/authored.ts";
import { isList, isObject } from "../engine/json.ts";
import { didYouMean } from "../engine/nearest.ts";
import { PRODUCT_ROOT } from "../product-root.ts";
import type { Catalog, CatalogOptions, Provenance } from "./catalog-api.ts";
import { CatalogError, faultyProduct } from "./catalog-error.ts";
import type { LevelMemory } from "./compose/level.ts";
import { spreadLayer } from "./compose/spread-layer.ts";
import type { ListedProduct } from "./files/product-view.ts";
import type { WrittenOrganization } from "./files/written-organization.ts";
import { everyonesHosts, type LenderRules, lendersOf } from "./guard/lender-rules.ts";
import { listedBy, listsProduct } from "./guard/offered-products.ts";
import { type Safeguards, safeguardsOf } from "./guard/safeguards.ts";
import { adriftFault } from "./judge/adrift.ts";
import { chainOf, parentOf } from "./judge/chain.ts";
import type { Composed, Verdict } from "./judge/composed-organization.ts";
import { Damage } from "./judge/damage.ts";
import { type GatedBase, gatedBase } from "./judge/gated-base.ts";
import { judgeOrganization } from "./judge/judge-organization.ts";
import { isTakenToTheEnd, stoppedAt } from "./judge/product-gate.ts";
import { repair } from "./judge/repair.ts";
import { composedFile } from "./levels/composed-file.ts";
import type { Level } from "./levels/composed-level.ts";
import { type LevelFault, onceEach, told } from "./levels/level-fault.ts";
import { readOrganizations, shippedOrganizations } from "./organizations.ts";
import { sha256 } from "./product/canonical.ts";
import { buildProduct } from "./product/product.ts";

/** Names verdicts on organizations among the kept proofs. */
const VERDICT = "organization";

/**
 * Returns the catalog of all organizations. Reads every file immediately and composes each organization on first use.
 * Never throws for faulty files; `product` does.
 */
export function loadCatalog(options: CatalogOptions = {}): Catalog {
	return new FileCatalog(options);
}

class FileCatalog implements Catalog {
	readonly #memory: LevelMemory;
	readonly #organizations: ReadonlyMap<string, WrittenOrganization>;
	readonly #lenders: readonly LenderIdentity[];
	readonly #strays: readonly Diagnostic[];
	readonly #verdicts = new Map<string, Verdict>();
	readonly #products = new Map<string, Product>();
	readonly #levels = new Map<string, Composed>();
	readonly #base: GatedBase;
	readonly #others: { [product: string]: Catalog } = {};
	readonly #options: CatalogOptions;

	constructor(options: CatalogOptions) {
		const root = resolve(options.root ?? PRODUCT_ROOT);
		this.#base = gatedBase(root, options.edited, options.product);
		this.#memory = this.#base.memory;
		this.#options = options;
		const folders = [{ folder: shippedOrganizations(root), shown: "flows/orgs/" }];
		if (options.overlaysDir !== undefined) folders.push({ folder: resolve(options.overlaysDir), shown: "" });
		const { origins } = this.#memory;
		const { organizations, strays } = readOrganizations(folders, origins, {
			...options,
			products: this.#base.productIds,
		});
		this.#organizations = organizations;
		this.#lenders = lendersOf(organizations.values());
		this.#strays = strays;
	}

	get productId(): string | undefined {
		return this.#options.product;
	}

	get products(): readonly ListedProduct[] {
		return this.#base.products;
	}

	of(product: string | undefined): Catalog {
		const { product: own, ...options } = this.#options;
		if (product === own) return this;
		this.#others[product ?? ""] ??= new FileCatalog({ ...options, ...(product === undefined ? {} : { product }) });
		return this.#others[product ?? ""] as Catalog;
	}

	furtherOf(code: string): readonly ListedProduct[] {
		return listedBy(this.#organization(code), this.#base.products);
	}

	orgCodes(): string[] {
		const { product } = this.#options;
		const offers = (one: WrittenOrganization) => product === undefined || listsProduct(one, product);
		return [...this.#organizations.values()].filter(offers).map(({ code }) => code);
	}

	hosts(code: string): string[] | undefined {
		const org = this.#organizations.get(code)?.org;
		if (!isObject(org)) return undefined;
		const hosts = isList(org.hosts) ? org.hosts : [];
		return hosts.filter((host) => typeof host === "string");
	}

	extendsOf(code: string): string | undefined {
		return parentOf(this.#organizations.get(code));
	}

	writtenSetting(code: string, name: string): Json | undefined {
		const chain = chainOf(this.#organizations, this.#organization(code)).map(({ org }) => org);
		return chain.filter(isObject).find((org) => Object.hasOwn(org, name))?.[name];
	}

	product(code: string): Product {
		const { diagnostics } = this.#verdict(code);
		if (diagnostics.length === 0) return this.#product(code);
		throw faultyProduct(code, diagnostics);
	}

	composed(code: string): Product {
		if (this.#verdict(code).hash !== null) return this.#product(code);
		try {
			if (this.#written(code).isSound) return this.#product(code);
		} catch {
			// files that cannot even be composed: the finding says so
		}
		return this.product(code);
	}

	productHash(code: string): string | undefined {
		return this.#verdict(code).hash ?? undefined;
	}

	assumed(code: string): readonly Assumption[] {
		return this.#verdict(code).assumed;
	}

	diagnostics(code?: string): Diagnostic[] {
		if (code !== undefined) return [...this.#verdict(code).diagnostics];
		const all = [...this.#base.diagnostics.map(told), ...this.#strays];
		for (const org of this.orgCodes()) all.push(...this.#verdict(org).diagnostics);
		return onceEach(all);
	}

	provenance(code: string): Provenance {
		const level = this.#written(code);
		return {
			origin: (file, pointer) => this.#memory.origins.locate(composedFile(level, file), pointer),
			leaves: (file) => this.#memory.origins.leaves(composedFile(level, file)),
		};
	}

	safeguards(code: string): Safeguards | undefined {
		this.#organization(code);
		const { below, repaired } = this.#level(code, []);
		return safeguardsOf(below, repaired.written);
	}

	resolve(code: string, path?: string): Json {
		const level = this.#written(code);
		if (path === undefined)
			return Object.fromEntries([...level.files.keys()].map((file) => [file, composedFile(level, file)]));
		if (level.files.has(path)) return composedFile(level, path);
		const cause = `There is no file "${path}".${didYouMean(path, level.files.keys())}`;
		throw new CatalogError("FILE_UNKNOWN", cause, []);
	}

	/** The organization composed as written. */
	#written(code: string): Level {
		this.#organization(code);
		return this.#level(code, []).repaired.written;
	}

	#product(code: string): Product {
		const product = this.#products.get(code) ?? buildProduct(this.#written(code), this.productId);
		this.#products.set(code, product);
		return product;
	}

	#organization(code: string): WrittenOrganization {
		const found = this.#organizations.get(code);
		if (found !== undefined) return found;
		const cause = `There is no organization "${code}".${didYouMean(code, this.#organizations.keys())}`;
		throw new CatalogError("ORG_UNKNOWN", cause, []);
	}

	#verdict(code: string): Verdict {
		let verdict = this.#verdicts.get(code);
		if (verdict === undefined) {
			this.#organization(code);
			const isSure = ({ diagnostics }: Verdict) => isTakenToTheEnd(diagnostics);
			verdict = keptVerdict(VERDICT, this.inheritsFrom(code), () => this.#fenced(code), isSure);
			this.#verdicts.set(code, verdict);
		}
		return verdict;
	}

	isJudged(code: string): boolean {
		return this.#verdicts.has(code) || isKept(VERDICT, this.inheritsFrom(code));
	}

	giveUp(code: string, why: string): void {
		this.#verdicts.set(code, this.#stopped(code, why));
	}

	inheritsFrom(code: string): string {
		const chain = chainOf(this.#organizations, this.#organization(code));
		const at = parentOf(chain.at(-1));
		const written = chain.map(({ code: name, shown, print, faults }) => [name, shown, print, faults]);
		// a wrong `extends` gets suggestions, so its findings depend on all codes
		const isAdrift = at !== undefined && !this.#organizations.has(at);
		const { today = null } = this.#options;
		const others = isAdrift ? this.orgCodes() : [];
		return sha256(JSON.stringify([this.#base.print, written, this.#linkHosts(code), others, today]));
	}

	/** One organization's verdict, whatever its files do to the check: all others are judged and served beside it. */
	#fenced(code: string): Verdict {
		try {
			return this.#judge(code);
		} catch (error) {
			return this.#stopped(code, error);
		}
	}

	#stopped(code: string, error: unknown): Verdict {
		const diagnostics = [stoppedAt(this.#organization(code), this.#memory.origins, error)];
		return { diagnostics, assumed: [], hash: null };
	}

	#judge(code: string): Verdict {
		const { faults, known, damage, below, repaired, isAdrift } = this.#level(code, []);
		if (isAdrift) return { diagnostics: faults.map(told), assumed: [], hash: null };
		const earlier = [...this.#base.diagnostics, ...known];
		const judging = {
			below,
			memory: this.#memory,
			known: earlier,
			damage,
			rules: this.#rules(code),
			today: this.#options.today,
		};
		const judged = judgeOrganization(repaired, judging);
		const all = [...known, ...faults, ...judged.faults.map((fault) => ({ ...fault, org: code }))].map(told);
		if (all.length > 0) return { diagnostics: all, assumed: [], hash: null };
		return { diagnostics: [], assumed: judged.assumed, hash: this.#product(code).hash };
	}

	#rules(code: string): LenderRules {
		const chain = chainOf(this.#organizations, this.#organization(code)).map((one) => one.code);
		// in a cycle no organization is an ancestor
		const isCircle = chain.includes(this.extendsOf(chain.at(-1) ?? "") ?? "");
		const ancestors = new Set(isCircle ? [] : chain.slice(1));
		const linkHosts = { everyone: everyonesHosts(this.#base.level), ...this.#linkHosts(code) };
		return { linkHosts, lenders: this.#lenders, ancestors };
	}

	/** The operator's link settings for an organization. */
	#linkHosts(code: string): Omit<LinkHosts, "everyone"> {
		const { linkHosts = {}, ownDomains = true, published = {} } = this.#options;
		// files in a folder were put there by the operator
		return { allowed: linkHosts[code] ?? [], ownDomains: ownDomains || !Object.hasOwn(published, code) };
	}

	#level(code: string, children: readonly string[]): Composed {
		const known = this.#levels.get(code);
		if (known) return known;
		if (children.length === 0) this.#composeAbove(code);
		const composed = this.#composeLevel(code, children);
		if (children.length === 0) this.#levels.set(code, composed);
		return composed;
	}

	/** Composes what an organization extends from the outermost down: each once, however long the chain is. */
	#composeAbove(code: string): void {
		const above = chainOf(this.#organizations, this.#organization(code)).slice(1).reverse();
		// a circle, or a name of nothing
		if (parentOf(above[0]) !== undefined) return;
		for (const { code: one } of above) if (!this.#levels.has(one)) this.#levels.set(one, this.#composeLevel(one, []));
	}

	#composeLevel(code: string, children: readonly string[]): Composed {
		const written = this.#organization(code);
		const { layer } = written;
		const parent = this.extendsOf(code);
		const over = (below: Level, known: readonly LevelFault[], above: Damage): Composed => {
			const damage = above.copy();
			const repaired = repair(below, spreadLayer(below, layer, this.#memory), this.#memory, damage);
			return { known, faults: repaired.faults, damage, below, repaired, isAdrift: false };
		};
		const onBase = () => over(this.#base.level, this.#base.diagnostics, new Damage());
		if (parent === undefined) return onBase();
		const chain = [...children, code];
		const adrift = adriftFault(written, chain, this.#organizations, this.#memory.origins);
		if (adrift !== undefined) return { ...onBase(), faults: [adrift, ...layer.diagnostics], isAdrift: true };
		const below = this.#level(parent, chain);
		return over(below.repaired.level, [...below.known, ...below.faults], below.damage);
	}
}
