import type { Json, OrgFile, Rule } from "./authored/authored.ts";
import { isObject } from "./json.ts";
import { compileRule } from "./rules/rule-compile.ts";
import { compileRead } from "./rules/rule-compile-reads.ts";
import type { DeclaredFact, RuleScope } from "./rules/rule-types.ts";

/** A visitor's attributes by the organization's attribute names; null where unknown. */
export type Attributes = { readonly [name: string]: string | number | boolean | null };

type AttributeType = "string" | "number" | "integer" | "boolean";

/** One attribute that an organization's audiences may read. */
export interface AttributeSpec {
	readonly type: AttributeType;
	readonly enum?: readonly string[];
}

/** Returns the attributes that an organization declares. */
export function attributesOf(org: OrgFile): { readonly [name: string]: AttributeSpec } {
	return isObject(org.attributes) ? (org.attributes as unknown as { readonly [name: string]: AttributeSpec }) : {};
}

/** Returns the rule scope of audiences: the declared attributes; all but booleans are nullable. */
export function audienceScope(org: OrgFile): RuleScope {
	const names = Object.entries(attributesOf(org)).map(([name, spec]): [string, DeclaredFact] => [
		name,
		{ type: spec.type, nullable: spec.type !== "boolean", ...(spec.enum ? { values: spec.enum } : {}) },
	]);
	return { names: new Map(names) };
}

/** Returns the declared attributes from a visitor's input; a value of another type or outside the list is ignored. */
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

/** Compiles a gated audience to a predicate on attributes; an absent audience includes every visitor. */
export function compileAudience(rule: Rule | undefined): (attributes: Attributes) => boolean {
	if (rule === undefined) return () => true;
	const run = compileRule(rule, {}, compileRead);
	return (attributes) => run(attributes, undefined) === true;
}
