import type { FactsFile, OriginationFile, Rule } from "../../engine/authored/authored.ts";

/** The fact that says whether one of a lender's own reasons not to lend applies. */
export const INELIGIBLE = "isIneligible";

/** The due order that declines; it is there where a lender has reasons of its own. */
const ORDER = { vendor: "offers", operation: "decline", about: "A reason of the lender's own applies" } as const;

/**
 * Returns the facts and the orders of a lender that has reasons of its own not to lend: the fact is true while one applies and the
 * credit file is unread, and the order that declines is due then. They are left as they are where it has none.
 */
export function withOwnDeclines(
	facts: FactsFile,
	origination: OriginationFile,
): { readonly facts: FactsFile; readonly origination: OriginationFile } {
	const rules = Object.values(origination.declines ?? {}).map(({ when }) => when);
	const spec = facts.facts[INELIGIBLE];
	if (rules.length === 0 || spec === undefined) return { facts, origination };
	const isNull = (name: string): Rule => ({ "===": [{ var: name }, null] });
	const [first = false] = rules;
	const any: Rule = rules.length === 1 ? first : { or: rules };
	const rule: Rule = { and: [isNull("softCredit"), isNull("uwDecision"), any] };
	return {
		facts: { ...facts, facts: { ...facts.facts, [INELIGIBLE]: { ...spec, rule } } },
		origination: {
			...origination,
			tasks: { [INELIGIBLE]: { when: { var: INELIGIBLE }, ...ORDER }, ...origination.tasks },
		},
	};
}
