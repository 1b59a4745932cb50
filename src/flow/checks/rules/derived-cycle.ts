import type { Product } from "../../engine/authored/authored.ts";
import { derivedOrder } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

/** Finds derived facts, and tables whose outputs are facts, that read each other in a cycle (FACT_CYCLE). */
export function derivedCycle(product: Product): Finding[] {
	const { facts } = product.facts;
	return derivedOrder(product.facts).cycles.map((cycle) => {
		const [first = ""] = cycle;
		const tables = cycle.flatMap((name) => facts[name]?.table ?? []);
		const named = [...new Set(tables)].map((table) => `"${table}"`).join(" and ");
		const what = tables.length === 0 ? "" : `, by the inputs of the table ${named}`;
		return {
			code: "FACT_CYCLE",
			file: files.facts,
			pointer: at("facts", first, facts[first]?.table === undefined ? "rule" : "table"),
			cause: `Derived facts read each other in a cycle: ${[...cycle, first].join(" → ")}${what}.`,
			cure: "Remove one of the reads.",
		};
	});
}
