import {
	type BlockDeclaration,
	type BlockProp,
	type BlockProps,
	VALUE_LOOKS,
} from "../../../src/flow/engine/authored/authored-blocks.ts";
import type { Json, JsonObject } from "../../../src/flow/engine/json.ts";

const NAME = "^[A-Za-z][A-Za-z0-9_-]*$";
const PATH = "^[a-z][A-Za-z0-9]*(\\.[A-Za-z0-9_-]+)*$";
const word = { type: "string", pattern: NAME };

const CONDITION = {
	when: { description: "Shown only where this condition holds.", allOf: [{ $ref: "rule.schema.json" }] },
	needs: {
		description: "Shown only where the record has a value at this path: no empty text or list, no zero, and not false.",
		type: "string",
		pattern: PATH,
	},
};

/** Returns the definitions of the pages schema that say what each block takes: one of any block, and one for each. */
export function blockDefinitions(blocks: { readonly [name: string]: BlockDeclaration }): {
	[name: string]: JsonObject;
} {
	const names = Object.keys(blocks);
	return {
		block: {
			description: "A part of the page by the name of its block, with its props; see the blocks of the reference.",
			type: "object",
			required: ["block"],
			properties: {
				block: { description: "Which block it is.", type: "string", enum: names },
				...CONDITION,
				heading: { description: "Words of the page that stand above it as a heading.", ...word },
				locked: {
					description: "A safeguard: no lender may change, hide or remove the block; it may move.",
					const: true,
				},
			},
			allOf: names.map((name) => ({
				if: { required: ["block"], properties: { block: { const: name } } },
				// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
				then: { $ref: `#/definitions/block-${name}` },
			})),
		},
		"block-value": {
			description: "A value that a block shows: one of path, fact and word.",
			type: "object",
			additionalProperties: false,
			minProperties: 1,
			properties: {
				path: {
					description: "A path of the record, or params and a parameter of the address.",
					type: "string",
					pattern: PATH,
				},
				fact: { description: "A fact.", type: "string", allOf: [{ $ref: "ids.schema.json#/definitions/fact" }] },
				word: { description: "Words of the page.", ...word },
				otherwise: { description: "Words of the page where there is no value.", ...word },
				as: {
					description:
						"How it is written out: as it is, by the words that are named like it, as dollars, as a percentage of a fraction, as years of months, as a day near by, as a date; of an object as an address, a name, or the coverage that the home needs.",
					enum: [...VALUE_LOOKS],
				},
			},
		},
		...Object.fromEntries(Object.entries(blocks).map(([name, block]) => [`block-${name}`, definitionOf(block)])),
	};
}

function definitionOf({ title, about, props }: BlockDeclaration): JsonObject {
	return {
		title,
		description: about,
		type: "object",
		additionalProperties: false,
		required: ["block", ...neededIn(props)],
		properties: {
			...Object.fromEntries(
				["block", "when", "needs", "heading", "locked"].map((name) => [
					name,
					{ $ref: `#/definitions/block/properties/${name}` },
				]),
			),
			...propertiesOf(props),
		},
	};
}

function propertiesOf(props: BlockProps): JsonObject {
	return Object.fromEntries(
		Object.entries(props).map(([name, prop]) => [name, { description: prop.about, ...schemaOf(prop) }]),
	);
}

function neededIn(props: BlockProps): string[] {
	return Object.entries(props).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []));
}

function schemaOf(prop: BlockProp): { readonly [keyword: string]: Json } {
	switch (prop.type) {
		case "word":
		case "field":
		case "way":
			return word;
		case "words":
		case "actions":
			return { type: "array", minItems: 1, uniqueItems: true, items: { description: "One of them.", ...word } };
		case "path":
			return { type: "string", pattern: PATH };
		case "form":
			return { type: "string", allOf: [{ $ref: "ids.schema.json#/definitions/form" }] };
		case "request":
			return { type: "string", pattern: "^[A-Z][A-Z0-9_]*$" };
		case "prefix":
			return { type: "string", pattern: "^[A-Za-z][A-Za-z0-9_-]*$" };
		case "flag":
			return { type: "boolean" };
		case "value":
			return { allOf: [{ $ref: "#/definitions/block-value" }] };
		case "values":
			return {
				type: "object",
				propertyNames: { pattern: NAME },
				additionalProperties: { $ref: "#/definitions/block-value" },
			};
		case "choice":
			return { enum: [...prop.of] };
		case "entries":
			return {
				type: "object",
				minProperties: 1,
				propertyNames: { pattern: NAME },
				additionalProperties: {
					description: "One of them.",
					type: "object",
					additionalProperties: false,
					required: neededIn(prop.of),
					properties: { ...propertiesOf(prop.of), ...CONDITION },
				},
			};
	}
}
