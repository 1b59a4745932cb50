import type { Json } from "../../engine/authored/authored.ts";
import type { StoredRecord } from "./stored-record.ts";

/** One change: `a.b.c` sets the value there (objects on the way are made), `a.list[]` appends to a list. */
export interface RecordChange {
	readonly path: string;
	readonly value: Json;
}

export type RecordPatch = readonly RecordChange[];

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const ROOTS = new Set(["application", "profile", "identity", "org", "flags", "underwriting", "answers", "partner"]);

type JsonObject = { [key: string]: Json };

/** The record with every change of the patch applied in order; the given record is left as it was, unchanged parts are shared. */
export function applyPatch(record: StoredRecord, patch: RecordPatch): StoredRecord {
	return patch.reduce(
		(next, change) => applied(next, change),
		record as unknown as JsonObject,
	) as unknown as StoredRecord;
}

function applied(root: JsonObject, change: RecordChange): JsonObject {
	const appends = change.path.endsWith("[]");
	const segments = (appends ? change.path.slice(0, -2) : change.path).split(".");
	if (!ROOTS.has(segments[0] ?? "") || segments.some(isForbidden)) {
		throw new Error(`A record patch may not write "${change.path}"; start with one of ${[...ROOTS].join(", ")}.`);
	}
	return placed(root, segments, (present) => {
		if (!appends) return change.value;
		return [...(Array.isArray(present) ? present : []), change.value];
	});
}

function placed(
	branch: JsonObject,
	[segment = "", ...rest]: readonly string[],
	next: (present: Json | undefined) => Json,
): JsonObject {
	const present = Object.hasOwn(branch, segment) ? branch[segment] : undefined;
	if (rest.length === 0) return { ...branch, [segment]: next(present) };
	const isObject = present !== null && typeof present === "object" && !Array.isArray(present);
	return { ...branch, [segment]: placed(isObject ? (present as JsonObject) : {}, rest, next) };
}

function isForbidden(segment: string): boolean {
	return segment === "" || FORBIDDEN.has(segment);
}
