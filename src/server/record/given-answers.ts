import { accepts } from "../../flow/checks/forms/accepts.ts";
import type { FormFile, Json } from "../../flow/engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../flow/engine/json.ts";
import { cleanAnswers } from "../../flow/engine/texts/form-texts.ts";

type Answers = { readonly [field: string]: Json };

/**
 * The answers as they are stored (`cleanAnswers`) and without empty values: null where the form does not allow it, and empty
 * text in an optional field that does not accept it. An omitted answer counts as not given, so a required field reports that it
 * is required.
 */
export function givenAnswers(form: Pick<FormFile, "schema" | "ui"> | undefined, answers: Answers): Answers {
	return form === undefined ? answers : (given(form.schema, cleanAnswers(form, answers)) as Answers);
}

function given(schema: Json | undefined, value: Json): Json {
	if (!isObject(schema)) return value;
	if (isList(value)) return value.map((item) => given(schema.items, item));
	const { properties } = schema;
	if (!isObject(value) || !isObject(properties)) return value;
	const kept = Object.entries(value).flatMap(([name, answer]) => {
		const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
		return isObject(field) && saysNothing(field, answer, isRequired(schema, name))
			? []
			: [[name, given(field, answer)]];
	});
	return Object.fromEntries(kept) as JsonObject;
}

function saysNothing(field: JsonObject, answer: Json, isAsked: boolean): boolean {
	if (answer === null) return !accepts(field, null);
	return answer === "" && !isAsked && !accepts(field, "");
}

function isRequired({ required }: JsonObject, name: string): boolean {
	return isList(required) && required.includes(name);
}
