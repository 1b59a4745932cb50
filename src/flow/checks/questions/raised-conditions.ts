import type { Product, Rule } from "../../engine/authored/authored.ts";
import { raisingRule } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";
import { baseReads, projectionOf } from "../regions/projection.ts";
import { proveRule } from "../regions/proofs.ts";
import { isWrittenBefore } from "../tables/written-before.ts";

/** What raising a condition changes, or what passes by itself: where an application is, and what is asked of its borrower. */
const PASSING = /^(?:(?:stage|state|page|query)$|query\.|application\.conditions(?:\[|\.|$))/;

/**
 * Finds conditions whose rule reads what passes, so that they would be withdrawn unanswered (CONDITION_UNSTABLE), and conditions
 * that only what is known after the last look could raise (CONDITION_TOO_LATE).
 */
export function raisedConditions(product: Product): Finding[] {
	return Object.entries(product.conditions.conditions).flatMap(([category, { when }]): Finding[] => {
		if (when === undefined) return [];
		const place = { file: files.conditions, pointer: at("conditions", category, "when") };
		const bases = baseReads(projectionOf(product, [when]), when).map((name) => ({ name, ...sourceOf(product, name) }));
		const passing = bases.find(({ source }) => PASSING.test(source));
		if (passing !== undefined) {
			const cause = `Whether "${category}" is raised depends on "${passing.name}", which changes as the application continues: the condition would be withdrawn before it is answered.`;
			const cure = "Read what the borrower has answered, or what was found out about them or the home.";
			return [{ ...place, code: "CONDITION_UNSTABLE", cause, cure }];
		}
		const late = lateIn(product, bases);
		if (late.length === 0) return [];
		const early: Rule = { and: [raisingRule(product.conditions), when, ...late.map(({ rule }) => rule)] };
		if (proveRule(product, early).matches !== null) return [];
		const cause = `"${category}" is never raised in time: "${late[0]?.name}" is only known after the last look, when the money is no longer held.`;
		const cure = "Let it depend on something that is known before, or ask for that earlier.";
		return [{ ...place, code: "CONDITION_TOO_LATE", cause, cure }];
	});
}

interface Base {
	readonly name: string;
	readonly source: string;
	/** The value while nothing is written; undefined for a list. */
	readonly unset: string | number | boolean | null | undefined;
}

function sourceOf({ facts: { facts } }: Product, name: string): Omit<Base, "name"> {
	const spec = Object.hasOwn(facts, name) ? facts[name] : undefined;
	const given = spec?.default ?? null;
	return {
		source: spec?.path ?? name,
		unset: spec?.type === "list" || (typeof given === "object" && given !== null) ? undefined : given,
	};
}

/** What nothing has written when conditions are raised for the last time, with the rule that holds until then. */
function lateIn(product: Product, bases: readonly Base[]): readonly { readonly name: string; readonly rule: Rule }[] {
	const { until } = product.conditions.raising ?? {};
	const mark = until === undefined ? undefined : product.facts.facts[until]?.path;
	if (mark === undefined) return [];
	return bases.flatMap(({ name, source, unset }) => {
		const isKnowable = unset === undefined || !/^(?:answers|application|profile|partner)\./.test(source);
		if (isKnowable || isWrittenBefore(product, source, mark)) return [];
		return [{ name, rule: { "===": [{ var: name }, unset] } }];
	});
}
