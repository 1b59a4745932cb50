import type { Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean, gateRule, ruleScope } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { rulePlaces, searchPlaces } from "./rule-places.ts";

/** Finds rules outside the closed profile: unknown facts, undeclared enum values, wrong types, unguarded nulls (RULE_…). */
export function ruleFaults(product: Product): Finding[] {
	const scope = ruleScope(product.facts, product.forms);
	const findings: Finding[] = [];
	for (const { file, pointer, rule, expect, most } of rulePlaces(product)) {
		for (const fault of gateRule(rule, scope, expect, most)) {
			const { code, cause, cure, fix } = fault;
			findings.push({
				code,
				file,
				pointer: pointer + fault.pointer,
				cause: /[.?!]$/.test(cause) ? sentence(cause) : `${sentence(cause)}.`,
				cure: sentence(cure),
				...(fix === undefined ? {} : { fix }),
			});
		}
	}
	for (const { file, pointer, fact } of searchPlaces(product)) {
		if (scope.names.has(fact)) continue;
		const cause = `No fact is called "${fact}".${didYouMean(fact, scope.names.keys())}`;
		const corrected = correctedName(fact, scope.names.keys());
		findings.push({
			code: "RULE_UNKNOWN_FACT",
			file,
			pointer,
			cause,
			cure: "Name a fact of flows/facts.json.",
			...corrected,
		});
	}
	return findings;
}

function sentence(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
