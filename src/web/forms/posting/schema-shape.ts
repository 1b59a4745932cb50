import type { Json } from "../../../engine/authored.ts";

/** An object of a schema or of a ui file. */
export type Branch = { readonly [keyword: string]: Json };

const NONE: Branch = {};
const BRANCHES = ["allOf", "anyOf", "oneOf", "then", "else", "dependentSchemas"];

/** The value as an object; an empty one when it is none. */
export function branchOf(value: Json | undefined): Branch {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Branch) : NONE;
}

/** The own property of an object; undefined when it has none of this name. */
export function ownOf(branch: Branch, name: string): Json | undefined {
	return Object.hasOwn(branch, name) ? branch[name] : undefined;
}

/** The kind of answer that a schema takes, "null" left aside. */
export function typeOf(schema: Branch): string | undefined {
	const { type } = schema;
	const kinds = Array.isArray(type) ? type.filter((one) => one !== "null") : [type];
	if (typeof kinds[0] === "string") return kinds[0];
	return schema.properties === undefined ? undefined : "object";
}

/** An option of a field's look: `ui:<name>`, or `ui:options` of that name. */
export function optionOf(look: Branch, name: string): Json | undefined {
	return ownOf(look, `ui:${name}`) ?? ownOf(branchOf(look["ui:options"]), name);
}

/** The fields of an object by name, with those that only a condition adds. */
export function fieldsOf(schema: Branch): ReadonlyMap<string, Branch> {
	const fields = new Map<string, Branch>();
	const gather = (at: Branch) => {
		for (const [name, field] of Object.entries(branchOf(at.properties))) {
			if (Object.keys(fields.get(name) ?? NONE).length === 0) fields.set(name, branchOf(field));
		}
		for (const keyword of BRANCHES) {
			const below = at[keyword];
			if (Array.isArray(below)) for (const one of below) gather(branchOf(one));
			else if (keyword === "dependentSchemas") for (const one of Object.values(branchOf(below))) gather(branchOf(one));
			else if (below !== undefined) gather(branchOf(below));
		}
	};
	gather(schema);
	return fields;
}

/** The values that a field may be chosen from; undefined when it is not a choice. */
export function choicesOf(schema: Branch): readonly Json[] | undefined {
	if (Array.isArray(schema.enum)) return schema.enum;
	const options = schema.oneOf ?? schema.anyOf;
	if (!Array.isArray(options) || options.length === 0) return undefined;
	const values = options.map((one) => ownOf(branchOf(one), "const"));
	return values.every((value) => value !== undefined) ? values : undefined;
}
