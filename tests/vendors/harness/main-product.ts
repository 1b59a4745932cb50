import { compileFlow } from "../../../src/engine/index.ts";
import { testCatalog } from "../../server/harness/test-catalog.ts";

/** The shipped product of the main brand, and its flow. */
export const product = testCatalog().product("main");
export const flow = compileFlow(product);
