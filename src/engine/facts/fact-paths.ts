import type { Json } from "../authored/authored.ts";
import { EngineError } from "../errors.ts";
import { isList, isObject, own } from "../json.ts";

/** A path into a record, split: `application.consents[].type` gathers a list. */
export interface FactPath {
	readonly text: string;
	readonly segments: readonly { readonly key: string; readonly gathers: boolean }[];
}

const prototypeKeys = new Set(["__proto__", "constructor", "prototype"]);

/** Returns a split path; throws EngineError for an empty segment or a word of the prototype chain. */
export function parsePath(text: string, fact: string): FactPath {
	const segments = text.split(".").map((part) => {
		const gathers = part.endsWith("[]");
		return { key: gathers ? part.slice(0, -2) : part, gathers };
	});
	const isSound = segments.every(({ key }) => key !== "" && !key.includes("[") && !prototypeKeys.has(key));
	if (!isSound || segments.filter((segment) => segment.gathers).length > 1) {
		throw new EngineError("FACT_DECLARATION", { fact, path: text });
	}
	return { text, segments };
}

/**
 * Returns what stands at a path, undefined when any part is absent or null; a gathering path gives the values of the
 * list's elements, without those that have none. Throws EngineError where something else than an object stands on the way.
 */
export function readPath(record: object, path: FactPath, fact: string): Json | undefined {
	let values: Json[] = [record as Json];
	let isGathered = false;
	for (const { key, gathers } of path.segments) {
		const next: Json[] = [];
		for (const value of values) {
			if (!isObject(value)) throw new EngineError("FACT_TYPE", { fact, path: path.text });
			const found = own(value, key);
			if (found === undefined || found === null) continue;
			if (!gathers) next.push(found);
			else if (isList(found)) {
				for (const element of found) if (element !== null && element !== undefined) next.push(element);
			} else throw new EngineError("FACT_TYPE", { fact, path: path.text });
		}
		values = next;
		isGathered ||= gathers;
		if (!isGathered && values.length === 0) return undefined;
	}
	return isGathered ? values : values[0];
}
