import { CASE_QUESTIONS } from "../../../flow/catalog/cases/case-answers.ts";
import { baseCaseFiles, orgCaseFiles } from "../../../flow/catalog/cases/case-files.ts";
import type { Catalog } from "../../../flow/catalog/index.ts";
import type { Uncovered } from "../../../flow/editing/index.ts";
import { indexPages, pageId } from "../../../flow/engine/decisions/page-index.ts";
import { EngineError, type Product } from "../../../flow/engine/index.ts";
import { shownRule } from "./shown-why.ts";
import { pageTitle } from "./take-step.ts";
import type { SimulatedVersion } from "./version.ts";

/** What no case of `flow test` leads to: rows that decide of none, and pages that none ends on. */
export function uncoveredBy(version: SimulatedVersion, catalog: Catalog, root: string | undefined): Uncovered {
	const { product, org } = version;
	const index = indexPages(product.pages);
	const covered = coveredIn(version, [...baseCaseFiles(root, catalog.productId), ...orgCaseFiles(catalog, org, root)]);
	const pageOf = (page: string) => pageId(index, page) ?? page;
	const rows = [...ruleRows(product)].map(([rule, at]) => [rule, placeIn(at, pageOf)] as const);
	const ended = new Set([...covered.pages].map(pageOf));
	const pages = new Set(rows.flatMap(([, at]) => (at.startsWith("page:") ? [at.slice("page:".length)] : [])));
	return {
		rows: rows.flatMap(([rule, at]) => {
			const shown = covered.rules.has(rule) ? undefined : shownRule(version, { rule, result: false, read: [] });
			if (shown === undefined) return [];
			const { list, of, row, title, file, pointer, layer, isOwn } = shown;
			return [{ list, of, row, title, file, pointer, layer, isOwn, at }];
		}),
		pages: [...pages].flatMap((id) =>
			id === "" || ended.has(id) ? [] : [{ id: `page:${id}`, title: pageTitle(version, id) }],
		),
	};
}

function placeIn(at: string, pageOf: (page: string) => string): string {
	return at.startsWith("page:") ? `page:${pageOf(at.slice("page:".length))}` : at;
}

type CaseFiles = ReturnType<typeof baseCaseFiles>;

function coveredIn({ flow, org }: SimulatedVersion, files: CaseFiles) {
	const rules = new Set<string>();
	const pages = new Set<string>();
	const cases = files.flatMap((file) =>
		"fault" in file ? [] : Object.values(file.cases).map((one) => ({ ...one, which: one.flow ?? file.flow })),
	);
	for (const { facts, expect, which, org: of = org } of cases) {
		if (which !== "application" || of !== org) continue;
		for (const { keys, ask } of CASE_QUESTIONS.filter((question) => question.keys.some((key) => key in expect))) {
			const { page, rule, stageRule, fired, steps } = answered(() => ask(flow, facts));
			if (keys.includes("page") && typeof page === "string") pages.add(page);
			for (const name of [rule, stageRule]) if (typeof name === "string") rules.add(name);
			for (const id of listed(fired))
				for (const name of [`application/${id}`, `application/interrupts/${id}`]) rules.add(name);
			for (const id of listed(steps)) rules.add(`registration/${id}`);
		}
	}
	return { rules, pages };
}

function listed(value: unknown): readonly string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

function answered(ask: () => { readonly [key: string]: unknown }): { readonly [key: string]: unknown } {
	try {
		return ask();
	} catch (error) {
		// a case may expect an error, which covers no row
		if (error instanceof EngineError) return {};
		throw error;
	}
}

/** Every row of a product by its name in a trace, with the place on the map where it leads. */
function* ruleRows(product: Product): Generator<readonly [rule: string, at: string]> {
	const { registration, origination, application, stageRouting, stateRouting } = product;
	for (const id of Object.keys(registration.steps)) yield [`registration/${id}`, `step:${id}`];
	for (const [id, { stage }] of Object.entries(origination.stages)) yield [`origination/${id}`, `stage:${stage}`];
	for (const [id, { to }] of Object.entries(application.interrupts ?? {})) {
		yield [`application/interrupts/${id}`, `state:${to}`];
	}
	for (const [id, { to }] of Object.entries(application.transitions)) yield [`application/${id}`, `state:${to}`];
	for (const [id, { to = "" }] of Object.entries(stageRouting.overrides)) {
		yield [`stage-routing/overrides/${id}`, `page:${to}`];
	}
	for (const [stage, rows] of Object.entries(stageRouting.stages)) {
		for (const { id, to } of rows) {
			// a row that leaves the page to the state is covered where the state's row is
			if (to !== undefined) yield [`stage-routing/${stage}/${id}`, `page:${to}`];
		}
	}
	for (const [state, rows] of Object.entries(stateRouting.states)) {
		for (const { id, to = "" } of rows) yield [`state-routing/${state}/${id}`, `page:${to}`];
	}
}
