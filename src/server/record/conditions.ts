import type { Json } from "../../engine/authored/authored.ts";
import type { RecordPatch } from "./record-patch.ts";
import { stableUuid } from "./stable-id.ts";
import type { StoredRecord } from "./stored-record.ts";

type Item = { readonly [name: string]: Json };

/** How far a request has come. */
export type ConditionStatus = "OWED" | "IN_REVIEW" | "ACCEPTED" | "NEEDS_CHANGE";

/** What a condition is made by: the same order makes the same condition, however often it is retried. */
interface Cause {
	readonly uuid: string;
	readonly now: Date;
}

const isDone = (one: Item): boolean => one.status === "ACCEPTED";

/** Returns what is asked of the applicant; of an additional signer, where their own task is given. */
export function conditionsOf(record: StoredRecord): readonly Item[] {
	const list = record.application?.conditions;
	return Array.isArray(list) ? (list as readonly Item[]).filter((one) => typeof one === "object" && one !== null) : [];
}

/** Returns the condition with this uuid, if there is one. */
export function conditionOf(record: StoredRecord, uuid: string): Item | undefined {
	return conditionsOf(record).find((one) => one.uuid === uuid);
}

/** Returns the open condition of this category, if there is one. */
export function openCondition(record: StoredRecord, category: string): Item | undefined {
	return conditionsOf(record).find((one) => one.categoryEnum === category && !isDone(one));
}

/** Returns the writes that ask for something; what is asked for already is not asked for twice. */
export function conditionPatch(
	record: StoredRecord,
	cause: Cause,
	category: string,
	xtraData: Item = {},
	more: Item = {},
): RecordPatch {
	if (openCondition(record, category) !== undefined) return conditionStatusPatch(record, category, "OWED");
	const condition: Item = {
		uuid: stableUuid("condition", category, cause.uuid),
		created: cause.now.toISOString(),
		categoryEnum: category,
		actionNeeded: true,
		status: "OWED",
		xtraData,
		...more,
	};
	return [{ path: "application.conditions[]", value: condition }];
}

/** Returns the writes that give the open condition of this category a status and more; none where nothing is open. */
export function conditionStatusPatch(
	record: StoredRecord,
	category: string,
	status: ConditionStatus,
	more: Item = {},
): RecordPatch {
	if (openCondition(record, category) === undefined) return [];
	return changed(record, (one) => one.categoryEnum === category && !isDone(one), status, more);
}

/** Returns the writes that take open conditions of this category back: nobody is told that they were accepted. */
export function takenBackPatch(
	record: StoredRecord,
	category: string,
	isMoot: (one: Item) => boolean = () => true,
): RecordPatch {
	const conditions = conditionsOf(record);
	const left = conditions.filter((one) => one.categoryEnum !== category || isDone(one) || !isMoot(one));
	return left.length === conditions.length ? [] : [{ path: "application.conditions", value: left }];
}

/** Returns the writes that give one condition a status and more. */
export function oneConditionPatch(
	record: StoredRecord,
	uuid: string,
	status: ConditionStatus,
	more: Item,
): RecordPatch {
	return changed(record, (one) => one.uuid === uuid, status, more);
}

function changed(
	record: StoredRecord,
	isMeant: (one: Item) => boolean,
	status: ConditionStatus,
	more: Item,
): RecordPatch {
	const actionNeeded = status === "OWED" || status === "NEEDS_CHANGE";
	const conditions = conditionsOf(record).map((one) =>
		isMeant(one) ? { ...one, ...more, status, actionNeeded } : one,
	);
	return [{ path: "application.conditions", value: conditions }];
}
