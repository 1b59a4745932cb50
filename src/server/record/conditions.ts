import type { Json } from "../../engine/authored.ts";
import { stableUuid } from "../vendors/stable-id.ts";
import type { RecordPatch } from "./record-patch.ts";
import type { StoredRecord } from "./stored-record.ts";

type Item = { readonly [name: string]: Json };

/** What a condition is made by: the same order makes the same condition, however often it is retried. */
interface Cause {
	readonly uuid: string;
	readonly now: Date;
}

const isDone = (one: Item): boolean => one.status === "ACCEPTED";

/** Returns the application's conditions. */
export function conditionsOf(record: StoredRecord): readonly Item[] {
	const list = record.application?.conditions;
	return Array.isArray(list) ? (list as readonly Item[]).filter((one) => typeof one === "object" && one !== null) : [];
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
	status: "OWED" | "IN_REVIEW" | "ACCEPTED" | "NEEDS_CHANGE",
	more: Item = {},
): RecordPatch {
	if (openCondition(record, category) === undefined) return [];
	const actionNeeded = status === "OWED" || status === "NEEDS_CHANGE";
	const conditions = conditionsOf(record).map((one) =>
		one.categoryEnum === category && !isDone(one) ? { ...one, ...more, status, actionNeeded } : one,
	);
	return [{ path: "application.conditions", value: conditions }];
}
