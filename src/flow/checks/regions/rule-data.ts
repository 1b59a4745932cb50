import type { Json, Rule } from "../../engine/index.ts";
import { evaluateRule, type PreparedRule } from "../../engine/rules/rule.ts";
import type { Projection } from "./projection.ts";

/** The facts and answers of a projection as rules see them, read from what is given by name when a rule asks for them. */
export function ruleData(
	projection: Projection,
	given: ReadonlyMap<string, Json>,
	prepare: (rule: Rule) => PreparedRule,
): { readonly [name: string]: unknown } {
	const data: { [name: string]: unknown } = Object.create(null);
	for (const [name, { rule }] of Object.entries(projection.facts)) {
		reader(data, name, () => (rule === undefined ? (given.get(name) ?? null) : evaluateRule(prepare(rule), data, {})));
	}
	const answers: { [name: string]: unknown } = Object.create(null);
	data.answers = answers;
	for (const name of Object.keys(projection.answers)) {
		const [, formId = "", ...keys] = name.split(".");
		answers[formId] ??= Object.create(null);
		let into = answers[formId] as { [name: string]: unknown };
		for (const key of keys.slice(0, -1)) {
			into[key] ??= Object.create(null);
			into = into[key] as { [name: string]: unknown };
		}
		reader(into, keys.at(-1) ?? "", () => given.get(name) ?? null);
	}
	return data;
}

function reader(target: object, name: string, get: () => Json): void {
	Object.defineProperty(target, name, { get, enumerable: true, configurable: true });
}
