import {
	type Catalog,
	createFormValidator,
	type Diagnostic,
	type FieldError,
	localizedHash,
	localizedProduct,
} from "../../../flow/catalog/index.ts";
import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import { compileSignerFlow, type Flow, type FormFacts } from "../../../flow/engine/index.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { PSEUDO_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { centsFaults } from "./cents-faults.ts";
import { compiledFlow } from "./compiled-flow.ts";
import { catalogsOf, FurtherProducts, type OfferedProduct } from "./further-products.ts";
import { mainOrgIn } from "./main-org.ts";
import { missingFaults } from "./missing-faults.ts";
import { type EntryBundle, ProductFiles } from "./product-files.ts";
import { sameAsFaults } from "./same-as-faults.ts";
import { servable } from "./servable.ts";
import { SharedProducts } from "./shared-products.ts";

type Validator = (answers: { readonly [field: string]: Json }) => FieldError[];

/** Settings of org.json that leave a loan officer as the only way in. */
const REFERRED = ["isWholesale", "requiresReferringOfficer"] as const;

/** A product of an organization. */
export interface Offering {
	readonly org: string;
	/** Null for the first product. */
	readonly product: string | null;
}

/** What an application started with. */
export interface Started extends Offering {
	readonly productHash: string;
}

/** The composed products, and what is compiled from them once: flows, validators, browser files. */
export class ProductRegistry {
	readonly #catalog: Catalog;
	readonly #signerFlows = new WeakMap<Product, Flow>();
	readonly #validators = new WeakMap<Product, Map<string, Validator>>();
	readonly #files = new Map<string, ProductFiles>();
	/** Products published while the server runs, or before it started; they take precedence over the catalog. */
	readonly #published = new Map<string, { readonly product: Product; readonly hosts: readonly string[] }>();
	readonly #byHash = new Map<string, Product>();
	/** Sound products of the catalog, whose files do not change while the server runs. */
	readonly #sound = new Map<string, Product>();
	/** Organizations of the catalog that are served although today's checks refuse them. */
	readonly #keptServing = new Set<string>();
	/** What a share of visitors is served beside the live products. */
	readonly shares = new SharedProducts();

	readonly #further: FurtherProducts;
	#mainOrg: string | undefined;

	constructor(catalog: Catalog) {
		this.#catalog = catalog;
		this.#further = new FurtherProducts(catalog);
	}

	isKnown(org: string): boolean {
		return this.#published.has(org) || this.#sound.has(org) || this.#catalog.orgCodes().includes(org);
	}

