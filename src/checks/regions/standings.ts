import type { Json, Product, Rule } from "../../engine/index.ts";
import { type Choice, type Diagram, NEVER } from "./diagrams.ts";
import { firstRow, routingRows, settled, waysOf } from "./outcomes.ts";
import type { Slice } from "./slice.ts";
import type { Space } from "./space.ts";

/** Where the records of a region stand, as the server sees it: the stage from the facts, the page from both. */
export interface Standing {
	readonly stage: string;
	/** Undefined where no row decides or the rules stop. */
	readonly page: string | undefined;
	readonly region: Diagram;
}

/** Returns every rule that decides about stage and page. */
export function standingRules(product: Product): Rule[] {
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
	space: Space,
	slice: Slice,
	product: Product,
	among = space.world(slice),
): { readonly row: string; readonly stage: string; readonly region: Diagram }[] {
	const rows = Object.entries(product.origination.stages).map(([row, { when, stage }]) => ({
		when,
		outcome: { row, stage },
	}));
	const unknown = atStage(space, slice, null);
	return [...firstRow(space, slice, rows, unknown(among), unknown)].flatMap(([outcome, region]) => {
		const { row, stage } = JSON.parse(outcome) as { row?: string; stage?: string };
		return row === undefined || stage === undefined ? [] : [{ row, stage, region }];
	});
}

/** Returns the stages that the facts give, each with whom it is given to. */
export function stagesOf(space: Space, slice: Slice, product: Product): [stage: string, region: Diagram][] {
	const stages = new Map<string, Diagram>();
	for (const { stage, region } of stageRowsOf(space, slice, product)) {
		stages.set(stage, space.diagrams.or(stages.get(stage) ?? NEVER, region));
	}
	return [...stages];
}

/** Returns where the records of a region stand, by stage and page. */
export function standingsOf(space: Space, slice: Slice, product: Product, among: Diagram): Standing[] {
	return stagesOf(space, slice, product).flatMap(([stage, region]) => {
		const here = space.diagrams.and(among, region);
		return here === NEVER ? [] : pagesAt(space, slice, product, stage, here);
	});
}

/** Returns on which pages the records of a region stand at a stage. */
export function pagesAt(space: Space, slice: Slice, product: Product, stage: string, here: Diagram): Standing[] {
	const { stageRouting, stateRouting, application } = product;
	const found: Standing[] = [];
	const at = atStage(space, slice, stage);
	const add = (outcome: string, region: Diagram): void => {
		found.push({ stage, page: (JSON.parse(outcome) as { page?: string }).page, region });
	};
	const routed = firstRow(space, slice, routingRows(product, stageRouting.stages[stage] ?? []), here, at);
	for (const [outcome, part] of routed) {
		if (!outcome.startsWith('{"decide"')) {
			add(outcome, part);
			continue;
		}
		for (const [end, standing] of settled(space, slice, application, application.initial, part, at)) {
			const { state } = JSON.parse(end) as { state?: string };
			if (state === undefined) {
				add(end, standing);
				continue;
			}
			const rows = [...(stateRouting.states[state] ?? []), { id: "fallback", to: stateRouting.fallback.to }];
			const own = rows.map(({ when, to = stateRouting.fallback.to }) => ({ when, outcome: { page: to } }));
			for (const [row, last] of firstRow(space, slice, own, standing, at)) add(row, last);
		}
	}
	return found;
}

/** Returns what makes of a diagram what is left of it at a stage; null for none. */
export function atStage(space: Space, slice: Slice, stage: string | null): (diagram: Diagram) => Diagram {
	const [choice] = stageChoice(space, slice, stage);
	if (choice === undefined) return (diagram) => diagram;
	const known = new Map<Diagram, Diagram>();
	return (diagram) => space.diagrams.given(diagram, ...choice, known);
}

/** Returns the choice of a stage; none where no rule reads it. */
export function stageChoice(space: Space, slice: Slice, stage: string | null): Choice[] {
	if (slice.facts.stage === undefined) return [];
	const level = space.level("stage");
	const values: readonly Json[] = space.variables[level]?.values ?? [];
	const named = values.indexOf(stage);
	// a stage that no rule names is like any other such
	return [[level, named >= 0 ? named : values.findIndex((value) => value !== null)]];
}
