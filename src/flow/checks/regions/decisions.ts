import type { Json, Product, Rule } from "../../engine/index.ts";
import { type Choice, type DecisionDiagram, NEVER } from "./decision-diagrams.ts";
import type { Domain } from "./domain.ts";
import { firstRow, resolvedStates, routingRows, waysOf } from "./outcomes.ts";
import type { Projection } from "./projection.ts";

/** The records of a region by decision, as on the server: the stage from the facts, the page from both. */
export interface Decision {
	readonly stage: string;
	/** Undefined when no row decides or a rule stops. */
	readonly page: string | undefined;
	readonly region: DecisionDiagram;
}

/** Returns every rule that decides the stage or the page. */
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

/** Returns the rows of the stage table with the records each decides for; the stage itself is unknown before that. */
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

/** Returns the stages that the facts lead to, each with its records. */
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

/** Partitions the records of a region by stage and page. */
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

/** Partitions the records of a region at a stage by page. */
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

/** Returns the function that restricts a diagram to a stage; null means no stage. */
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

/** Returns the choice of a stage; none if no rule reads the stage. */
export function stageChoice(domain: Domain, projection: Projection, stage: string | null): Choice[] {
	if (projection.facts.stage === undefined) return [];
	const level = domain.level("stage");
	const values: readonly Json[] = domain.variables[level]?.values ?? [];
	const named = values.indexOf(stage);
	// all stages that no rule names are equivalent
	return [[level, named >= 0 ? named : values.findIndex((value) => value !== null)]];
}
