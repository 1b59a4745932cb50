import type { ApplicationRecord, Json, Product } from "../../engine/index.ts";

type Open = { [key: string]: Json | Open | (Json | Open)[] };

/** Returns the smallest record with these fact values; values that an empty record already has are left out. */
export function placeInRecord(
	product: Product,
	facts: readonly (readonly [name: string, value: Json])[],
): ApplicationRecord {
	const record: Open = {};
	for (const [name, value] of facts) {
		const spec = Object.hasOwn(product.facts.facts, name) ? product.facts.facts[name] : undefined;
		if (name.startsWith("answers.")) {
			const [, formId = "", ...field] = name.split(".");
			if (value !== null) put(record, ["answers", formId, ...field], value);
		} else if (spec?.path !== undefined && value !== null && value !== (spec.default ?? emptyOf(spec.type))) {
			if (!(Array.isArray(value) && value.length === 0)) put(record, spec.path.split("."), value);
		}
	}
	return record as ApplicationRecord;
}

function emptyOf(type: string): Json | undefined {
	return type === "boolean" ? false : undefined;
}

function put(into: Open, keys: readonly string[], value: Json): void {
	const [key = "", ...rest] = keys;
	if (key.endsWith("[]")) {
		const name = key.slice(0, -2);
		const elements = Array.isArray(value) ? value : [];
		into[name] ??= [];
		const list = into[name] as (Json | Open)[];
		for (const [index, element] of elements.entries()) {
			if (rest.length === 0) list[index] = element as Json;
			else {
				list[index] ??= {};
				put(list[index] as Open, rest, element as Json);
			}
		}
		return;
	}
	if (rest.length === 0) into[key] = value;
	else {
		into[key] ??= {};
		put(into[key] as Open, rest, value);
	}
}
