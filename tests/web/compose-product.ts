import { loadCatalog, ProofFolder } from "../../src/flow/catalog/index.ts";
import { useProofStore } from "../../src/flow/checks/regions/proofs.ts";

// Runs in a process of its own, of which the web's tests take the output: the main organization's product as JSON.
const proofs = new ProofFolder();
useProofStore(proofs);
process.stdout.write(JSON.stringify(loadCatalog({}).product("main")));
proofs.save();
