import {
	type ApplicationRecord,
	type Flow,
	factsOf,
	type Json,
	type Product,
	type Rule,
	route,
	ruleReads,
	settle,
	stageOf,
	stepsOf,
} from "../../src/engine/index.ts";

/** A decision that two products may take differently, with the rules that it stands on in one product. */
export interface Question {
	readonly about: string;
	/** What every record of this question has. */
	readonly fixed: ApplicationRecord;
	readonly rules: (product: Product) => readonly Rule[];
	/** The authored part that decides; when it and its derived facts are alike, no record can differ. */
	readonly part: (product: Product) => Json;
	readonly ask: (flow: Flow, record: ApplicationRecord) => Json;
}

/** Returns the decisions to compare: the page by stage, by state, the state, the server stage, the registration steps. */
export function questionsOf(products: readonly Product[]): Question[] {
	const names = (pick: (product: Product) => object) => [
		...new Set(products.flatMap((product) => Object.keys(pick(product)))),
	];
	const overrides = (product: Product) => Object.values(product.stageRouting.overrides).map((row) => row.when);
	const page = (flow: Flow, record: ApplicationRecord): Json => {
		const { page: to, search } = route(flow, factsOf(flow, record));
		return { page: to, search };
	};
	const byStage = names((product) => product.stageRouting.stages).map((stage): Question => {
		const rows = (product: Product) => product.stageRouting.stages[stage] ?? [];
		return {
			about: `page at stage ${stage}`,
			fixed: { stage },
			rules: (product) => [
				...overrides(product),
				...rows(product).flatMap((row) => (row.when === undefined ? [] : [row.when])),
			],
			part: (product) => [product.stageRouting.overrides, rows(product)] as unknown as Json,
			ask: page,
		};
	});
	const byState = names((product) => product.stateRouting.states).map((state): Question => {
		const rows = (product: Product) => product.stateRouting.states[state] ?? [];
		return {
			about: `page in state ${state}`,
			fixed: { state },
			rules: (product) => [
				...overrides(product),
				...rows(product).flatMap((row) => (row.when === undefined ? [] : [row.when])),
			],
			part: (product) =>
				[product.stageRouting.overrides, rows(product), product.stateRouting.fallback] as unknown as Json,
			ask: page,
		};
	});
	return [...byStage, ...byState, stateQuestion(products), stageQuestion(products), stepsQuestion()];
}

/** Returns the rules with the derived facts that they read, and with the conditions of the steps that ask for their answers. */
export function standingOn(
	product: Product,
	rules: readonly Rule[],
): { rules: Rule[]; facts: { [name: string]: Json } } {
	const all = new Set<Rule>(rules);
	const facts: { [name: string]: Json } = {};
	for (const rule of all) {
		for (const name of ruleReads(rule)) {
			const fact = Object.hasOwn(product.facts.facts, name) ? product.facts.facts[name] : undefined;
			if (fact !== undefined) facts[name] = fact as unknown as Json;
			if (fact?.rule !== undefined) all.add(fact.rule);
			const form = name.startsWith("answers.") ? name.split(".")[1] : undefined;
			for (const step of Object.values(product.registration.steps)) if (step.form === form) all.add(step.when);
		}
	}
	return { rules: [...all], facts };
}

/** Only what differs is explored: the other transitions decide alike in both products. */
function stateQuestion(products: readonly Product[]): Question {
	const changed = changedKeys(products.map((product) => product.application.transitions));
	return {
		about: "flow state",
		fixed: {},
		rules: ({ application }) => changed.flatMap((id) => application.transitions[id]?.when ?? []),
		part: ({ application }) => [application.initial, Object.entries(application.transitions)] as unknown as Json,
		ask: (flow, record) => ({ state: settle(flow, factsOf(flow, record)).state }),
	};
}

function stageQuestion(products: readonly Product[]): Question {
	const changed = changedKeys(products.map((product) => product.origination.stages));
	return {
		about: "server stage",
		fixed: {},
		rules: ({ origination }) => changed.flatMap((id) => origination.stages[id]?.when ?? []),
		part: ({ origination }) => Object.entries(origination.stages) as unknown as Json,
		ask: (flow, record) => ({ stage: stageOf(flow, factsOf(flow, record)).stage }),
	};
}

function stepsQuestion(): Question {
	return {
		about: "registration steps",
		fixed: {},
		rules: (product) => Object.values(product.registration.steps).map((step) => step.when),
		part: (product) => Object.entries(product.registration.steps) as unknown as Json,
		ask: (flow, record) => stepsOf(flow, factsOf(flow, record)),
	};
}

function changedKeys(tables: readonly { readonly [id: string]: unknown }[]): string[] {
	const ids = [...new Set(tables.flatMap((table) => Object.keys(table)))];
	return ids.filter((id) => new Set(tables.map((table) => JSON.stringify(table[id]))).size > 1);
}
