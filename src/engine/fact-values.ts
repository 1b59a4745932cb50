import type { FactType, Json } from "./authored.ts";
import { EngineError, type EngineErrorCode, type ErrorPlace } from "./errors.ts";
import { isList } from "./json.ts";

/** A value that a fact can have. */
export type FactValue = null | boolean | number | string | readonly string[];

/** Returns a value as the declared type asks it; throws EngineError (without the value) when it is none. */
export function typedValue(
	value: Json,
	type: FactType,
	values: ReadonlySet<string> | undefined,
	place: ErrorPlace,
): FactValue {
	switch (type) {
		case "boolean":
			return typeof value === "boolean" ? value : refuse("FACT_TYPE", place);
		case "number":
			return typeof value === "number" && Number.isFinite(value) ? value : refuse("FACT_TYPE", place);
		case "integer":
			return typeof value === "number" && Number.isInteger(value) ? value : refuse("FACT_TYPE", place);
		case "string":
			if (typeof value !== "string") return refuse("FACT_TYPE", place);
			return values === undefined || values.has(value) ? value : refuse("FACT_ENUM", place);
		case "list": {
			if (!isList(value)) return refuse("FACT_TYPE", place);
			return value.map((element) => {
				if (typeof element !== "string") return refuse("FACT_TYPE", place);
				return values === undefined || values.has(element) ? element : refuse("FACT_ENUM", place);
			});
		}
	}
}

function refuse(code: EngineErrorCode, place: ErrorPlace): never {
	throw new EngineError(code, place);
}
