import type { BrowserProduct, InterruptSpec, Product, Rule, StageRoutingFile, StageRow } from "./authored.ts";
import type { DecisionRow } from "./decision-row.ts";
import { EngineError } from "./errors.ts";
import { type FactPlan, planFacts } from "./fact-plan.ts";
import { indexPages, type PageIndex } from "./page-index.ts";
import { reviewRule } from "./review-rule.ts";
import { type PreparedRule, prepareRule } from "./rule.ts";
import { compileRead } from "./rule-compile-reads.ts";
import type { RuleFunction } from "./rule-function.ts";

/** A row of a routing table, prepared. */
export interface RouteRow extends DecisionRow {
	/** Undefined hands over to the flow state. */
	readonly to: string | undefined;
	readonly search: readonly (readonly [param: string, value: string | RuleFunction])[];
}

/** A row of the server's stage table, prepared. */
export interface StageTableRow extends DecisionRow {
	readonly stage: string;
}

/** A vendor order, prepared. */
export interface PlannedTask extends DecisionRow {
	readonly id: string;
	readonly vendor: string;
	readonly operation: string;
}

/** A review by a lender's own staff, prepared. */
export interface PlannedReview extends DecisionRow {
	readonly id: string;
}

/** A transition or an interrupt of the flow machine, prepared; no `from` means any state. */
export interface PlannedTransition extends DecisionRow {
	readonly id: string;
	readonly from: ReadonlySet<string> | undefined;
	readonly to: string;
}

/** A guard at the door of app paths, prepared. */
export interface EntryGuard extends DecisionRow {
	readonly on: readonly string[];
	readonly show: string | undefined;
	readonly redirect: string | undefined;
}

/** A product compiled once; every decision of the engine runs on it. */
export interface Flow {
	readonly product: Product | BrowserProduct;
	readonly plan: FactPlan;
	readonly initial: string;
	readonly states: ReadonlySet<string>;
	readonly stages: ReadonlySet<string>;
	readonly interrupts: readonly PlannedTransition[];
	readonly transitions: readonly PlannedTransition[];
	readonly overrides: readonly RouteRow[];
	readonly stageRows: ReadonlyMap<string, readonly RouteRow[]>;
	readonly stateRows: ReadonlyMap<string, readonly RouteRow[]>;
	/** Undefined in a browser, which gets no origination tables. */
	readonly origination:
		| {
				readonly stages: readonly StageTableRow[];
				readonly tasks: readonly PlannedTask[];
				readonly reviews: readonly PlannedReview[];
		  }
		| undefined;
	readonly pages: PageIndex;
	readonly alternatives: ReadonlyMap<Rule, PreparedRule>;
	readonly guards: readonly EntryGuard[];
}

/**
 * Returns a composed product ready for decisions: rules, paths and tables prepared once. The catalog has gated the
 * rules; a rule of another shape still throws EngineError here rather than being run.
 */
export function compileFlow(product: Product | BrowserProduct): Flow {
	const plan = planFacts(product);
	const { stageRouting, stateRouting, application } = product;
	const stageRows = tableOf("stage-routing", stageRouting.stages);
	const states = new Set(Object.keys(application.states));
	if (!states.has(application.initial)) throw new EngineError("STATE_UNKNOWN", { path: "flows/application.json" });
	return {
		product,
		plan,
		initial: application.initial,
		states,
		stages: new Set([...stageRows.keys(), ...(plan.early.find((fact) => fact.name === "stage")?.values ?? [])]),
		interrupts: planWays("application/interrupts", application.interrupts ?? {}),
		transitions: planWays("application", application.transitions),
		overrides: Object.entries(stageRouting.overrides).map(([id, row]) =>
			routeRow(`stage-routing/overrides/${id}`, row),
		),
		stageRows,
		stateRows: tableOf("state-routing", stateRouting.states),
		origination: "origination" in product ? planOrigination(product) : undefined,
		pages: indexPages(product.pages, product.conditions),
		alternatives: planAlternatives(product),
		guards: Object.entries(product.entry.guards).map(([id, { on, when, show, redirect }]) => ({
			...decisionRow(`entry/${id}`, when),
			on,
			show,
			redirect,
		})),
	};
}

function planWays(file: string, ways: { readonly [id: string]: InterruptSpec }): PlannedTransition[] {
	return Object.entries(ways).map(([id, { from = ["*"], to, when }]) => ({
		...decisionRow(`${file}/${id}`, when),
		id,
		from: from.includes("*") ? undefined : new Set(from),
		to,
	}));
}

function planOrigination(product: Product): NonNullable<Flow["origination"]> {
	const { origination } = product;
	return {
		reviews: Object.entries(origination.reviews ?? {}).map(([id, review]) => ({
			...decisionRow(`origination/reviews/${id}`, reviewRule(product, id, review)),
			id,
		})),
		stages: Object.entries(origination.stages).map(([id, row]) => ({
			...decisionRow(`origination/${id}`, row.when),
			stage: row.stage,
		})),
		tasks: Object.entries(origination.tasks).map(([id, { when, vendor, operation }]) => ({
			...decisionRow(`origination/tasks/${id}`, when),
			id,
			vendor,
			operation,
		})),
	};
}

function tableOf(
	file: string,
	table: { readonly [key: string]: readonly StageRow[] },
): Map<string, readonly RouteRow[]> {
	return new Map(
		Object.entries(table).map(([key, rows]) => [key, rows.map((row) => routeRow(`${file}/${key}/${row.id}`, row))]),
	);
}

function routeRow(rule: string, row: Partial<StageRow> | StageRoutingFile["overrides"][string]): RouteRow {
	const search = Object.entries(row.search ?? {}).map(
		([param, value]) => [param, typeof value === "string" ? value : compileRead(value.var)] as const,
	);
	return { ...decisionRow(rule, row.when), to: "decide" in row && row.decide === "state" ? undefined : row.to, search };
}

function decisionRow(rule: string, when: Rule | undefined): DecisionRow {
	return { rule, when: when === undefined ? undefined : prepareRule(when, { rule }) };
}

function planAlternatives({ progress }: BrowserProduct): Map<Rule, PreparedRule> {
	const rules: Rule[] = [];
	for (const bar of [progress.application, progress.coBorrower]) {
		for (const step of Object.values(bar.steps)) if (step.alternative !== undefined) rules.push(step.alternative.when);
	}
	for (const step of Object.values(progress.registration.steps)) if (step.when !== undefined) rules.push(step.when);
	return new Map(rules.map((rule) => [rule, prepareRule(rule, { rule: "progress" })]));
}
