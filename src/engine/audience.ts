import type { Json, OrgFile, Rule } from "./authored/authored.ts";
import { isObject } from "./json.ts";
import { compileRule } from "./rules/rule-compile.ts";
import { compileRead } from "./rules/rule-compile-reads.ts";
import type { DeclaredFact, RuleScope } from "./rules/rule-types.ts";

/** What is said of a visitor, by the organisation's attribute names; null where nothing was said. */
export type Attributes = { readonly [name: string]: string | number | boolean | null };

type AttributeType = "string" | "number" | "integer" | "boolean";

/** One attribute that an organisation's audiences may read. */
export interface AttributeSpec {
	readonly type: AttributeType;
	readonly enum?: readonly string[];
}

/** Returns the attributes that an organisation declares. */
export function attributesOf(org: OrgFile): { readonly [name: string]: AttributeSpec } {
	return isObject(org.attributes) ? (org.attributes as unknown as { readonly [name: string]: AttributeSpec }) : {};
}

/** Returns the names that an audience may read: the declared attributes; all but booleans may be null. */
export function audienceScope(org: OrgFile): RuleScope {
	const names = Object.entries(attributesOf(org)).map(([name, spec]): [string, DeclaredFact] => [
		name,
		{ type: spec.type, nullable: spec.type !== "boolean", ...(spec.enum ? { values: spec.enum } : {}) },
	]);
	return { names: new Map(names) };
}

/** Returns the declared attributes of what a visitor sent; a value of another type, or outside the list, counts as not said. */
export function knownAttributes(org: OrgFile, given: { readonly [name: string]: Json }): Attributes {
	const known: Record<string, string | number | boolean | null> = Object.create(null);
	for (const [name, spec] of Object.entries(attributesOf(org))) {
		const value = Object.hasOwn(given, name) ? given[name] : null;
		known[name] = fits(spec, value) ? value : spec.type === "boolean" ? false : null;
	}
	return known;
}

function fits(spec: AttributeSpec, value: Json | undefined): value is string | number | boolean {
	if (spec.type === "boolean") return typeof value === "boolean";
	if (spec.type === "string") return typeof value === "string" && (spec.enum?.includes(value) ?? true);
	return typeof value === "number" && Number.isFinite(value) && (spec.type === "number" || Number.isInteger(value));
}

/** Returns a gated audience as a question about attributes; everybody belongs to an absent one. */
export function compileAudience(rule: Rule | undefined): (attributes: Attributes) => boolean {
	if (rule === undefined) return () => true;
	const run = compileRule(rule, {}, compileRead);
	return (attributes) => run(attributes, undefined) === true;
}
