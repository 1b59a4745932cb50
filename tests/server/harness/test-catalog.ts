import { type Catalog, loadCatalog, ProofFolder } from "../../../src/flow/catalog/index.ts";
import { useProofStore } from "../../../src/flow/checks/regions/proofs.ts";
import type { Product } from "../../../src/flow/engine/authored/authored.ts";

let catalog: ReturnType<typeof loadCatalog> | undefined;

/** The shipped catalog, read once a process; what was proved of an organization before is not proved again. */
export function testCatalog() {
	catalog ??= provedCatalog();
	return catalog;
}

/** The shipped catalog, in which a lender's product is what this gives: as if the gate had let it through. */
export function catalogWith(productOf: (code: string, shipped: Catalog) => Product): Catalog {
	return new Proxy<Catalog>(testCatalog(), {
		get: (shipped, key) => {
			if (key === "product") return (code: string) => productOf(code, shipped);
			const value: unknown = Reflect.get(shipped, key, shipped);
			return typeof value === "function" ? value.bind(shipped) : value;
		},
	});
}

function provedCatalog() {
	const proofs = new ProofFolder();
	useProofStore(proofs);
	const loaded = loadCatalog();
	loaded.product("main");
	proofs.save();
	process.once("exit", () => proofs.save());
	return loaded;
}
