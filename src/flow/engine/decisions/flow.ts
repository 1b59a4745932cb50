import type { BrowserProduct, Product, Rule, StageRoutingFile, StageRow } from "../authored/authored.ts";
import type { OwnKind } from "../authored/authored-documents.ts";
import { EngineError } from "../errors.ts";
import { type FactPlan, planFacts } from "../facts/fact-plan.ts";
import type { FactValues } from "../facts/fact-values.ts";
import { ownDocuments } from "../own-documents.ts";
import { raisingRule } from "../raising-rule.ts";
import { reviewRule } from "../review-rule.ts";
import { type PreparedRule, prepareRuleOver } from "../rules/rule.ts";
import type { RuleFunction } from "../rules/rule-function.ts";
import { blockRules } from "./block-rules.ts";
import { type DecisionRow, decisionRow, type FactNames } from "./decision-row.ts";
import { indexPages, type PageIndex } from "./page-index.ts";
import { type PagesOfParts, pagesOfParts, withSiblings } from "./pages-of-parts.ts";
import { indexTransitions, type TransitionIndex } from "./transitions.ts";

/** A compiled row of a routing table. */
export interface RouteRow extends DecisionRow {
	/** Undefined hands over to the flow state. */
	readonly to: string | undefined;
	readonly search: readonly (readonly [param: string, value: string | RuleFunction<FactValues>])[];
}

/** A compiled row of the server's stage table. */
export interface StageTableRow extends DecisionRow {
	readonly stage: string;
}

/** A compiled vendor order. */
export interface PlannedOrder extends DecisionRow {
	readonly id: string;
	readonly vendor: string;
	readonly operation: string;
}

/** A compiled review by the lender's own staff. */
export interface PlannedDecline extends DecisionRow {
	readonly id: string;
	readonly reason: string;
}

/** One of the lender's own reviews. */
export interface PlannedReview extends DecisionRow {
	readonly id: string;
}

/** A compiled contract of one of the lender's own documents. */
export interface PlannedDocument extends DecisionRow {
	readonly kind: OwnKind;
	readonly values: readonly (readonly [name: string, rule: PreparedRule<FactValues>])[];
}

/** A compiled condition that a rule raises. */
export interface PlannedCondition extends DecisionRow {
	/** Its category. */
	readonly id: string;
}

/** A compiled entry guard of app paths. */
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
	readonly ways: TransitionIndex;
	readonly overrides: readonly RouteRow[];
	readonly stageRows: ReadonlyMap<string, readonly RouteRow[]>;
	readonly stateRows: ReadonlyMap<string, readonly RouteRow[]>;
	/** Used when no row of the state matches. */
	readonly fallback: RouteRow;
	/** Undefined in a browser, which gets no origination tables. */
	readonly origination:
		| {
				readonly stages: readonly StageTableRow[];
				readonly orders: readonly PlannedOrder[];
				readonly reviews: readonly PlannedReview[];
				readonly declines: readonly PlannedDecline[];
				readonly documents: readonly PlannedDocument[];
				readonly raising: DecisionRow;
				readonly conditions: readonly PlannedCondition[];
		  }
		| undefined;
	readonly pages: PageIndex;
	/** Forms that pages ask in parts. */
	readonly inParts: readonly PagesOfParts[];
	readonly alternatives: ReadonlyMap<Rule, PreparedRule<FactValues>>;
	readonly guards: readonly EntryGuard[];
}

/**
 * Compiles a composed product: rules, paths and tables, once. The catalog has gated the rules; a rule of another shape
 * still throws EngineError here instead of running.
 */
