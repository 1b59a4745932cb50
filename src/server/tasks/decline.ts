import type { Json, Product } from "../../engine/authored.ts";
import { principalReasons, type ReasonCode } from "../../lending/adverse-action.ts";
import { adverseActionView } from "../documents/views/adverse-action.ts";
import type { RecordPatch } from "../record/record-patch.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { today } from "./parties.ts";
import { statusPatch } from "./patch.ts";
import { jsonAt } from "./read-record.ts";

/** Which outside source the decision rests on besides the application itself. */
export type DecisionSource = "CREDIT_REPORT" | "PROPERTY_RECORDS" | "VALUATION" | "INCOME_VENDOR";

interface DeclineCause {
	readonly record: StoredRecord;
	readonly product: Product;
	readonly now: Date;
}

/** Returns the writes of a decline: the decision, its reasons and the adverse-action notice (12 CFR 1002.9). */
export function declinePatch(
	{ record, product, now }: DeclineCause,
	codes: readonly ReasonCode[],
	source: DecisionSource,
	status: { readonly [field: string]: Json } = { uwDecision: "DECLINE" },
	credit: Json | undefined = jsonAt(record, "underwriting.credit"),
): RecordPatch {
	const on = today(record, now);
	const reasons = principalReasons(codes);
	const view = adverseActionView(record, product, { on, reasons, source, credit: credit ?? null });
	return [
		...statusPatch({ ...status, offers: "NONE" }),
		{ path: "application.offers", value: [] },
		{ path: "underwriting.decline", value: { codes: [...codes], source, on } },
		{ path: "application.adverseAction", value: { on, reasons, source, ...view.shown } },
		{ path: "underwriting.disclosures.adverse-action", value: view.snapshot },
	];
}
