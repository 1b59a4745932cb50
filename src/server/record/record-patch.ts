import { isObject, type Json, type JsonObject } from "../../flow/engine/json.ts";
import type { ElementOf, KeysOf, RecordPath } from "../../flow/engine/record/record-shape.ts";
import type { RecordPaths } from "../../flow/engine/record/record-types.generated.ts";
import { continuesRecord } from "./kept-answers.ts";
import type { StoredRecord } from "./stored-record.ts";

/** Paths whose value is a list. */
type ListPath = KeysOf<RecordPaths, readonly unknown[]>;

declare const declared: unique symbol;

/** One change; only `set` and `append` make it, so that its path and its value are those of schemas/entities. */
export interface RecordChange {
	/** `a.b.c` sets the value (creating objects on the way), `a.list[]` appends it. */
	readonly path: RecordPath | `${ListPath}[]`;
	readonly value: Json;
	readonly [declared]: true;
}

/** Changes in order. */
export type RecordPatch = readonly RecordChange[];

/** Returns the change that sets a value at a declared path. */
export function set<Path extends RecordPath>(path: Path, value: RecordPaths[Path]): RecordChange {
	return { path, value } as unknown as RecordChange;
}

/** Returns the change that adds an element to the list at a declared path. */
export function append<Path extends ListPath>(path: Path, element: ElementOf<RecordPaths[Path]>): RecordChange {
	return { path: `${path}[]`, value: element } as unknown as RecordChange;
}

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
const ROOTS = new Set(["application", "profile", "identity", "org", "flags", "underwriting", "answers", "partner"]);

/**
 * The record with every change of the patch applied in order; the given record is not modified, and unchanged parts are
 * shared.
 */
export function applyPatch(record: StoredRecord, patch: RecordPatch): StoredRecord {
	const next: StoredRecord = patch.reduce(applied, record as JsonObject);
	continuesRecord(next, record);
	return next;
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
	object: JsonObject,
	[segment = "", ...rest]: readonly string[],
	next: (present: Json | undefined) => Json,
): JsonObject {
	const present = Object.hasOwn(object, segment) ? object[segment] : undefined;
	if (rest.length === 0) return { ...object, [segment]: next(present) };
	return { ...object, [segment]: placed(isObject(present) ? present : {}, rest, next) };
}

function isForbidden(segment: string): boolean {
	return segment === "" || FORBIDDEN.has(segment);
}
