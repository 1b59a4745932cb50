import type { ApplicationRecord, Json, Product, Rule, StageRow } from "../../engine/index.ts";
import { ALWAYS, NEVER } from "../regions/decision-diagrams.ts";
import type { Domain } from "../regions/domain.ts";
import { firstRow, type Outcomes, resolvedStates, routingRows, wayShape, waysOf } from "../regions/outcomes.ts";
import type { Projection } from "../regions/projection.ts";

/**
 * What is decided: a page at a step of the loan (its stage) or in a state, the state, the stage, whether a registration step is
 * asked, or whether a condition's own rule raises it.
 */
export interface DecisionSubject {
	readonly kind: "stagePage" | "statePage" | "state" | "stage" | "step" | "stepOrder" | "condition";
	/** The stage, state, step or condition; empty where there is only one such decision. */
	readonly id: string;
}

/** A decision that can differ between two products, with the rules it depends on in one product. */
export interface Question {
	readonly subject: DecisionSubject;
	/** What every record of this question has. */
	readonly fixed: ApplicationRecord;
	readonly rules: (product: Product) => readonly Rule[];
	/** The authored part that decides; when it and its rules' dependencies are equal, no record can differ. */
	readonly part: (product: Product) => Json;
	readonly outcomes: (domain: Domain, projection: Projection, product: Product) => Outcomes;
}

/** Returns the decisions to compare: the page by stage, by state, the state, the server stage, each registration step, each condition. */
export function questionsOf(products: readonly Product[]): Question[] {
	const names = (pick: (product: Product) => object) => [
		...new Set(products.flatMap((product) => Object.keys(pick(product)))),
	];
	const stages = names((product) => product.stageRouting.stages).map((stage) =>
		pageQuestion({ kind: "stagePage", id: stage }, { stage }, ({ stageRouting }) => stageRouting.stages[stage] ?? []),
	);
	const states = names((product) => product.stateRouting.states).map((state) =>
		pageQuestion({ kind: "statePage", id: state }, { state }, ({ stateRouting }) => [
			...(stateRouting.states[state] ?? []),
			{ id: "fallback", to: stateRouting.fallback.to },
		]),
	);
	const steps = names((product) => product.registration.steps).map(stepQuestion);
	const conditions = names((product) => product.conditions.conditions).map(conditionQuestion);
	return [...stages, ...states, stateQuestion(), stageQuestion(), ...steps, ...conditions];
}

function pageQuestion(
	subject: DecisionSubject,
	fixed: ApplicationRecord,
	rowsOf: (product: Product) => readonly StageRow[],
): Question {
	const rows = (product: Product) => routingRows(product, rowsOf(product));
	const { stage } = fixed;
	const named: readonly Rule[] = typeof stage === "string" ? [{ "===": [{ var: "stage" }, stage] }] : [];
	return {
		subject,
		fixed,
		rules: (product) => [...named, ...rows(product).flatMap(({ when }) => (when === undefined ? [] : [when]))],
		part: (product) => rows(product).map(({ when = true, outcome }) => [when, outcome]),
		outcomes: (domain, projection, product) => {
			const isDeclared = typeof stage === "string" && projection.facts.stage !== undefined;
			return firstRow(domain, projection, rows(product), isDeclared ? domain.equals("stage", stage) : ALWAYS);
		},
	};
}

function stateQuestion(): Question {
	return {
		subject: { kind: "state", id: "" },
		fixed: {},
		rules: ({ application }) => waysOf(application).map(({ when }) => when),
		part: ({ application }) => [wayShape(application), waysOf(application).map(({ when }) => when)],
		outcomes: (domain, projection, { application }) =>
			resolvedStates(domain, projection, application, application.initial, ALWAYS),
	};
}

function stageQuestion(): Question {
	const rows = ({ origination }: Product) =>
		Object.values(origination.stages).map(({ when, stage }) => ({ when, outcome: { stage } }));
	return {
		subject: { kind: "stage", id: "" },
		fixed: {},
		rules: (product) => rows(product).flatMap(({ when }) => (when === undefined ? [] : [when])),
		part: (product) => rows(product).map(({ when = true, outcome }) => [when, outcome]),
		outcomes: (domain, projection, product) => firstRow(domain, projection, rows(product), ALWAYS),
	};
}

/** A step missing from one product is never asked there. */
function stepQuestion(id: string): Question {
	return whetherQuestion({ kind: "step", id }, "asked", ({ registration }) => registration.steps[id]?.when ?? false);
}

/** A condition missing from one product, or without a rule there, is raised by no rule. */
function conditionQuestion(id: string): Question {
	const when = ({ conditions }: Product): Rule => conditions.conditions[id]?.when ?? false;
	return whetherQuestion({ kind: "condition", id }, "raised", when);
}

function whetherQuestion(
	subject: DecisionSubject,
	outcome: "asked" | "raised",
	when: (product: Product) => Rule,
): Question {
	return {
		subject,
		fixed: {},
		rules: (product) => [when(product)],
		part: when,
		outcomes: (domain, projection, product) => {
			const holds = domain.diagrams.isTrue(domain.rule(projection, when(product)));
			const outcomes = [
				[JSON.stringify({ [outcome]: true }), holds],
				[JSON.stringify({ [outcome]: false }), domain.diagrams.not(holds)],
			] as const;
			return new Map(outcomes.filter(([, region]) => region !== NEVER));
		},
	};
}
