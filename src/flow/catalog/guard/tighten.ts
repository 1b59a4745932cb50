import type { Json } from "../../engine/authored/authored.ts";
import { isDecimalMultiple } from "../../engine/decimal-multiple.ts";
import { BOUNDS, isBeyond, limitOf } from "../../engine/form-limits.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { changedValue } from "../levels/changed-value.ts";

/** A constraint that an overlay loosens. */
export interface Loosening {
	readonly pointer: string;
	readonly cause: string;
}

/** Keywords that cannot be compared, so any change is refused. */
const FIXED = ["pattern", "format", "const", "if", "not", "oneOf", "anyOf", "contains", "dependencies", "readOnly"];

/**
 * Returns every constraint of `before` that `after` loosens or drops; a change that cannot be compared counts as
 * loosened.
 */
export function loosenings(before: Json | undefined, after: Json | undefined, pointer: string): Loosening[] {
	if (!isObject(before)) return [];
	if (!isObject(after)) return [{ pointer, cause: "What every lender asks here is taken away." }];
	const found: Loosening[] = [];
	const loosened = (key: string, cause = `"${key}" is loosened.`): void => {
		found.push({ pointer: `${pointer}/${key}`, cause });
	};
	for (const key of BOUNDS) if (isBeyond(limitOf(before, key), after[key])) loosened(key);
	for (const key of FIXED) {
		if (before[key] === undefined || !changedValue(before[key], after[key])) continue;
		if (key === "oneOf" && isOnlyReworded(before[key], after[key])) continue;
		loosened(key, `"${key}" is changed, and no one can tell whether that is tighter.`);
	}
	if (!includesAll(after.required, before.required)) loosened("required", "A required field is no longer required.");
	if (isList(before.enum) && !includesAll(before.enum, after.enum ?? null))
		loosened("enum", "Answers are allowed that the base refuses.");
	if (isTypeWider(before.type, after.type)) loosened("type");
	if (before.uniqueItems === true && after.uniqueItems !== true) loosened("uniqueItems");
	if (isStepFiner(before.multipleOf, after.multipleOf)) loosened("multipleOf");
	found.push(...below(before, after, pointer));
	return found;
}

function below(before: JsonObject, after: JsonObject, pointer: string): Loosening[] {
	const found: Loosening[] = [];
	if (before.additionalProperties === false && after.additionalProperties !== false) {
		found.push({ pointer: `${pointer}/additionalProperties`, cause: "Answers are allowed that no field asks." });
	} else
		found.push(
			...loosenings(before.additionalProperties, after.additionalProperties, `${pointer}/additionalProperties`),
		);
	for (const key of ["items", "then", "else"]) found.push(...loosenings(before[key], after[key], `${pointer}/${key}`));
	if (isList(before.allOf)) {
		const parts = isList(after.allOf) ? after.allOf : [];
		for (const [index, part] of before.allOf.entries()) {
			if (!changedValue(part, parts[index])) continue;
			found.push({ pointer: `${pointer}/allOf/${index}`, cause: "A part of allOf is changed or taken away." });
		}
	}
	if (!isObject(before.properties)) return found;
	const fields = isObject(after.properties) ? after.properties : {};
	for (const [field, value] of Object.entries(before.properties)) {
		// An optional field may be dropped, as long as nothing else is accepted under its name.
		if (!Object.hasOwn(fields, field) && after.additionalProperties === false) continue;
		found.push(...loosenings(value, fields[field], `${pointer}/properties/${field}`));
	}
	return found;
}

function includesAll(whole: Json | undefined, some: Json | undefined): boolean {
	if (some === undefined) return true;
	if (!isList(some)) return false;
	const known = new Set((isList(whole) ? whole : []).map((item) => JSON.stringify(item)));
	return some.every((item) => known.has(JSON.stringify(item)));
}

function isTypeWider(before: Json | undefined, after: Json | undefined): boolean {
	if (before === undefined) return false;
	const allowed = isList(before) ? before : [before];
	const given = isList(after) ? after : [after ?? null];
	return !given.every((type) => allowed.includes(type) || (type === "integer" && allowed.includes("number")));
}

function isStepFiner(before: Json | undefined, after: Json | undefined): boolean {
	if (typeof before !== "number") return false;
	if (typeof after !== "number") return true;
	return !isDecimalMultiple(after, before);
}

/** Choices {const, title} may be reworded or removed; no value may be added. */
function isOnlyReworded(before: Json | undefined, after: Json | undefined): boolean {
	const values = (choices: Json | undefined): Json[] | undefined => {
		if (!isList(choices)) return undefined;
		const plain = choices.filter(
			(choice) =>
				isObject(choice) &&
				choice.const !== undefined &&
				Object.keys(choice).every((key) => key === "const" || key === "title" || key === "description"),
		);
		return plain.length === choices.length ? plain.map((choice) => (choice as JsonObject).const ?? null) : undefined;
	};
	const [was, is] = [values(before), values(after)];
	return was !== undefined && is !== undefined && includesAll(was, is);
}
