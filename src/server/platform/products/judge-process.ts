import { type HandedProofs, loadCatalog, ProofFolder } from "../../../flow/catalog/index.ts";
import { useProofStore } from "../../../flow/checks/regions/proofs.ts";
import { catalogsOf } from "./further-products.ts";

/** What a process that judges is asked. */
export interface JudgeRequest {
	readonly overlaysDir: string | undefined;
	/** Folder of kept proofs. */
	readonly proofs: string;
	/** In the order in which they are to be judged. */
	readonly orgs: readonly string[];
}

/** What it proved for one organization. */
export interface JudgedOrg extends HandedProofs {
	readonly org: string;
}

/** Judges organizations one after the other and tells the parent what it proved for each. */
function judge({ overlaysDir, proofs: folder, orgs }: JudgeRequest): void {
	const proofs = new ProofFolder(folder);
	useProofStore(proofs);
	proofs.handOver();
	const catalog = loadCatalog(overlaysDir === undefined ? {} : { overlaysDir });
	for (const org of orgs) {
		for (const one of catalogsOf(catalog, org)) one.diagnostics(org);
		process.send?.({ org, ...proofs.handOver() } satisfies JudgedOrg);
		// the first takes longest: another server that starts meanwhile need not prove it again
		if (org === orgs[0]) proofs.save();
	}
	proofs.save();
}

process.once("message", judge);
// the parent has every verdict, or is gone
process.once("disconnect", () => process.exit());
