import type { Product } from "../../engine/authored/authored.ts";
import { derivedOrder } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds derived facts that read each other in a cycle (FACT_CYCLE). */
export function derivedCycle(product: Product): Finding[] {
	return derivedOrder(product.facts).cycles.map((cycle) => ({
		code: "FACT_CYCLE",
		file: files.facts,
		pointer: at("facts", cycle[0] ?? "", "rule"),
		cause: `Derived facts read each other in a cycle: ${[...cycle, cycle[0]].join(" → ")}.`,
		cure: "Remove one of the reads.",
	}));
}
