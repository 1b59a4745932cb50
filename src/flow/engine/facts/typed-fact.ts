import type { FactType, Json } from "../authored/authored.ts";
import { EngineError, type ErrorPlace } from "../errors.ts";
import { isList } from "../json.ts";

/** The value of a fact. */
export type FactValue = null | boolean | number | string | readonly string[];

/** Returns whether a value has the declared type and, if there is a closed list, is in it. */
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

/** Returns a value narrowed to the declared type; throws EngineError (without the value) if it has another. */
export function typedValue(
	value: Json,
	type: FactType,
	values: ReadonlySet<string> | undefined,
	place: ErrorPlace,
): FactValue {
	if (isTyped(value, type, values)) return value;
	throw new EngineError(isTyped(value, type, undefined) ? "FACT_ENUM" : "FACT_TYPE", place);
}
