import type { Product } from "../../../engine/authored/authored.ts";
import { statedReasons } from "../../../lending/adverse-action.ts";
import { check, type DecisionRule } from "../../../lending/decision-trace.ts";
import { statusPatch } from "../../record/patch.ts";
import { textsAt } from "../../record/read-record.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { reasonWords } from "./adverse-action-document.ts";
import { declinePatch } from "./decline.ts";

/** Rules that a person may decline by: each has wording in form C-1, so that the notice can say why. */
const PERSONS_RULES: readonly DecisionRule[] = [
	"income/unverified",
	"income/too-low",
	"income/debt-to-income",
	"employment/unverified",
	"identity/unverified",
	"title/owner",
	"property/type",
	"property/value",
	"property/loan-to-value",
	"property/owned-since",
	"credit/bankruptcy",
	"credit/score",
	"application/incomplete",
];

/**
 * Returns the reasons that a person may give, in the notice's wording; the score only if the bureau says what lowered
 * it.
 */
export function declineReasons(
	record: StoredRecord,
	product: Product,
): readonly { rule: DecisionRule; text: string }[] {
	const factors = factorsOf(record);
	return PERSONS_RULES.filter((rule) => rule !== "credit/score" || factors.length > 0).map((rule) => ({
		rule,
		text: statedReasons([check(rule, true, {})], factors, reasonWords(product))
			.reasons.map(({ text }) => text)
			.join("; "),
	}));
}

/** Returns the writes of a decline by a person, for these rules of the table. */
export function declinedByPerson(
	cause: { readonly record: StoredRecord; readonly product: Product; readonly now: Date },
	rules: readonly DecisionRule[],
): RecordPatch {
	const trace = rules.map((rule) => check(rule, true, { decidedBy: "a person" }));
	return [...declinePatch(cause, trace), ...statusPatch({ underwritingReview: false })];
}

function factorsOf(record: StoredRecord): readonly string[] {
	return textsAt(record, "underwriting.credit.factors");
}
