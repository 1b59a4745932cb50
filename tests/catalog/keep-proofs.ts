import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { ProofFolder, proofsFolder } from "../../src/flow/catalog/judge/proof-folder.ts";
import { type ProofStore, useProofStore } from "../../src/flow/checks/regions/proofs.ts";

let proofs: ProofFolder | undefined;

/**
 * Caches this test file's check results between runs, as `flow check` does: by the hash of all inputs and of the checks
 * themselves, so that a changed file or check is judged again.
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
