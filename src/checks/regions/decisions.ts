import type { Json, Product, Rule } from "../../engine/index.ts";
import { type Choice, type DecisionDiagram, NEVER } from "./decision-diagrams.ts";
import type { Domain } from "./domain.ts";
import { firstRow, resolvedStates, routingRows, waysOf } from "./outcomes.ts";
import type { Projection } from "./projection.ts";

/** Where the records of a region stand, as the server sees it: the stage from the facts, the page from both. */
export interface Decision {
	readonly stage: string;
	/** Undefined where no row decides or the rules stop. */
	readonly page: string | undefined;
	readonly region: DecisionDiagram;
}

/** Returns every rule that decides about stage and page. */
export function decisionRules(product: Product): Rule[] {
	const { stageRouting, stateRouting, origination, application } = product;
	const rows = [
		...Object.values(origination.stages),
		...Object.values(stageRouting.overrides),
		...Object.values(stageRouting.stages).flat(),
		...Object.values(stateRouting.states).flat(),
		...waysOf(application),
	];
	return rows.flatMap(({ when }) => (when === undefined ? [] : [when]));
}

/** Returns the rows of the stage table with whom each decides for; the stage itself is not known before. */
export function stageRowsOf(
	domain: Domain,
	projection: Projection,
	product: Product,
	among = domain.world(projection),
): { readonly row: string; readonly stage: string; readonly region: DecisionDiagram }[] {
	const rows = Object.entries(product.origination.stages).map(([row, { when, stage }]) => ({
		when,
		outcome: { row, stage },
	}));
	const unknown = atStage(domain, projection, null);
	return [...firstRow(domain, projection, rows, unknown(among), unknown)].flatMap(([outcome, region]) => {
		const { row, stage } = JSON.parse(outcome) as { row?: string; stage?: string };
		return row === undefined || stage === undefined ? [] : [{ row, stage, region }];
	});
}

/** Returns the stages that the facts give, each with whom it is given to. */
export function stagesOf(
	domain: Domain,
	projection: Projection,
	product: Product,
): [stage: string, region: DecisionDiagram][] {
	const stages = new Map<string, DecisionDiagram>();
	for (const { stage, region } of stageRowsOf(domain, projection, product)) {
		stages.set(stage, domain.diagrams.or(stages.get(stage) ?? NEVER, region));
	}
	return [...stages];
}

/** Returns where the records of a region stand, by stage and page. */
export function decisionsOf(
	domain: Domain,
	projection: Projection,
	product: Product,
	among: DecisionDiagram,
): Decision[] {
	return stagesOf(domain, projection, product).flatMap(([stage, region]) => {
		const here = domain.diagrams.and(among, region);
		return here === NEVER ? [] : pagesAt(domain, projection, product, stage, here);
	});
}

/** Returns on which pages the records of a region stand at a stage. */
export function pagesAt(
	domain: Domain,
	projection: Projection,
	product: Product,
	stage: string,
	here: DecisionDiagram,
): Decision[] {
	const { stageRouting, stateRouting, application } = product;
	const found: Decision[] = [];
	const at = atStage(domain, projection, stage);
	const add = (outcome: string, region: DecisionDiagram): void => {
		found.push({ stage, page: (JSON.parse(outcome) as { page?: string }).page, region });
	};
	const routed = firstRow(domain, projection, routingRows(product, stageRouting.stages[stage] ?? []), here, at);
	for (const [outcome, part] of routed) {
		if (!outcome.startsWith('{"decide"')) {
			add(outcome, part);
			continue;
		}
		for (const [end, region] of resolvedStates(domain, projection, application, application.initial, part, at)) {
			const { state } = JSON.parse(end) as { state?: string };
			if (state === undefined) {
				add(end, region);
				continue;
			}
			const rows = [...(stateRouting.states[state] ?? []), { id: "fallback", to: stateRouting.fallback.to }];
			const own = rows.map(({ when, to = stateRouting.fallback.to }) => ({ when, outcome: { page: to } }));
			for (const [row, last] of firstRow(domain, projection, own, region, at)) add(row, last);
		}
	}
	return found;
}

/** Returns what makes of a diagram what is left of it at a stage; null for none. */
export function atStage(
	domain: Domain,
	projection: Projection,
	stage: string | null,
): (diagram: DecisionDiagram) => DecisionDiagram {
	const [choice] = stageChoice(domain, projection, stage);
	if (choice === undefined) return (diagram) => diagram;
	const known = new Map<DecisionDiagram, DecisionDiagram>();
	return (diagram) => domain.diagrams.given(diagram, ...choice, known);
}

/** Returns the choice of a stage; none where no rule reads it. */
export function stageChoice(domain: Domain, projection: Projection, stage: string | null): Choice[] {
	if (projection.facts.stage === undefined) return [];
	const level = domain.level("stage");
	const values: readonly Json[] = domain.variables[level]?.values ?? [];
	const named = values.indexOf(stage);
	// a stage that no rule names is like any other such
	return [[level, named >= 0 ? named : values.findIndex((value) => value !== null)]];
}
