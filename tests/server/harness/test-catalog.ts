import { loadCatalog, ProofFolder } from "../../../src/catalog/index.ts";
import { useProofStore } from "../../../src/checks/regions/proofs.ts";

let catalog: ReturnType<typeof loadCatalog> | undefined;

/** The shipped catalog, read once a process; what was proved of it before is not proved again. */
export function testCatalog() {
	catalog ??= provedCatalog();
	return catalog;
}

function provedCatalog() {
	const proofs = new ProofFolder();
	const before = useProofStore(proofs);
	const loaded = loadCatalog();
	loaded.product("main");
	proofs.save();
	useProofStore(before);
	return loaded;
}
