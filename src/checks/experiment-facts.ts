import type { FactSpec, Product } from "../engine/authored.ts";
import { didYouMean } from "../engine/index.ts";
import { isObject } from "../engine/json.ts";
import type { Finding } from "./diagnostic.ts";
import { at, files } from "./product-files.ts";

const ROOT = "experiments";
const SIDES = ["control", "variation"];

/** Finds facts of an experiment that the organisation does not run (EXPERIMENT_UNKNOWN), or that could not hold its sides (EXPERIMENT_FACT). */
export function experimentFacts({ org, facts }: Product): Finding[] {
	const declared = Object.keys(isObject(org.experiments) ? org.experiments : {});
	return Object.entries(facts.facts).flatMap(([name, spec]) => {
		const { path } = spec;
		if (path === undefined || (path !== ROOT && !path.startsWith(`${ROOT}.`))) return [];
		const key = path.slice(ROOT.length + 1);
		return declared.includes(key) ? misfit(name, spec) : [unknown(name, key, declared)];
	});
}

function unknown(fact: string, key: string, declared: readonly string[]): Finding {
	const list = declared.length === 0 ? "it has none yet" : `it has: ${declared.join(", ")}`;
	return {
		code: "EXPERIMENT_UNKNOWN",
		file: files.facts,
		pointer: at("facts", fact, "path"),
		cause: `The organization has no experiment "${key}", so this fact never has a value.${didYouMean(key, declared)}`,
		cure: `Write "${ROOT}.<key>" with a key under "experiments" in org.json (${list}).`,
	};
}

function misfit(fact: string, { type, enum: values }: FactSpec): Finding[] {
	const find = (key: string, cause: string): Finding[] => [
		{
			code: "EXPERIMENT_FACT",
			file: files.facts,
			pointer: at("facts", fact, key),
			cause,
			cure: `Write "type": "string", "enum": ${JSON.stringify(SIDES)} and "nullable": true, for visitors who take no part.`,
		},
	];
	if (type !== "string") return find("type", `The side of an experiment is a text, not of the type ${type}.`);
	if (values === undefined) return find("path", "The fact does not list the sides of its experiment.");
	const isWhole = values.length === SIDES.length && SIDES.every((side) => values.includes(side));
	return isWhole
		? []
		: find("enum", `The sides of an experiment are ${SIDES.join(" and ")}, not ${values.join(", ")}.`);
}
