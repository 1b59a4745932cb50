import type { FormFile, Json } from "../../engine/authored.ts";
import { isShownByRule, SHOWN_BY_RULE } from "../../engine/index.ts";
import type { Answers } from "../api/answers.ts";

type Branch = { readonly [key: string]: Json };

/** Facts of the flow that `ui:showWhenFact` may name. */
export type ShownFacts = { readonly [fact: string]: unknown };

function isBranch(value: unknown): value is Branch {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

function meets(condition: unknown, values: { readonly [name: string]: unknown }): boolean {
	if (!isBranch(condition)) return true;
	return Object.entries(condition).every(([name, wanted]) => {
		const value = values[name];
		return Array.isArray(wanted) ? wanted.some((one) => one === value) : wanted === value;
	});
}

/**
 * Whether a field is asked: its `ui:showWhen` and `ui:showWhenRule` hold for its siblings and its `ui:showWhenFact` for
 * the facts.
 */
export function isShown(ui: unknown, siblings: { readonly [field: string]: unknown }, facts?: ShownFacts): boolean {
	if (!isBranch(ui)) return true;
	if (!isShownByRule(ui[SHOWN_BY_RULE], siblings)) return false;
	return meets(ui["ui:showWhen"], siblings) && (facts === undefined || meets(ui["ui:showWhenFact"], facts));
}

/** The answers without those of fields that are not asked (any more): what nobody sees is neither judged nor sent. */
export function shownAnswers(ui: FormFile["ui"], answers: Answers, facts?: ShownFacts): Answers {
	let shown = answers;
	for (;;) {
		const now = shown;
		const kept = Object.entries(now).filter(([field]) => isShown(ui[field], now, facts));
		if (kept.length === Object.keys(now).length) return shown;
		shown = Object.fromEntries(kept);
	}
}
