import type { Experiment } from "../../../contracts/wire/application/index.ts";
import type { Decision, OptimizeUser } from "../../../contracts/wire/telemetry/index.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { isObject } from "../../../flow/engine/json.ts";
import { Decider } from "./decide.ts";

/** The variant of each experiment, by key. */
export type Sides = { readonly [experiment: string]: Experiment["variation"] };

const IN_RECORD = "experiments.";
const read = new WeakMap<Product, readonly string[]>();

/**
 * Returns the experiments that a product's facts read, and running ones that its pages read; only their variants are
 * stored with a record.
 */
export function experimentsRead(product: Product): readonly string[] {
	const known = read.get(product);
	if (known) return known;
	const paths = Object.values(product.facts.facts).map(({ path }) => path ?? "");
	const inFacts = paths.filter((path) => path.startsWith(IN_RECORD)).map((path) => path.slice(IN_RECORD.length));
	const inPages = Object.values(product.pages.pages)
		.flatMap(({ byExperiment = {} }) => Object.keys(byExperiment))
		.filter((key) => runsExperiment(product, key));
	const keys = [...new Set([...inFacts, ...inPages])];
	read.set(product, keys);
	return keys;
}

/** Decides the experiments that facts and pages read, for one visitor; omits those in which they do not take part. */
export function decisionsForRules(product: Product, user: OptimizeUser): { readonly [experiment: string]: Decision } {
	const decider = new Decider(product.org, user);
	const decided = experimentsRead(product).map((key) => [key, decider.decision(key)] as const);
	return Object.fromEntries(decided.filter(([, { variation }]) => variation !== null));
}

/** Returns only the variants of decisions. */
export function sidesOf(decisions: { readonly [experiment: string]: Decision }): Sides {
	return Object.fromEntries(
		Object.entries(decisions).flatMap(([key, { variation }]) => (variation === null ? [] : [[key, variation]])),
	);
}

/** Whether an experiment is running, so that visitors are assigned to it. */
export function runsExperiment({ org }: Product, key: string): boolean {
	const all = isObject(org.experiments) ? org.experiments : {};
	const experiment = Object.hasOwn(all, key) ? all[key] : undefined;
	return isObject(experiment) && experiment.enabled === true;
}
