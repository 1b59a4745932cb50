import type { FormFile, Json } from "../../../src/flow/engine/authored/authored.ts";

/** A registration step in the format of plain RJSF. */
export interface PlainStep {
	readonly id: string;
	readonly title: string;
	readonly intro: readonly string[];
	readonly footnotes: readonly string[];
	readonly submit: string;
	readonly schema: { readonly [keyword: string]: Json };
	readonly ui: { readonly [key: string]: Json };
}

type Node = { readonly [key: string]: Json };

/** Widgets built into RJSF; our own widgets map to a plain counterpart or none. */
const WIDGETS: Readonly<Record<string, string>> = {
	"radio-cards": "radio",
	radio: "radio",
	select: "select",
	checkbox: "checkbox",
	password: "password",
	email: "email",
	date: "date",
};

const isNode = (value: Json | undefined): value is Node =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function plainUi(ui: Node): Node {
	const entries = Object.entries(ui).flatMap(([key, value]): [string, Json][] => {
		if (key === "ui:widget") {
			const widget = WIDGETS[String(value)];
			return widget === undefined ? [] : [[key, widget]];
		}
		if (key === "ui:field" || key === "ui:showWhen") return [];
		return [[key, isNode(value) && !key.startsWith("ui:") ? plainUi(value) : value]];
	});
	return Object.fromEntries(entries);
}

/** A conditional field goes under `then`, which is how plain RJSF expresses it. */
function conditional(schema: Node, ui: Node): Node {
	const properties = isNode(schema.properties) ? schema.properties : {};
	const asked = Object.entries(ui).flatMap(([name, layout]): [string, Node][] =>
		isNode(layout) && isNode(layout["ui:showWhen"]) ? [[name, layout["ui:showWhen"]]] : [],
	);
	if (asked.length === 0) return schema;
	const names = new Set(asked.map(([name]) => name));
	const { additionalProperties: _closed, allOf: _rules, ...open } = schema;
	return {
		...open,
		properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))),
		allOf: asked.map(([name, when]) => ({
			if: {
				properties: Object.fromEntries(
					Object.entries(when).map(([field, value]) => [
						field,
						Array.isArray(value) ? { enum: value } : { const: value },
					]),
				),
				required: Object.keys(when),
			},
			// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
			then: { properties: { [name]: properties[name] ?? {} }, required: [name] },
		})),
	};
}

/** The same composed form for plain RJSF: its schema, and the part of its ui that RJSF supports. */
export function plainStep(id: string, form: FormFile): PlainStep {
	return {
		id,
		title: form.title,
		intro: form.intro ?? [],
		footnotes: form.footnotes,
		submit: form.submit ?? "Continue",
		schema: conditional(form.schema, form.ui),
		ui: plainUi(form.ui),
	};
}
