import type { Json } from "../../../../flow/engine/authored/authored.ts";
import { asNode, type SchemaNode } from "../../ports/contract/schema-node.ts";
import type { Ports } from "../../ports/ports.ts";
import { givenPart, kindOf, mayBeEmpty, officersAnswer } from "./answer-parts.ts";

/** The words for names of fields and for codes, in the lender's copy. */
export interface AnswerWords {
	field(name: string): string | undefined;
	value(code: string): string;
	/** The label of a field for dollars or for several lines. */
	inDollars(label: string): string;
	onePerLine(label: string): string;
}

interface FormPart {
	readonly schema: { readonly [keyword: string]: Json };
	readonly ui: { readonly [key: string]: Json };
}

/** The form in which an officer enters an answer, made from the schema of the port's answer. */
export function deskForm(port: keyof Ports, operation: string, words: AnswerWords): FormPart {
	return groupPart(asNode(officersAnswer(port, operation)), words);
}

function partOf(node: SchemaNode, title: string, words: AnswerWords): FormPart {
	switch (kindOf(node)) {
		case "maybe":
			return partOf(asNode(givenPart(node)), title, words);
		case "choice":
			return choice(node.enum ?? [], title, words);
		case "yesNo":
			return choice(["YES", "NO"], title, words);
		case "group": {
			const { schema, ui } = groupPart(node, words);
			return { schema: { ...schema, title }, ui };
		}
		case "list": {
			const { schema, ui } = partOf(asNode(node.items ?? {}), "", words);
			return { schema: { type: "array", title, maxItems: node.maxItems ?? 1, items: schema }, ui: { items: ui } };
		}
		case "lines":
			return { schema: { type: "string", title: words.onePerLine(title) }, ui: { "ui:widget": "textarea" } };
		case "cents":
			return { schema: { type: "number", title: words.inDollars(title), minimum: 0 }, ui: {} };
		case "number":
			return { schema: { type: "number", title }, ui: {} };
		case "day":
			return { schema: { type: "string", title, format: "date" }, ui: {} };
		case "text":
			return { schema: { type: "string", title }, ui: {} };
	}
}

function groupPart({ properties = {}, required = [] }: SchemaNode, words: AnswerWords): FormPart {
	const parts = Object.entries(properties).map(
		([name, its]) => [name, partOf(asNode(its), words.field(name) ?? name, words)] as const,
	);
	const needed = required.filter((name) => !mayBeEmpty(asNode(properties[name] ?? {})));
	return {
		schema: {
			type: "object",
			properties: Object.fromEntries(parts.map(([name, { schema }]) => [name, schema])),
			required: needed,
		},
		ui: Object.fromEntries(parts.map(([name, { ui }]) => [name, ui])),
	};
}

function choice(codes: readonly string[], title: string, { value }: AnswerWords): FormPart {
	const oneOf = codes.map((code) => ({ const: code, title: value(code) }));
	return { schema: { type: "string", title, oneOf }, ui: { "ui:widget": "select" } };
}
