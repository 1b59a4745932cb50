import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { ProofFolder, proofsFolder } from "../../src/catalog/judge/proof-folder.ts";
import { type ProofStore, useProofStore } from "../../src/checks/regions/proofs.ts";

let proofs: ProofFolder | undefined;

/**
 * Keeps what the checks say in the tests of this file beyond the run, as `flow check` does: by the hash of all that it
 * stands on and of the checks themselves, so that another file or another check is judged anew.
 */
export function keepProofs(): void {
	let before: ProofStore;
	beforeAll(() => {
		proofs ??= new ProofFolder(join(proofsFolder(), "tests"));
		before = useProofStore(proofs);
	});
	afterAll(() => {
		proofs?.save();
		useProofStore(before);
	});
}
