import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { TableFacts } from "../../../flow/engine/authored/authored-tables.ts";
import { type Facts, factsOf } from "../../../flow/engine/index.ts";
import { compiledFlow } from "../../platform/products/compiled-flow.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { recordForRules } from "./flow-decision.ts";

/**
 * Returns how the tables of a product read the facts of an application as of a day (yyyy-mm-dd). A record is turned into facts
 * only for a table that reads one. Throws EngineError, as rules do, for a record that breaks a fact's type.
 */
export function tableFacts(product: Product, record: StoredRecord, day: string): TableFacts {
	let facts: Facts | undefined;
	return (name) => {
		facts ??= factsOf(compiledFlow(product), recordForRules(product, record, day));
		return facts[name];
	};
}
