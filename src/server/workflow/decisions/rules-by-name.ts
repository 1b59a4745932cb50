import type { Product, Rule, StageRow } from "../../../flow/engine/authored/authored.ts";
import { raisingRule, reviewRule } from "../../../flow/engine/index.ts";

/** A rule by its trace name, with its location in the files. */
export interface NamedRule {
	readonly rule: Rule;
	readonly file: string;
	readonly about?: string | undefined;
}

const CONDITIONS = "flows/conditions.json";

const known = new WeakMap<Product, ReadonlyMap<string, NamedRule>>();

/** Returns the conditions of a product by their trace names; unnamed ones are omitted. */
export function rulesByName(product: Product): ReadonlyMap<string, NamedRule> {
	let rules = known.get(product);
	if (rules === undefined) {
		rules = new Map(named(product));
		known.set(product, rules);
	}
	return rules;
}

function* named(product: Product): Generator<[string, NamedRule]> {
	const { origination, application, conditions, stageRouting, stateRouting } = product;
	for (const [id, { when, about }] of Object.entries(origination.stages)) {
		if (when !== undefined) yield [`origination/${id}`, { rule: when, file: "flows/origination.json", about }];
	}
	for (const [id, { when, about }] of Object.entries(origination.tasks)) {
		yield [`origination/tasks/${id}`, { rule: when, file: "flows/origination.json", about }];
	}
	for (const [id, review] of Object.entries(origination.reviews ?? {})) {
		const rule = reviewRule(product, id, review);
		yield [`origination/reviews/${id}`, { rule, file: "flows/origination.json", about: review.about }];
	}
	for (const [id, { when, about }] of Object.entries(origination.declines ?? {})) {
		yield [`origination/declines/${id}`, { rule: when, file: "flows/origination.json", about }];
	}
	yield ["conditions/raising", { rule: raisingRule(conditions), file: CONDITIONS, about: conditions.raising?.about }];
	for (const [category, { when, why }] of Object.entries(conditions.conditions)) {
		if (when !== undefined) yield [`conditions/${category}`, { rule: when, file: CONDITIONS, about: why }];
	}
	for (const [id, { when, about }] of Object.entries(application.interrupts ?? {})) {
		yield [`application/interrupts/${id}`, { rule: when, file: "flows/application.json", about }];
	}
	for (const [id, { when, about }] of Object.entries(application.transitions)) {
		yield [`application/${id}`, { rule: when, file: "flows/application.json", about }];
	}
	for (const [id, { when }] of Object.entries(stageRouting.overrides)) {
		yield [`stage-routing/overrides/${id}`, { rule: when, file: "flows/stage-routing.json" }];
	}
	yield* rows("stage-routing", stageRouting.stages);
	yield* rows("state-routing", stateRouting.states);
}

function* rows(file: string, lists: { readonly [key: string]: readonly StageRow[] }): Generator<[string, NamedRule]> {
	for (const [key, list] of Object.entries(lists)) {
		for (const { id, when } of list) {
			if (when !== undefined) yield [`${file}/${key}/${id}`, { rule: when, file: `flows/${file}.json` }];
		}
	}
}
