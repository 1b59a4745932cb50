import type { ApplicationRecord, Json } from "../../../flow/engine/index.ts";
import { isList, isObject, type JsonObject } from "../../../flow/engine/json.ts";
import { recordField } from "../../../flow/engine/record/record-owners.ts";
import { isDay } from "../../../lending/series/series-figures.ts";
import { SimulationRefused } from "./refused.ts";

const PLACES = ["stage", "state", "page"] as const;
const PARTS = ["application", "profile", "identity", "org", "flags", "query", "partner", "experiments", "answers"];

/** Throws SimulationRefused for an example that no record can be: values of other types than the record's. */
export function refuseImpossible(record: ApplicationRecord): void {
	const { today } = record;
	const places = PLACES.filter((key) => record[key] != null && typeof record[key] !== "string");
	const days = today == null || (typeof today === "string" && isDay(today)) ? [] : ["today"];
	const faults = [...places, ...days, ...PARTS.flatMap((part) => wrongIn(record as JsonObject, part, part))];
	if (faults.length === 0) return;
	const message = "A record holds another kind of value here.";
	throw new SimulationRefused(
		"FACTS_REFUSED",
		"",
		faults.map((field) => ({ field, message })),
	);
}

function wrongIn(holder: JsonObject, key: string, path: string): string[] {
	const value = Object.hasOwn(holder, key) ? holder[key] : undefined;
	if (value === undefined) return [];
	const types = recordField(path)?.types ?? (path.includes(".") ? [] : ["object"]);
	const wrong = types.length > 0 && !types.some((type) => isOfType(value, type));
	if (wrong) return [path];
	return isObject(value) ? Object.keys(value).flatMap((inner) => wrongIn(value, inner, `${path}.${inner}`)) : [];
}

function isOfType(value: Json, type: string): boolean {
	if (type === "null") return value === null;
	if (type === "array") return isList(value);
	if (type === "object") return isObject(value);
	if (type === "integer") return Number.isInteger(value);
	return typeof value === type;
}
