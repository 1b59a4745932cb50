import type { Json, Product, Rule } from "../../engine/authored/authored.ts";
import { tableNames } from "../../engine/authored/table-contracts.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding, Place } from "../diagnostic.ts";
import { isForAnyone, isForNewVisitors } from "../guards/audience-sense.ts";
import { type ConditionPlace, conditionPlaces } from "../guards/condition-places.ts";
import { at, files, tableFile } from "../product-files.ts";
import { baseReads, projectionOf } from "../regions/projection.ts";
import { proveRule } from "../regions/proofs.ts";

const SIDES = ["control", "variation"] as const;

/** An experiment, with the sides that visitors are shown while it is as it is. */
interface Running {
	readonly key: string;
	readonly shown: readonly string[];
	/** The sides shown to people who register, who have not logged in. */
	readonly atRegistration: readonly string[];
	/** Why not all sides are shown, in words. */
	readonly why: string;
}

/**
 * Finds steps, pages, rows, fields and words that wait for a side of an experiment that no one is shown (EXPERIMENT_OFF):
 * because it is off, has no audience, or gives that side no share.
 */
export function waitsForSide(product: Product): Finding[] {
	const running = experimentsOf(product);
	const partial = running.filter(({ atRegistration }) => atRegistration.length < SIDES.length);
	if (partial.length === 0) return [];
	const facts = Object.entries(product.facts.facts).flatMap(([name, { path, default: otherwise }]) => {
		const one = partial.find(({ key }) => path === `experiments.${key}`);
		return one === undefined ? [] : [{ name, one, otherwise: otherwise ?? null }];
	});
	const places = facts.length === 0 ? [] : conditionPlaces(product);
	return [
		...facts.flatMap(({ name, one, otherwise }) => [
			...places.flatMap((place) => ofCondition(product, place, name, one, otherwise)),
			...ofTables(product, name, one, otherwise),
		]),
		...ofWords(product, partial),
	];
}

function experimentsOf(product: Product): Running[] {
	const { experiments } = product.org;
	return Object.entries(isObject(experiments) ? experiments : {}).flatMap(([key, entry]): Running[] => {
		if (!isObject(entry)) return [];
		const { enabled, audience, traffic } = entry;
		const shares = isObject(traffic) ? traffic : {};
		if (enabled !== true) return [{ key, shown: [], atRegistration: [], why: "it is off" }];
		if (!isForAnyone(product, audience))
			return [{ key, shown: [], atRegistration: [], why: "no one is among its audience" }];
		const shown = SIDES.filter((side) => typeof shares[side] === "number" && shares[side] > 0);
		const isNew = isForNewVisitors(product, audience);
		const why =
			shown.length < SIDES.length
				? "its share is 0 percent"
				: "its audience has to be logged in, and people who register are not";
		return [{ key, shown, atRegistration: isNew ? shown : [], why }];
	});
}

function ofCondition(
	product: Product,
	{ file, pointer, rule }: ConditionPlace,
	fact: string,
	one: Running,
	otherwise: Json,
): Finding[] {
	const projection = projectionOf(product, [rule]);
	if (!baseReads(projection, rule).includes(fact)) return [];
	const isOfRegistration = file === files.registration;
	const sides = isOfRegistration ? one.atRegistration : one.shown;
	if (sides.length === SIDES.length) return [];
	const isShown = { or: [otherwise, ...sides].map((side) => ({ "===": [{ var: fact }, side] })) } as Rule;
	if (proveRule(product, rule).matches === null || proveRule(product, { and: [isShown, rule] }).matches !== null)
		return [];
	return [findingOf({ file, pointer }, one)];
}

function ofTables({ tables }: Product, fact: string, one: Running, otherwise: Json): Finding[] {
	if (one.shown.length === SIDES.length) return [];
	return tableNames(tables).flatMap((name) => {
		const table = tables[name];
		const input = Object.entries(table?.inputs ?? {}).find(([, spec]) => spec.fact === fact)?.[0];
		if (table === undefined || input === undefined) return [];
		return Object.entries(table.rows).flatMap(([row, cells]): Finding[] => {
			const cell = (cells as { readonly [key: string]: unknown })[input];
			const wanted = Array.isArray(cell) ? cell : [cell];
			if (cell === undefined || !wanted.every((value) => typeof value === "string")) return [];
			if (wanted.some((value) => value === otherwise || one.shown.includes(String(value)))) return [];
			return [findingOf({ file: tableFile(name), pointer: at("rows", row, input) }, one)];
		});
	});
}

function ofWords({ pages }: Product, partial: readonly Running[]): Finding[] {
	return Object.entries(pages.pages).flatMap(([page, { byExperiment = {} }]) =>
		partial
			.filter(({ key, shown }) => Object.hasOwn(byExperiment, key) && !shown.includes("variation"))
			.map((one) => findingOf({ file: files.pages, pointer: at("pages", page, "byExperiment", one.key) }, one)),
	);
}

function findingOf(place: Place, { key, why }: Running): Finding {
	return {
		code: "EXPERIMENT_OFF",
		...place,
		elsewhere: ["enabled", "traffic", "audience"].map((name) => ({
			file: files.org,
			pointer: at("experiments", key, name),
		})),
		cause: `This waits for a side of the experiment "${key}" that no one is shown: ${why}.`,
		cure: "Run the experiment, or take away what waits for it.",
	};
}

/** Finds experiments whose shares compare nothing (TRAFFIC_UNEVEN): uneven sides that leave visitors out, or shares below one percent. */
export function unevenTraffic({ org }: Product): Finding[] {
	return Object.entries(isObject(org.experiments) ? org.experiments : {}).flatMap(([key, entry]): Finding[] => {
		const traffic = isObject(entry) && isObject(entry.traffic) ? entry.traffic : {};
		const [control, variation] = SIDES.map((side) => (typeof traffic[side] === "number" ? traffic[side] : 0));
		if (control === undefined || variation === undefined || isList(traffic)) return [];
		const all = control + variation;
		const place = { file: files.org, pointer: at("experiments", key, "traffic") };
		const also = SIDES.map((side) => at("experiments", key, "traffic", side));
		const isFraction = [control, variation].some((share) => share > 0 && share < 1) && all <= 1;
		if (isFraction) {
			const cause = `The sides of "${key}" add up to ${all} percent of visitors: shares are percentages, not fractions.`;
			return [{ code: "TRAFFIC_UNEVEN", ...place, also, cause, cure: "Write 50 for one half." }];
		}
		if (all === 0 || all >= 100 || control === variation) return [];
		const cause = `The sides of "${key}" add up to ${all} percent, and are uneven: the other visitors see the same as the control side.`;
		return [
			{
				code: "TRAFFIC_UNEVEN",
				...place,
				also,
				cause,
				cure: "Make them add up to 100 percent, or make the sides even.",
			},
		];
	});
}
