import { conditionsDue, factsOf } from "../../../flow/engine/index.ts";
import type { Condition } from "../../../flow/engine/record/record-types.generated.ts";
import { compiledFlow } from "../../platform/products/compiled-flow.ts";
import { conditionPatch, conditionsOf, openCondition } from "../../record/conditions.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { recordForRules } from "./flow-decision.ts";
import type { VendorOrder } from "./order.ts";

/** What rules change of the conditions: the categories raised and withdrawn, and the writes. */
export interface RuledConditions {
	readonly raised: readonly string[];
	readonly withdrawn: readonly string[];
	readonly patch: RecordPatch;
}

/**
 * Returns what changes once the rules of `due` categories are true: each is raised once, and told to the borrower by mail; what a
 * rule raised and the borrower has not answered is withdrawn when it is no longer due. Nothing changes while `due` is undefined.
 */
export function ruledConditions(record: StoredRecord, due: readonly string[] | undefined, now: Date): RuledConditions {
	if (due === undefined) return { raised: [], withdrawn: [], patch: [] };
	const raised = due.filter((category) => isMissing(record, category));
	const moot = conditionsOf(record).filter((one) => isUnanswered(one) && !due.includes(one.categoryEnum));
	const cause = (category: string) => ({ uuid: stableUuid("ruled condition", category, now.toISOString()), now });
	return {
		raised,
		withdrawn: moot.map((one) => one.categoryEnum),
		patch: [
			...(moot.length === 0
				? []
				: [
						set(
							"application.conditions",
							conditionsOf(record).filter((one) => !moot.includes(one)),
						),
					]),
			...raised.flatMap((category) => conditionPatch(record, cause(category), category, {}, { isRuled: true })),
			...(raised.length === 0 ? [] : statusPatch({ requestNoticeDue: true })),
		],
	};
}

/** Whether a rule has become true, with the day for example, that no change of the application has followed yet. */
export function isConditionToRaise({ product, record, now }: Pick<VendorOrder, "product" | "record" | "now">): boolean {
	const flow = compiledFlow(product);
	const due = conditionsDue(flow, factsOf(flow, recordForRules(product, record, today(record, now))));
	return due?.some((category) => isMissing(record, category)) === true;
}

function isMissing(record: StoredRecord, category: string): boolean {
	const isRaised = conditionsOf(record).some((one) => one.categoryEnum === category && one.isRuled === true);
	return !isRaised && openCondition(record, category) === undefined;
}

function isUnanswered({ isRuled, status, submittedAt }: Condition): boolean {
	return isRuled === true && status === "OWED" && submittedAt == null;
}