export function compileFlow(product: Product | BrowserProduct): Flow {
	const plan = planFacts(product);
	const inParts = pagesOfParts(product);
	const { stageRouting, stateRouting, application } = product;
	const stageRows = tableOf(plan, "stage-routing", stageRouting.stages);
	const states = new Set(Object.keys(application.states));
	if (!states.has(application.initial)) throw new EngineError("STATE_UNKNOWN", { path: "flows/application.json" });
	return {
		product,
		plan,
		initial: application.initial,
		states,
		stages: new Set([...stageRows.keys(), ...(plan.early.find((fact) => fact.name === "stage")?.values ?? [])]),
		ways: indexTransitions(plan, application),
		overrides: Object.entries(stageRouting.overrides).map(([id, row]) =>
			routeRow(plan, `stage-routing/overrides/${id}`, row),
		),
		stageRows,
		stateRows: tableOf(plan, "state-routing", stateRouting.states),
		fallback: routeRow(plan, "state-routing/fallback", stateRouting.fallback),
		origination: "origination" in product ? planOrigination(plan, product) : undefined,
		pages: withSiblings(indexPages(product.pages, product.conditions), inParts),
		inParts,
		alternatives: planAlternatives(plan, product),
		guards: Object.entries(product.entry.guards).map(([id, { on, when, show, redirect }]) => ({
			...decisionRow(plan, `entry/${id}`, when),
			on,
			show,
			redirect,
		})),
	};
}

function planOrigination(names: FactNames, product: Product): NonNullable<Flow["origination"]> {
	const { origination, conditions } = product;
	return {
		raising: decisionRow(names, "conditions/raising", raisingRule(conditions)),
		conditions: Object.entries(conditions.conditions).flatMap(([id, { when }]) =>
			when === undefined ? [] : [{ ...decisionRow(names, `conditions/${id}`, when), id }],
		),
		reviews: Object.entries(origination.reviews ?? {}).map(([id, review]) => ({
			...decisionRow(names, `origination/reviews/${id}`, reviewRule(product, id, review)),
			id,
		})),
		declines: Object.entries(origination.declines ?? {}).map(([id, { when, reason }]) => ({
			...decisionRow(names, `origination/declines/${id}`, when),
			id,
			reason,
		})),
		documents: ownDocuments(product.documents).flatMap(({ kind, document: { contract } }) => {
			if (contract === undefined) return [];
			const rule = `documents/${kind}`;
			const values = Object.entries(contract.values ?? {}).map(
				([name, value]) => [name, prepareRuleOver(value.rule, { rule: `${rule}/${name}` }, names.read)] as const,
			);
			return [{ ...decisionRow(names, rule, contract.when), kind, values }];
		}),
		stages: Object.entries(origination.stages).map(([id, row]) => ({
			...decisionRow(names, `origination/${id}`, row.when),
			stage: row.stage,
		})),
		orders: Object.entries(origination.tasks).map(([id, { when, vendor, operation }]) => ({
			...decisionRow(names, `origination/tasks/${id}`, when),
			id,
			vendor,
			operation,
		})),
	};
}

function tableOf(
	names: FactNames,
	file: string,
	table: { readonly [key: string]: readonly StageRow[] },
): Map<string, readonly RouteRow[]> {
	return new Map(
		Object.entries(table).map(([key, rows]) => [
			key,
			rows.map((row) => routeRow(names, `${file}/${key}/${row.id}`, row)),
		]),
	);
}

function routeRow(
	names: FactNames,
	rule: string,
	row: Partial<StageRow> | StageRoutingFile["overrides"][string],
): RouteRow {
	const search = Object.entries(row.search ?? {}).map(
		([param, value]) => [param, typeof value === "string" ? value : names.read(value.var)] as const,
	);
	return {
		...decisionRow(names, rule, row.when),
		to: "decide" in row && row.decide === "state" ? undefined : row.to,
		search,
	};
}

function planAlternatives(names: FactNames, { progress, pages }: BrowserProduct): Map<Rule, PreparedRule<FactValues>> {
	const rules: Rule[] = blockRules(pages.pages).map(({ rule }) => rule);
	for (const bar of [progress.application, progress.coBorrower]) {
		for (const step of Object.values(bar.steps)) if (step.alternative !== undefined) rules.push(step.alternative.when);
	}
	for (const step of Object.values(progress.registration.steps)) if (step.when !== undefined) rules.push(step.when);
	return new Map(rules.map((rule) => [rule, prepareRuleOver(rule, { rule: "shown" }, names.read)]));
}
