import { loadCatalog, ProofFolder } from "../../../src/catalog/index.ts";
import { useProofStore } from "../../../src/checks/regions/proofs.ts";

let catalog: ReturnType<typeof loadCatalog> | undefined;

/** The shipped catalog, read once a process; what was proved of an organization before is not proved again. */
export function testCatalog() {
	catalog ??= provedCatalog();
	return catalog;
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
