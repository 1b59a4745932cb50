import type { Json, Product } from "../../../engine/authored/authored.ts";
import { statedReasons } from "../../../lending/adverse-action.ts";
import type { DecisionCheck } from "../../../lending/decision-trace.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { jsonAt, textsAt } from "../../record/read-record.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { adverseActionView } from "./adverse-action-document.ts";

interface DeclineCause {
	readonly record: StoredRecord;
	readonly product: Product;
	readonly now: Date;
}

/** Which decline it is, as the flow tells them apart. */
export const DECLINES = {
	DECISION: { uwDecision: "DECLINE" },
	CREDIT_SCORE: { uwDecision: "INELIGIBLE", creditScoreDecline: true },
	OBLIGATIONS: { uwDecision: "INELIGIBLE", dtiDecline: true },
} as const;

/**
 * Returns the writes of a decline: the decision with its trace, and the adverse-action notice whose reasons come from
 * that trace (12 CFR 1002.9). A trace that states no reason throws: a person decides then.
 */
export function declinePatch(
	{ record, product, now }: DeclineCause,
	trace: readonly DecisionCheck[],
	status: { readonly [field: string]: Json } = DECLINES.DECISION,
	credit: Json | undefined = jsonAt(record, "underwriting.credit"),
): RecordPatch {
	const on = today(record, now);
	const factors = credit === undefined || credit === null ? [] : textsAt(credit as object, "factors");
	const { reasons, sources } = statedReasons(trace, factors);
	const said = reasons.map(({ text }) => text);
	const view = adverseActionView(record, product, { on, reasons: said, sources, credit: credit ?? null });
	return [
		...statusPatch({ ...status, offers: "NONE" }),
		{ path: "application.offers", value: [] },
		{
			path: "underwriting.decline",
			value: { on, trace: trace as unknown as Json, reasons: reasons as unknown as Json, sources: [...sources] },
		},
		{ path: "application.adverseAction", value: { on, reasons: said, sources: [...sources], ...view.shown } },
		{ path: "underwriting.disclosures.adverse-action", value: view.snapshot },
	];
}
