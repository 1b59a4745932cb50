import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { isWanted } from "../../engine/record/wanted-answer.ts";
import { accepts } from "./accepts.ts";
import { tightest } from "./answer-bounds.ts";
import { choicesOf, type FormField, type FormObject } from "./form-objects.ts";

/** Answers of one object that decide which other fields are asked. */
export type Controls = { readonly [field: string]: Json };

const MOST_CASES = 1024;

/**
 * Returns every combination of the answers that `ui:showWhen` and `if` of an object depend on, each given or left out;
 * undefined when there are too many.
 */
export function casesOf(object: FormObject): readonly Controls[] | undefined {
	let cases = known.get(object);
	if (cases === undefined) {
		cases = combined(object) ?? null;
		known.set(object, cases);
	}
	return cases ?? undefined;
}

const known = new WeakMap<FormObject, readonly Controls[] | null>();

function combined(object: FormObject): Controls[] | undefined {
	const required = isList(object.schema.required) ? object.schema.required : [];
	let cases: Controls[] = [{}];
	for (const [name, named] of controlsOf(object)) {
		const field = object.fields.find((one) => one.name === name);
		if (!field) continue;
		const values = [...(choicesOf(field.schema) ?? named)].filter((value) => accepts(field.schema, value));
		const isOptional = !required.includes(name) || isConditional(object, name) || values.length === 0;
		if (cases.length * (values.length + 1) > MOST_CASES) return undefined;
		cases = cases.flatMap((one) => [
			...(isOptional ? [one] : []),
			...values.map((value) => ({ ...one, [name]: value })),
		]);
	}
	return cases;
}

/** Returns the names of an object's required fields for the given answers. */
export function requiredOf(schema: Json | undefined, answers: Controls): string[] {
	if (!isObject(schema)) return [];
	const names = isList(schema.required) ? schema.required.map(String) : [];
	if (schema.if !== undefined)
		names.push(...requiredOf(accepts(schema.if, answers) ? schema.then : schema.else, answers));
	if (isList(schema.allOf)) for (const part of schema.allOf) names.push(...requiredOf(part, answers));
	if (isObject(schema.dependencies)) {
		for (const [name, rule] of Object.entries(schema.dependencies)) {
			if (!Object.hasOwn(answers, name)) continue;
			names.push(...(isList(rule) ? rule.map(String) : requiredOf(rule, answers)));
		}
	}
	return [...new Set(names)];
}

/** Returns whether a field is shown for the given sibling answers. */
export function isShownWith(ui: JsonObject, answers: Controls): boolean {
	const shown = ui["ui:showWhen"];
	if (!isObject(shown)) return true;
	return Object.entries(shown).every(([name, wanted]) =>
		isWanted(wanted, Object.hasOwn(answers, name) ? answers[name] : undefined),
	);
}

/** Returns the answers without those of hidden fields. */
export function shownOf(object: FormObject, answers: Controls): Controls {
	let shown = answers;
	for (;;) {
		const now = shown;
		const kept = Object.entries(now).filter(([name]) =>
			isShownWith(object.fields.find((field) => field.name === name)?.ui ?? {}, now),
		);
		if (kept.length === Object.keys(now).length) return now;
		shown = Object.fromEntries(kept);
	}
}

/** Returns a field's schema merged with the matching conditions' branches. */
export function effective(schema: JsonObject, field: FormField, answers: Controls): JsonObject {
	let whole = field.schema;
	const add = (part: Json | undefined): void => {
		if (!isObject(part)) return;
		const more = isObject(part.properties) ? part.properties[field.name] : undefined;
		if (isObject(more) && part !== schema) whole = tightest(whole, more);
		if (part.if !== undefined) add(accepts(part.if, answers) ? part.then : part.else);
		if (isList(part.allOf)) for (const one of part.allOf) add(one);
	};
	add(schema);
	return whole;
}

function isConditional({ fields }: FormObject, name: string): boolean {
	return fields.some((field) => field.name === name && field.ui["ui:showWhen"] !== undefined);
}

/** The fields that conditions depend on, with the literals compared with each. */
function controlsOf(object: FormObject): Map<string, Json[]> {
	const controls = new Map<string, Json[]>();
	const add = (name: string, values: readonly Json[]): void => {
		controls.set(name, [...(controls.get(name) ?? []), ...values.filter((one) => !controls.get(name)?.includes(one))]);
	};
	for (const { ui } of object.fields) {
		const shown = ui["ui:showWhen"];
		if (!isObject(shown)) continue;
		for (const [name, wanted] of Object.entries(shown)) add(name, isList(wanted) ? wanted : [wanted]);
	}
	const seeCondition = (schema: Json | undefined): void => {
		if (!isObject(schema)) return;
		if (isObject(schema.properties)) {
			for (const [name, one] of Object.entries(schema.properties)) add(name, isObject(one) ? spelled(one) : []);
		}
		if (isList(schema.required)) for (const name of schema.required) add(String(name), []);
		for (const key of ["allOf", "anyOf", "oneOf"]) {
			const parts = schema[key];
			if (isList(parts)) parts.forEach(seeCondition);
		}
		seeCondition(schema.not);
	};
	const see = (schema: Json | undefined): void => {
		if (!isObject(schema)) return;
		seeCondition(schema.if);
		for (const part of [schema.then, schema.else, ...(isList(schema.allOf) ? schema.allOf : [])]) see(part);
		if (isObject(schema.dependencies)) for (const name of Object.keys(schema.dependencies)) add(name, []);
	};
	see(object.schema);
	return controls;
}

function spelled(schema: JsonObject): Json[] {
	const values = isList(schema.enum) ? [...schema.enum] : [];
	if (schema.const !== undefined) values.push(schema.const);
	if (isObject(schema.not)) values.push(...spelled(schema.not));
	return values;
}
