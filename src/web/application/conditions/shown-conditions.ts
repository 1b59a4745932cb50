import type { ConditionSpec } from "../../../flow/engine/authored/authored.ts";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { objectAt, textAt } from "../application-context.ts";
import type { Condition } from "./conditions-query.ts";

export type ConditionState = "owed" | "inReview" | "accepted" | "needsChange";

/** A condition of a known category, with its catalog entry. */
export interface ShownCondition {
	readonly condition: Condition;
	readonly spec: ConditionSpec;
	readonly detail:
		| {
				readonly about: "onePaystub" | "paystubs" | "account";
				readonly values: { readonly [place: string]: string | number };
		  }
		| undefined;
}

const STATES: { readonly [status: string]: ConditionState } = {
	IN_REVIEW: "inReview",
	ACCEPTED: "accepted",
	NEEDS_CHANGE: "needsChange",
	REJECTED: "needsChange",
};

/** A condition's status; an unknown one counts as owed. */
export function conditionState(status: string | null | undefined): ConditionState {
	const state = status && Object.hasOwn(STATES, status) ? STATES[status] : undefined;
	return state ?? "owed";
}

/** Whether the next step is the borrower's. */
export function needsAction({ condition }: ShownCondition): boolean {
	const state = conditionState(condition.status);
	return state === "owed" || state === "needsChange";
}

/** Conditions of known categories, the oldest first (specification of the shell, §5). */
export function shownConditions(
	conditions: readonly Condition[],
	application: Partial<Application>,
	catalogue: { readonly [category: string]: ConditionSpec },
): readonly ShownCondition[] {
	return conditions
		.flatMap((condition): ShownCondition[] => {
			const spec = Object.hasOwn(catalogue, condition.categoryEnum) ? catalogue[condition.categoryEnum] : undefined;
			return spec ? [{ condition, spec, detail: detailOf(condition, application) }] : [];
		})
		.sort((one, other) => (one.condition.created ?? "").localeCompare(other.condition.created ?? ""));
}

function detailOf(condition: Condition, application: Partial<Application>): ShownCondition["detail"] {
	if (condition.categoryEnum === "HELOC_MANUAL_PAYSTUB_UPLOAD") {
		const count = condition.xtraData?.numDocsRequired ?? 1;
		return { about: count === 1 ? "onePaystub" : "paystubs", values: { count } };
	}
	if (condition.categoryEnum.startsWith("BANK_ACCOUNT")) {
		const account = objectAt(application, "disburseAccount");
		const mask = (textAt(account, "mask") || textAt(account, "accountNumber")).slice(-4);
		if (mask !== "") return { about: "account", values: { mask } };
	}
	return undefined;
}
