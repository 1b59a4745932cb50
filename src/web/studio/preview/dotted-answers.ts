import type { SimulatedAnswers } from "../../../flow/editing/index.ts";
import { isObject, type Json, type JsonObject } from "../../../flow/engine/json.ts";

/** Answers of a form by the path of each question ("address.city"); lists stay whole. */
export function dottedAnswers(answers: JsonObject, before = ""): SimulatedAnswers {
	const all = Object.entries(answers).flatMap(([key, inner]): [string, Json][] =>
		isObject(inner) ? Object.entries(dottedAnswers(inner, `${before}${key}.`)) : [[`${before}${key}`, inner]],
	);
	return Object.fromEntries(all);
}

/** The same as a form holds them; what is not answered is left out. */
export function nestedAnswers(answers: SimulatedAnswers): JsonObject {
	return Object.entries(answers).reduce<JsonObject>(
		(all, [path, value]) => (value === null ? all : withAnswer(all, path.split("."), value)),
		{},
	);
}

function withAnswer(all: JsonObject, [key = "", ...rest]: readonly string[], value: Json): JsonObject {
	if (rest.length === 0) return { ...all, [key]: value };
	const inner = Object.hasOwn(all, key) ? all[key] : undefined;
	return { ...all, [key]: withAnswer(isObject(inner) ? inner : {}, rest, value) };
}
