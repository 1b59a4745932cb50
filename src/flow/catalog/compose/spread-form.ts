import type { Json } from "../../engine/authored/authored.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import { placeIn } from "../../engine/overlay/overlay-order.ts";
import type { Origins } from "../text/origins.ts";
import type { ChoiceSpreading } from "./choices.ts";
import { replaced, spreadObject, topPlace } from "./spread-fields.ts";
import { WordsByField } from "./words-by-field.ts";

const ANSWERS: JsonObject = { type: "object", additionalProperties: false };
const NOTHING: JsonObject = {};

/**
 * Returns a form file in the shape that is merged and served: what each entry of `fields` says goes to `schema`, `ui` and
 * `messages`, and choices `{const, title}` become an `enum` with `ui:enumNames`. `below` is the form that the file changes; one
 * that changes none gets what every form has. The value itself when nothing is to do.
 */
export function spreadForm(form: Json, below: Json | undefined, spreading: ChoiceSpreading): Json {
	const { origins } = spreading;
	if (!isObject(form)) return form;
	const under = isObject(below) ? below : undefined;
	const words = new WordsByField(form.ui, form.messages, origins);
	const written = isObject(form.schema) ? form.schema : undefined;
	let schema = written && spreadObject(written, topPlace(under), { ...spreading, words, isWhole: false });
	if (isObject(form.fields)) {
		schema = withFields(schema, form, under, words, spreading);
		addOrder(form, form.fields, under, words);
	}
	if (schema === undefined || schema === form.schema) return form;
	return assembled(form, under, schema, words, origins);
}

function withFields(
	schema: JsonObject | undefined,
	form: JsonObject,
	under: JsonObject | undefined,
	words: WordsByField,
	spreading: ChoiceSpreading,
): JsonObject {
	const { origins } = spreading;
	const fields = isObject(form.fields) ? form.fields : NOTHING;
	const whole = replaced(schema ?? NOTHING, { ...(under ? {} : ANSWERS), ...schema, properties: fields }, origins);
	origins.copy(whole, "properties", form, "fields");
	const spread = spreadObject(whole, topPlace(under), { ...spreading, words, isWhole: true });
	if (!isObject(schema?.properties) || !isObject(spread.properties)) return spread;
	const properties = replaced(schema.properties, spread.properties, origins);
	for (const name of Object.keys(fields)) origins.copy(properties, name, fields, name);
	return replaced(spread, { properties }, origins);
}

/** The order of the fields is that of `fields`; a file that changes a form says it by what it moves and takes away. */
function addOrder(form: JsonObject, fields: JsonObject, under: JsonObject | undefined, words: WordsByField): void {
	const written = { holder: form, key: "fields" };
	if (under === undefined) {
		words.addLook([], "ui:order", Object.keys(fields), written);
		return;
	}
	const removed = Object.keys(fields).filter((name) => removes(fields[name]));
	const messages = Object.keys(isObject(under.messages) ? under.messages : NOTHING);
	const look = isObject(under.ui) ? under.ui : NOTHING;
	for (const name of removed) {
		const there = { holder: fields, key: name };
		if (Object.hasOwn(look, name)) words.addLook([name], "$remove", true, there);
		for (const key of messages.filter((one) => one === name || one.startsWith(`${name}.`)))
			words.addMessage(key, "$remove", true, there);
	}
	const order = isList(look["ui:order"]) ? look["ui:order"].map(String) : ["*"];
	const placed = Object.entries(fields).flatMap(([key, field]) => {
		const { $before, $after } = isObject(field) ? field : NOTHING;
		if (typeof $before === "string") return [{ key, before: $before }];
		if (typeof $after === "string") return [{ key, after: $after }];
		return order.includes(key) ? [] : [{ key }];
	});
	const isMoved = placed.some(({ key }) => order.includes(key)) || removed.some((name) => order.includes(name));
	if (order.includes("*") || !isMoved) return;
	const next = placeIn(order, placed, () => undefined).filter((name) => !removed.includes(name));
	words.addLook([], "ui:order", next, written);
}

function removes(field: Json | undefined): boolean {
	return isObject(field) && field.$remove === true;
}

/** What a form has that a new one need not say. */
const LEFT_OUT: JsonObject = { footnotes: [], writes: {} };

function assembled(
	form: JsonObject,
	under: JsonObject | undefined,
	schema: JsonObject,
	{ ui, messages }: WordsByField,
	origins: Origins,
): JsonObject {
	const { fields, schema: _, ...rest } = form;
	const isNew = fields !== undefined && under === undefined;
	const values: { [key: string]: Json } = { ...(isNew ? { ...LEFT_OUT, ui: {}, messages: {} } : {}), ...rest, schema };
	if (ui !== undefined) values.ui = ui;
	if (messages !== undefined) values.messages = messages;
	const result: JsonObject = Object.assign(Object.create(null), values);
	origins.copyAll(result, form);
	for (const key of ["schema", "ui", "messages"])
		if (!Object.hasOwn(form, key) && fields !== undefined) origins.copy(result, key, form, "fields");
	return result;
}
