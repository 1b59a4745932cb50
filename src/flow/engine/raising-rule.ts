import type { ConditionsFile, Rule } from "./authored/authored.ts";

/** Returns the rule that says whether conditions are raised and withdrawn now. */
export function raisingRule({ raising }: ConditionsFile): Rule {
	return raising === undefined ? true : { and: [raising.from, { "===": [{ var: raising.until }, null] }] };
}

const known = new WeakMap<ConditionsFile, ConditionsFile>();

/** Returns the conditions without what raises them: no browser may see the rules, and no signer's flow has their facts. */
export function withoutRaising(file: ConditionsFile): ConditionsFile {
	let shown = known.get(file);
	if (shown === undefined) {
		const entries = Object.entries(file.conditions).map(
			([category, { when: _, ...spec }]) => [category, spec] as const,
		);
		shown = { conditions: Object.fromEntries(entries) };
		known.set(file, shown);
	}
	return shown;
}