	orgCodes(): readonly string[] {
		return [...new Set([...this.#catalog.orgCodes(), ...this.#published.keys()])];
	}

	/** The brand that most organizations ultimately extend; it is served at the deployment's own address. */
	mainOrg(): string {
		this.#mainOrg ??= mainOrgIn(this.#catalog);
		return this.#mainOrg;
	}

	/** Development hosts that a lender's files propose; undefined while its org.json cannot be read. */
	proposedHosts(org: string): readonly string[] | undefined {
		return this.#published.get(org)?.hosts ?? this.#catalog.hosts(org);
	}

	/** Why an organization's product cannot be served, with the position of its first fault; undefined when it can. */
	faultOf(org: string, id: string | null = null): string | undefined {
		try {
			this.product(org, id);
			return undefined;
		} catch (error) {
			return error instanceof Error ? error.message : "unknown fault";
		}
	}

	/** Whether borrowers come to this organization only through a loan officer; false while it is faulty. */
	isByReferral(org: string): boolean {
		try {
			const { org: file } = this.product(org);
			return REFERRED.some((name) => file[name] === true);
		} catch {
			return false;
		}
	}

	/** The organizations to which borrowers come only through a loan officer; those with other ways in are not judged. */
	byReferral(): readonly string[] {
		const mayCome = (org: string) =>
			this.#published.has(org) || REFERRED.some((name) => this.#catalog.writtenSetting(org, name) === true);
		return this.orgCodes().filter((org) => mayCome(org) && this.isByReferral(org));
	}

	/** Whether new applications are accepted; set by `offered` of the product in org.json. */
	takesApplications({ org, id }: Product): boolean {
		const listed = id ?? this.#catalog.products[0]?.id ?? "";
		const set = isObject(org.products) ? org.products[listed] : undefined;
		return !isObject(set) || set.offered !== false;
	}

	/** What an organization offers, the first product first. */
	offered(org: string): readonly OfferedProduct[] {
		return this.#further.offered(org);
	}

	/** The organization's product, the first one by default; throws CatalogError when it is faulty. */
	product(org: string, id: string | null = null): Product {
		const product =
			id === null
				? (this.#published.get(org)?.product ?? this.#ofCatalog(org))
				: this.#further.product(org, id, this.#keptServing.has(org));
		this.#byHash.set(product.hash, product);
		return product;
	}

	/** The organization's products that can be served, the first one first. */
	productsOf(org: string): readonly Product[] {
		return this.offered(org).flatMap(({ product }) => {
			try {
				return [this.product(org, product)];
			} catch {
				return [];
			}
		});
	}

	/** An application's product: the one that it started with, as long as that is available. */
	productOf({ org, product, productHash }: Started): Product {
		const own = this.#byHash.get(productHash);
		return own?.org.code === org && (own.id ?? null) === product ? own : this.product(org, product);
	}

	/** Whether this hash is known to be another product's. */
	isOfOther({ product, productHash }: Started): boolean {
		const own = this.#byHash.get(productHash);
		return own !== undefined && (own.id ?? null) !== product;
	}

	/** Whether what an application started with is available. */
	isAvailable(started: Started): boolean {
		try {
			return this.productOf(started).hash === started.productHash;
		} catch {
			return false;
		}
	}

	/** The product with its sentences in a language, and browser files of their own. */
	inLocale(product: Product, locale: string): Product {
		const localized = localizedProduct(product, locale);
		this.#byHash.set(localized.hash, localized);
		return localized;
	}

	/** Serves a product from now on; the previous one stays available for applications that started with it. */
	put(org: string, product: Product, hosts: readonly string[], further: readonly Product[] = []): void {
		// an application may have started with one of these
		this.productsOf(org);
		for (const one of [product, ...further]) this.#byHash.set(one.hash, one);
		this.#published.set(org, { product, hosts });
		this.#further.put(org, new Map(further.map((one) => [one.id ?? "", one])));
	}

	/** Keeps a product that is no longer served, for applications that started with it. */
	keep(product: Product): void {
		this.#byHash.set(product.hash, product);
	}

	/** Serves an organization of the catalog also where today's checks refuse it: its files passed before. */
	keepServing(org: string): void {
		this.#keptServing.add(org);
	}

	isKeptServing(org: string): boolean {
		return this.#keptServing.has(org);
	}

	/** What the checks find in the files of an organization of the catalog, for all its products. */
	folderFaults(org: string): readonly Diagnostic[] {
		return catalogsOf(this.#catalog, org).flatMap((one) => one.diagnostics(org));
	}

	isPublished(org: string): boolean {
		return this.#published.has(org);
	}

	flow(product: Product): Flow {
		return compiledFlow(product);
	}

	/** The additional signers' flow. */
	signerFlow(product: Product): Flow {
		return remember(this.#signerFlows, product, () => compileSignerFlow(product));
	}

	/** The faults of a form's answers, according to the form's schema and the layout's rules over the facts. */
	validate(
		product: Product,
		formId: string,
		answers: { readonly [field: string]: Json },
		facts?: FormFacts,
	): FieldError[] {
		const validators = remember(this.#validators, product, () => new Map<string, Validator>());
		let validator = validators.get(formId);
		if (!validator) {
			validator = createFormValidator(product, formId);
			validators.set(formId, validator);
		}
		const faults = validator(answers);
		const form = product.forms[formId];
		const others = form && [...missingFaults(product, form, answers, facts), ...centsFaults(product, form, answers)];
		const all = [...faults, ...(others ?? []).filter(({ field }) => !faults.some((fault) => fault.field === field))];
		return all.length > 0 ? all : sameAsFaults(product, form, answers);
	}

	/** What the server renders this product's entry and registration pages from; always the same objects. */
	entryBundle(product: Product): Promise<EntryBundle> {
		return this.#filesOf(product).entryBundle();
	}

	/** A product's browser files, by its hash; undefined when no served product has that hash. */
	files(hash: string): ProductFiles | undefined {
		const known = this.#files.get(hash);
		if (known) {
			return known;
		}
		const product = this.#byHash.get(hash) ?? this.#servedProduct(hash);
		return product && this.#filesOf(product);
	}

	#filesOf(product: Product): ProductFiles {
		let files = this.#files.get(product.hash);
		if (!files) {
			files = new ProductFiles(product);
			this.#files.set(product.hash, files);
		}
		return files;
	}

	#ofCatalog(org: string): Product {
		const known = this.#sound.get(org);
		if (known !== undefined) return known;
		try {
			const product = this.#catalog.product(org);
			this.#sound.set(org, product);
			return product;
		} catch (error) {
			const product = this.#keptServing.has(org) ? servable(this.#catalog, org) : undefined;
			if (product === undefined) throw error;
			return product;
		}
	}

	/** A product with this hash, served or kept, in any of its languages; this process may not have served a page in it yet. */
	#servedProduct(hash: string): Product | undefined {
		for (const product of [...this.#servedProducts(), ...this.#byHash.values()]) {
			if (product.hash === hash) return product;
			const locale = [...Object.keys(product.locales), PSEUDO_LOCALE].find(
				(tag) => localizedHash(product, tag) === hash,
			);
			if (locale !== undefined) return this.inLocale(product, locale);
		}
		return undefined;
	}

	#servedProducts(): Product[] {
		return this.orgCodes().flatMap((code) => this.productsOf(code));
	}
}

function remember<K extends object, V>(registry: WeakMap<K, V>, key: K, make: () => V): V {
	let value = registry.get(key);
	if (value === undefined) {
		value = make();
		registry.set(key, value);
	}
	return value;
}
