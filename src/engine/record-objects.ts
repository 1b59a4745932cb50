import type { Json } from "./authored.ts";
import { EngineError } from "./errors.ts";
import { type FactPath, readPath } from "./fact-paths.ts";
import { isObject, type JsonObject, own } from "./json.ts";

/** An object of a record in which facts stand: `key` of the object at index `parent`. */
export interface RecordObject {
	readonly parent: number;
	readonly key: string;
}

/** The objects of a record; undefined where one is absent, "broken" where something else stands in its place. */
export type FoundObjects = readonly (JsonObject | undefined | "broken")[];

/** Where a fact stands: the key of an object, or a path on from it that gathers a list. */
export interface FactPlace {
	readonly object: number;
	readonly key: string;
	readonly gathering: FactPath | undefined;
}

/** Returns where a fact stands; an object that no fact before asked for is added to `objects`, after its parent. */
export function placeOf(path: FactPath, objects: RecordObject[]): FactPlace {
	const last = path.segments.findIndex((segment, at) => segment.gathers || at === path.segments.length - 1);
	let parent = 0;
	for (const { key } of path.segments.slice(0, last)) {
		const at = objects.findIndex((object) => object.parent === parent && object.key === key);
		parent = (at < 0 ? objects.push({ parent, key }) - 1 : at) + 1;
	}
	const { key, gathers } = path.segments[last] as FactPath["segments"][number];
	const gathering = gathers ? { text: path.text, segments: path.segments.slice(last) } : undefined;
	return { object: parent, key, gathering };
}

/** Returns the record at index 0 and its planned objects after it, each looked up once. */
export function findObjects(record: object, objects: readonly RecordObject[]): FoundObjects {
	const found: (JsonObject | undefined | "broken")[] = [record as JsonObject];
	for (const { parent, key } of objects) {
		const object = found[parent];
		if (object === undefined || object === "broken") found.push(object);
		else {
			const value = ownValue(object, key);
			found.push(value === undefined || isObject(value) ? value : "broken");
		}
	}
	return found;
}

/** Returns what stands at a place, as `readPath` does: undefined when any part is absent or null. */
export function readPlace(found: FoundObjects, place: FactPlace, path: FactPath, fact: string): Json | undefined {
	const object = found[place.object];
	if (object === undefined) return undefined;
	if (object === "broken") throw new EngineError("FACT_TYPE", { fact, path: path.text });
	return place.gathering === undefined ? ownValue(object, place.key) : readPath(object, place.gathering, fact);
}

/** Asks for own properties only where there is a value at all: most keys of a record are not there. */
function ownValue(object: JsonObject, key: string): Json | undefined {
	const value = object[key];
	return value === undefined || value === null ? undefined : own(object, key);
}
