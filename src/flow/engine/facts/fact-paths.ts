import type { Json } from "../authored/authored.ts";
import { EngineError } from "../errors.ts";
import { isList, isObject, own } from "../json.ts";

/** A parsed path into a record: `application.consents[].type` gathers a list. */
export interface FactPath {
	readonly text: string;
	readonly segments: readonly { readonly key: string; readonly gathers: boolean }[];
}

const prototypeKeys = new Set(["__proto__", "constructor", "prototype"]);

/** Parses a path; throws EngineError for an empty segment or a key of the prototype chain. */
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
 * Returns the value at a path, undefined when any part is absent or null; a gathering path returns the values of the
 * list's elements that have one. Throws EngineError when a part on the way is not an object.
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
