import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { today } from "../../record/parties.ts";
import type { VendorOrder } from "./order.ts";

/** Returns how often something may fail before it goes another way. */
export function triesOf(
	{ record, product, now }: Pick<VendorOrder, "record" | "product" | "now">,
	of: "IDENTITY_CHECK" | "MICRO_DEPOSITS" | "NOTARY_CHECK",
): number {
	return askTable(product.tables, "underwriting/tries", { of }, today(record, now)).count;
}
