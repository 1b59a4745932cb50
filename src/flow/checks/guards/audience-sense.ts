import { attributesOf, audienceScope } from "../../engine/audience.ts";
import type { FactSpec, Json, OrgFile, Product, Rule } from "../../engine/authored/authored.ts";
import { gateRule, ruleReads } from "../../engine/index.ts";
import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { proveRule } from "../regions/proofs.ts";

/**
 * Finds audiences that no visitor is among, or no borrower of the lender's states, and shares of nobody (AUDIENCE_NOBODY);
 * and audiences with a condition that leaves no one out (AUDIENCE_EVERYONE).
 */
export function audienceSense(product: Product): Finding[] {
	return (["flags", "experiments"] as const).flatMap((kind) =>
		entriesOf(product.org[kind]).flatMap(([key, entry]): Finding[] => {
			const place = (name: string) => ({ file: files.org, pointer: at(kind, key, name) });
			const { audience, traffic, enabled } = entry;
			if (enabled === true && isNone(traffic)) {
				const cause = `"${key}" is on, but for no one: its share is 0 percent.`;
				return [
					{ code: "AUDIENCE_NOBODY", ...place("traffic"), cause, cure: "Write a share above 0, or turn it off." },
				];
			}
			if (audience === undefined || !isReadable(product.org, audience)) return [];
			const reach = reachOf(product, audience);
			if (reach === "nobody") {
				const cause = `No visitor can be among the audience of "${key}".`;
				return [
					{ code: "AUDIENCE_NOBODY", ...place("audience"), cause, cure: "Correct the condition, or turn it off." },
				];
			}
			if (reach === "elsewhere") {
				const cause = `The audience of "${key}" is in states in which the lender does not lend.`;
				return [{ code: "AUDIENCE_NOBODY", ...place("audience"), cause, cure: "Name states of the lender." }];
			}
			if (reach !== "everyone" || audience === true) return [];
			const cause = `Every visitor is among the audience of "${key}": its condition leaves no one out.`;
			return [{ code: "AUDIENCE_EVERYONE", ...place("audience"), cause, cure: "Correct the condition, or remove it." }];
		}),
	);
}

/** Whether visitors who have not logged in, as people who register have not, can be among an audience. */
export function isForNewVisitors(product: Product, audience: Json | undefined): boolean {
	if (audience === undefined || !isReadable(product.org, audience)) return true;
	if (attributesOf(product.org).isSignedIn === undefined) return true;
	return proofOf(product, { and: [audience, { "!": [{ var: "isSignedIn" }] }] }).matches !== null;
}

/** Whether any visitor can be among an audience. */
export function isForAnyone(product: Product, audience: Json | undefined): boolean {
	if (audience === undefined || !isReadable(product.org, audience)) return true;
	return proofOf(product, audience).matches !== null;
}

function reachOf(product: Product, audience: Rule): "nobody" | "elsewhere" | "everyone" | "some" {
	const { matches, fails } = proofOf(product, audience);
	if (matches === null) return "nobody";
	if (fails === null) return "everyone";
	const state = "propertyState";
	const served = product.org.productStates;
	if (!ruleReads(audience).includes(state) || !isList(served)) return "some";
	const isServed = { or: [{ "===": [{ var: state }, null] }, { in: [{ var: state }, served] }] } as Rule;
	return proofOf(product, { and: [isServed, audience] }).matches === null ? "elsewhere" : "some";
}

/** An audience is a rule about attributes, which are read here as the facts of a record. */
function proofOf(product: Product, audience: Rule) {
	const facts = Object.entries(attributesOf(product.org)).map(([name, spec]): [string, FactSpec] => [
		name,
		{
			type: spec.type,
			path: `query.${name}`,
			about: "",
			...(spec.enum === undefined ? {} : { enum: spec.enum }),
			...(spec.type === "boolean" ? { default: false } : { nullable: true }),
		},
	]);
	return proveRule({ ...product, facts: { ...product.facts, facts: Object.fromEntries(facts) } }, audience);
}

/** Whether an audience is within the closed profile, and only names attributes that exist; another check reports the others. */
function isReadable(org: OrgFile, audience: Json): audience is Rule {
	return gateRule(audience, audienceScope(org)).length === 0;
}

function isNone(traffic: Json | undefined): boolean {
	if (typeof traffic === "number") return traffic === 0;
	return isObject(traffic) && Object.values(traffic).every((share) => share === 0);
}

function entriesOf(value: Json | undefined): [string, JsonObject][] {
	return Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, JsonObject] =>
		isObject(entry[1]),
	);
}
