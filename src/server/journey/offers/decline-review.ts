import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { check, DECISION_RULES, type DecisionRule, statedReasons } from "../../../lending/index.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { textsAt } from "../../record/read-record.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { reasonWords } from "../documents/views/adverse-action.ts";
import { declinePatch } from "../outcomes/decline.ts";

/** Rules that a person may decline by, in the table's order: each has wording in form C-1, so that the notice can say why. */
function personsRules({ tables }: Product, day: string): readonly DecisionRule[] {
	const listed = tables.underwriting.inputs.check?.enum ?? [];
	return DECISION_RULES.filter((check) => askTable(tables, "underwriting", { check }, day).byPerson).sort(
		(one, other) => listed.indexOf(one) - listed.indexOf(other),
	);
}

/**
 * Returns the reasons that a person may give, in the notice's wording; the score only if the bureau says what lowered
 * it.
 */
export function declineReasons(
	record: StoredRecord,
	product: Product,
	now: Date,
): readonly { rule: DecisionRule; text: string }[] {
	const factors = factorsOf(record);
	const day = today(record, now);
	return personsRules(product, day)
		.filter((rule) => rule !== "credit/score" || factors.length > 0)
		.map((rule) => ({
			rule,
			text: statedReasons([check(rule, true, {})], factors, reasonWords(product, day))
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
