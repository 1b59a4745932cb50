import { accepts } from "../../../flow/checks/forms/accepts.ts";
import {
	choicesOf,
	type FormField,
	fieldsOf,
	isHidden,
	titleOf as labelOf,
} from "../../../flow/checks/forms/form-objects.ts";
import {
	type SimulatedAnswers,
	type SimulatedForm,
	type SimulatedQuestion,
	titleOf,
} from "../../../flow/editing/index.ts";
import { factsOf, type Json, shownAnswers } from "../../../flow/engine/index.ts";
import { isList, isObject, type JsonObject } from "../../../flow/engine/json.ts";
import { answersAt, formAt } from "./answer-form.ts";
import type { Decided, Person } from "./person.ts";
import { valueAt } from "./usual-answers.ts";
import type { SimulatedVersion } from "./version.ts";

/** The form of the place where a person is, answered as usual but for what is typed; null where there is none. */
export function shownForm(
	version: SimulatedVersion,
	person: Person,
	decided: Decided,
	typed: SimulatedAnswers,
): SimulatedForm | null {
	const id = formAt(version, decided);
	const form = id === undefined ? undefined : version.product.forms[id];
	if (id === undefined || form === undefined) return null;
	const answers = answersAt(version, person, decided, typed);
	const facts = factsOf(version.flow, decided.record);
	const isAsked = ({ path, schema }: FormField) => {
		if (valueAt(answers, path) !== undefined) return true;
		// an optional field is asked where an answer to it would stay
		const [top = ""] = path.split(".");
		if (path !== top) return valueAt(answers, top) !== undefined && schema.type !== "object";
		return Object.hasOwn(shownAnswers(form, { ...answers, [top]: null }, facts), top);
	};
	const questions = fieldsOf(form)
		.filter((field) => !field.path.includes("*") && !isObject(field.schema.properties))
		.filter((field) => !isHidden(field) && isAsked(field))
		.map((field) => questionOf(field, valueAt(answers, field.path) ?? null));
	return { id, title: titleOf(form.title, id), questions };
}

/** A field as a question, with an answer to it. */
export function questionOf(field: FormField, value: Json): SimulatedQuestion {
	const { path, name, schema, ui } = field;
	const choices = choicesIn(field);
	const plain = kindOf(schema, choices, value);
	const kind = plain === "number" && ui["ui:widget"] === "money" ? "money" : plain;
	return { field: path, title: titleOf(labelOf(field), name), kind, choices: kind === "one" ? choices : [], value };
}

function kindOf(schema: JsonObject, choices: SimulatedQuestion["choices"], value: Json): SimulatedQuestion["kind"] {
	if (isList(value) || isObject(value) || schema.type === "array") return "fixed";
	if (schema.type === "boolean") return "yes";
	if (choices.length > 0) return "one";
	if ([schema.type].flat().some((type) => type === "number" || type === "integer")) return "number";
	return schema.format === "date" ? "date" : "text";
}

/** The answers that a field offers, in the words of its form. */
export function choicesIn({ schema, ui }: FormField): SimulatedQuestion["choices"] {
	const names = isList(ui["ui:enumNames"]) ? ui["ui:enumNames"] : [];
	const values = schema.type === "array" || schema.type === "boolean" ? [] : (choicesOf(schema) ?? []);
	return values.flatMap((value, at) =>
		accepts(schema, value) ? [{ value, title: titleOf(names[at], String(value)) }] : [],
	);
}
