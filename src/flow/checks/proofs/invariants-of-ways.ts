import type { Product, Rule } from "../../engine/index.ts";
import { at, files } from "../product-files.ts";
import { NEVER } from "../regions/decision-diagrams.ts";
import { atStage, stagesOf } from "../regions/decisions.ts";
import { waysOf } from "../regions/outcomes.ts";
import { gone, type Proof, prove } from "./statement-proof.ts";

/** Proves that interrupts and transitions lead to the state only when the rule matches, at the stage the facts give. */
export function byState(product: Product, states: readonly string[], requires: Rule): Proof {
	const { initial, interrupts = {}, transitions } = product.application;
	if (states.includes(initial))
		return gone(files.application, at("initial"), `every application starts in "${initial}".`);
	const ways = Object.entries({ interrupts, transitions }).flatMap(([kind, table]) =>
		Object.entries(table).map(([id, { to, when }]) => ({ kind, id, to, when })),
	);
	const leading = ways.filter(({ to }) => states.includes(to));
	return byWays(
		product,
		leading.map(({ kind, id, to, when }) => ({
			file: files.application,
			pointer: at(kind, id, "when"),
			why: `"${id}" can lead to the state "${to}" without it.`,
			when,
		})),
		requires,
	);
}

/** Proves that routing rows lead to the page only when the rule matches: by themselves, at their stage, or in a reachable state. */
export function byRoute(product: Product, pages: readonly string[], requires: Rule): Proof {
	const { stageRouting, stateRouting, application } = product;
	const way = (file: string, pointer: string, page: string, when: Rule, stage?: string): Way[] => {
		const why = `a row can lead to the page "${page}" without it.`;
		return pages.includes(page) ? [{ file, pointer, why, when, ...(stage === undefined ? {} : { stage }) }] : [];
	};
	const overrides = Object.entries(stageRouting.overrides).flatMap(([id, { to, when }]) =>
		way(files.stageRouting, at("overrides", id), to, when),
	);
	const ofStages = Object.entries(stageRouting.stages).flatMap(([stage, rows]) =>
		rows.flatMap(({ to, when = true }, index) =>
			way(files.stageRouting, at("stages", stage, index), to ?? "", when, stage),
		),
	);
	const ofStates = Object.entries(stateRouting.states).flatMap(([state, rows]) => {
		const reached = waysOf(application).flatMap(({ to, when }) => (to === state ? [when] : []));
		const arrived: Rule = state === application.initial ? true : { or: [...reached, false] };
		return rows.flatMap(({ to, when = true }, index) =>
			way(files.stateRouting, at("states", state, index), to ?? "", { and: [arrived, when] }),
		);
	});
	return byWays(product, [...overrides, ...ofStages, ...ofStates], requires);
}

/** A condition under which a target is reached, at one stage or at the stage the facts give. */
interface Way {
	readonly file: string;
	readonly pointer: string;
	readonly why: string;
	readonly when: Rule;
	readonly stage?: string;
}

function byWays(product: Product, ways: readonly Way[], requires: Rule): Proof {
	const rows = Object.values(product.origination.stages);
	const rules = [...rows.flatMap(({ when }) => (when === undefined ? [] : [when])), ...ways.map(({ when }) => when)];
	const shape = [rows.map(({ stage }) => stage), ways.map(({ pointer, why, stage = null }) => [pointer, why, stage])];
	return prove(
		product,
		[...rules, requires],
		["ways", shape],
		(domain, projection) => {
			const { diagrams } = domain;
			const given = stagesOf(domain, projection, product);
			return ways.map(({ when, stage: own, ...place }) => {
				const rule = diagrams.isTrue(domain.rule(projection, when));
				const region = given
					.filter(([stage]) => own === undefined || stage === own)
					.map(([stage, here]) => diagrams.and(here, atStage(domain, projection, stage)(rule)))
					.reduce((all, one) => diagrams.or(all, one), NEVER);
				return { ...place, region };
			});
		},
		requires,
	);
}
