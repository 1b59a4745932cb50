import type { FactSpec, Product } from "../../engine/authored/authored.ts";
import { didYouMean } from "../../engine/index.ts";
import { isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files } from "../product-files.ts";

const ROOT = "experiments";
const SIDES = ["control", "variation"];

/**
 * Finds facts and page copy for an experiment that the organization does not have (EXPERIMENT_UNKNOWN), and facts whose
 * type does not fit an experiment's variants (EXPERIMENT_FACT).
 */
export function experimentFacts({ org, facts, pages }: Product): Finding[] {
	const declared = Object.keys(isObject(org.experiments) ? org.experiments : {});
	const list = declared.length === 0 ? "it has none yet" : `it has: ${declared.join(", ")}`;
	const unknown = (key: string, at: Pick<Finding, "file" | "pointer">, effect: string, cure: string): Finding => ({
		code: "EXPERIMENT_UNKNOWN",
		...at,
		cause: `The organization has no experiment "${key}", so ${effect}.${didYouMean(key, declared)}`,
		cure: `${cure} under "experiments" in org.json (${list}).`,
	});
	const ofFacts = Object.entries(facts.facts).flatMap(([name, spec]) => {
		const { path } = spec;
		if (path === undefined || (path !== ROOT && !path.startsWith(`${ROOT}.`))) return [];
		const key = path.slice(ROOT.length + 1);
		if (declared.includes(key)) return misfit(name, spec);
		const place = { file: files.facts, pointer: at("facts", name, "path") };
		return [unknown(key, place, "this fact never has a value", `Write "${ROOT}.<key>" with a key`)];
	});
	const ofPages = Object.entries(pages.pages).flatMap(([page, { byExperiment = {} }]) =>
		Object.keys(byExperiment)
			.filter((key) => !declared.includes(key))
			.map((key) => {
				const place = { file: files.pages, pointer: at("pages", page, "byExperiment", key) };
				return unknown(key, place, "this copy is never shown", "Name a key");
			}),
	);
	return [...ofFacts, ...ofPages];
}

function misfit(fact: string, { type, enum: values }: FactSpec): Finding[] {
	const find = (key: string, cause: string): Finding[] => [
		{
			code: "EXPERIMENT_FACT",
			file: files.facts,
			pointer: at("facts", fact, key),
			cause,
			cure: `Write "type": "string", "enum": ${JSON.stringify(SIDES)} and "nullable": true, for visitors outside the experiment.`,
		},
	];
	if (type !== "string") return find("type", `The side of an experiment is a text, not of the type ${type}.`);
	if (values === undefined) return find("path", "The fact does not list the sides of its experiment.");
	const isWhole = values.length === SIDES.length && SIDES.every((side) => values.includes(side));
	return isWhole
		? []
		: find("enum", `The sides of an experiment are ${SIDES.join(" and ")}, not ${values.join(", ")}.`);
}
