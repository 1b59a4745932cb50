import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { DisclosureKind } from "../papers/kinds.ts";
import { storedSnapshot } from "../papers/stored-snapshots.ts";
import { hasValuation } from "../terms/has-valuation.ts";
import { otherNames } from "./other-names.ts";

/** Documents that do not apply to everyone, and to whom they do. */
const APPLIES: { readonly [kind in DisclosureKind]?: (record: StoredRecord) => boolean } = {
	// the score's notice went with the offers; it is not given twice
	"credit-score": (record) => storedSnapshot(record, "credit-score") === undefined,
	"name-affidavit": (record) => otherNames(record).length > 0,
	valuation: hasValuation,
};

/** Which order is asked about, for whose application. */
interface Ordered {
	readonly vendor: string;
	readonly operation: string;
	readonly record: StoredRecord;
	readonly product: Pick<Product, "origination">;
}

/**
 * Returns the documents that an order of this application makes, as its product says, in their order: those that apply. Throws
 * RangeError where the product names none, so that nothing counts as made without them.
 */
export function kindsMadeBy(order: Ordered): readonly DisclosureKind[] {
	const kinds = kindsOfOrder(order);
	if (kinds.length === 0) throw new RangeError(`documents: no task says what ${order.operation} makes`);
	return kinds.filter((kind) => APPLIES[kind]?.(order.record) ?? true);
}

/** Returns the documents that a product's tasks with this vendor and operation name, whether they apply or not. */
export function kindsOfOrder({ vendor, operation, product }: Omit<Ordered, "record">): readonly DisclosureKind[] {
	const tasks = Object.values(product.origination.tasks);
	const same = tasks.filter((task) => task.vendor === vendor && task.operation === operation);
	return [...new Set(same.flatMap(({ documents = [] }) => documents))];
}
