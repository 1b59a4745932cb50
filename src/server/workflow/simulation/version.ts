import { type Catalog, CatalogError } from "../../../flow/catalog/index.ts";
import { keysOf } from "../../../flow/editing/index.ts";
import type { Flow, Json, Product } from "../../../flow/engine/index.ts";
import { valueAt } from "../../../flow/engine/json.ts";
import { type AskedTable, notedTable } from "../../../flow/engine/tables/decide.ts";
import { compiledFlow } from "../../platform/products/compiled-flow.ts";
import { ProductRegistry } from "../../platform/products/product-registry.ts";

/** A version of a lender's product to simulate people on, faulty in places or not. */
export interface SimulatedVersion {
	readonly org: string;
	readonly product: Product;
	readonly flow: Flow;
	readonly registry: ProductRegistry;
	/** What decision tables were asked since the list was last emptied, in order. */
	readonly asked: AskedTable[];
	/** One composed file; undefined for one that the product has not. */
	readonly file: (path: string) => Json | undefined;
	/** The layer that wrote a part of a composed file: the lender's code where it wrote any of it, or "base". */
	readonly layerOf: (path: string, pointer: string) => string;
}

const BASE = "base";

/** Opens a lender's product of a catalog. Throws CatalogError or EngineError for files that do not make one that runs. */
export function openVersion(catalog: Catalog, org: string): SimulatedVersion {
	const asked: AskedTable[] = [];
	const product = withNotedTables(catalog.composed(org), asked);
	const provenance = catalog.provenance(org);
	const file = (path: string): Json | undefined => {
		try {
			return catalog.resolve(org, path);
		} catch (error) {
			if (error instanceof CatalogError) return undefined;
			throw error;
		}
	};
	return {
		org,
		product,
		asked,
		flow: compiledFlow(product),
		registry: new ProductRegistry(catalog),
		file,
		layerOf: (path, pointer) => {
			const leaves = [...leavesOf(valueAt(file(path), keysOf(pointer)), pointer)];
			const layers = leaves.map((leaf) => provenance.origin(path, leaf)?.layer ?? BASE);
			return layers.find((layer) => layer === org) ?? layers.find((layer) => layer !== BASE) ?? BASE;
		},
	};
}

function withNotedTables(product: Product, asked: AskedTable[]): Product {
	const note = (one: AskedTable) => void asked.push(one);
	const noted = Object.entries(product.tables).map(([name, table]) => [name, notedTable(table, note)]);
	return { ...product, tables: Object.fromEntries(noted) as Product["tables"] };
}

function* leavesOf(value: Json | undefined, pointer: string): Generator<string> {
	if (typeof value !== "object" || value === null || Object.keys(value).length === 0) {
		yield pointer;
		return;
	}
	for (const [key, inner] of Object.entries(value)) {
		yield* leavesOf(inner as Json, `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`);
	}
}
