import type { FactType, Json } from "../authored/authored.ts";
import { EngineError, type ErrorPlace } from "../errors.ts";
import { isList } from "../json.ts";

/** A value that a fact can have. */
export type FactValue = null | boolean | number | string | readonly string[];

/** Returns whether a value is of the declared type, and in the closed list where there is one. */
export function isTyped(value: Json, type: FactType, values: ReadonlySet<string> | undefined): value is FactValue {
	switch (type) {
		case "boolean":
			return typeof value === "boolean";
		case "number":
			return Number.isFinite(value);
		case "integer":
			return Number.isInteger(value);
		case "string":
			return typeof value === "string" && (values === undefined || values.has(value));
		case "list":
			return isList(value) && areTexts(value, values);
	}
}

function areTexts(list: readonly Json[], values: ReadonlySet<string> | undefined): boolean {
	for (const element of list)
		if (typeof element !== "string" || (values !== undefined && !values.has(element))) return false;
	return true;
}

/** Returns a value as the declared type asks it; throws EngineError (without the value) when it is none. */
export function typedValue(
	value: Json,
	type: FactType,
	values: ReadonlySet<string> | undefined,
	place: ErrorPlace,
): FactValue {
	if (isTyped(value, type, values)) return value;
	throw new EngineError(isTyped(value, type, undefined) ? "FACT_ENUM" : "FACT_TYPE", place);
}
