import { fileURLToPath } from "node:url";
import { loadCatalog } from "../../../src/catalog/index.ts";
import { compileFlow } from "../../../src/engine/index.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The shipped product of the main brand, and its flow. */
export const product = loadCatalog({ root }).product("main");
export const flow = compileFlow(product);
