import type { Condition } from "../../flow/engine/record/record-types.generated.ts";
import { listAt } from "./read-record.ts";
import { append, type RecordPatch, set } from "./record-patch.ts";
import { stableUuid } from "./stable-id.ts";
import type { StoredRecord } from "./stored-record.ts";

/** Status of a request. */
export type ConditionStatus = NonNullable<Condition["status"]>;

/** The cause of a condition: the same order creates the same condition, no matter how often it is retried. */
interface Cause {
	readonly uuid: string;
	readonly now: Date;
}

const isDone = (one: Condition): boolean => one.status === "ACCEPTED";

/** Returns the applicant's conditions, or an additional signer's when given their task. */
export function conditionsOf(record: StoredRecord): readonly Condition[] {
	return listAt(record, "application.conditions");
}

/** Returns the condition with this uuid, if there is one. */
export function conditionOf(record: StoredRecord, uuid: string): Condition | undefined {
	return conditionsOf(record).find((one) => one.uuid === uuid);
}

/** Returns the open condition of this category, if there is one. */
export function openCondition(record: StoredRecord, category: string): Condition | undefined {
	return conditionsOf(record).find((one) => one.categoryEnum === category && !isDone(one));
}

/** Returns the writes that open a condition; one that is already open is not opened twice. */
export function conditionPatch(
	record: StoredRecord,
	cause: Cause,
	category: string,
	xtraData: NonNullable<Condition["xtraData"]> = {},
	more: Partial<Condition> = {},
): RecordPatch {
	if (openCondition(record, category) !== undefined) return conditionStatusPatch(record, category, "OWED");
	const condition: Condition = {
		uuid: stableUuid("condition", category, cause.uuid),
		created: cause.now.toISOString(),
		categoryEnum: category,
		actionNeeded: true,
		status: "OWED",
		xtraData,
		...more,
	};
	return [append("application.conditions", condition)];
}

/**
 * Returns the writes that set the status and other values of this category's open condition; none if nothing is open.
 */
export function conditionStatusPatch(
	record: StoredRecord,
	category: string,
	status: ConditionStatus,
	more: Partial<Condition> = {},
): RecordPatch {
	if (openCondition(record, category) === undefined) return [];
	return changed(record, (one) => one.categoryEnum === category && !isDone(one), status, more);
}

/** Returns the writes that withdraw this category's open conditions, without a notification of acceptance. */
export function takenBackPatch(
	record: StoredRecord,
	category: string,
	isMoot: (one: Condition) => boolean = () => true,
): RecordPatch {
	const conditions = conditionsOf(record);
	const left = conditions.filter((one) => one.categoryEnum !== category || isDone(one) || !isMoot(one));
	return left.length === conditions.length ? [] : [set("application.conditions", left)];
}

/** Returns the writes that set the status and other values of one condition. */
export function oneConditionPatch(
	record: StoredRecord,
	uuid: string,
	status: ConditionStatus,
	more: Partial<Condition>,
): RecordPatch {
	return changed(record, (one) => one.uuid === uuid, status, more);
}

function changed(
	record: StoredRecord,
	isMeant: (one: Condition) => boolean,
	status: ConditionStatus,
	more: Partial<Condition>,
): RecordPatch {
	const actionNeeded = status === "OWED" || status === "NEEDS_CHANGE";
	const conditions = conditionsOf(record).map((one) =>
		isMeant(one) ? { ...one, ...more, status, actionNeeded } : one,
	);
	return [set("application.conditions", conditions)];
}
