import { useCallback, useMemo } from "react";
import {
	type Clause,
	type Condition,
	type FlowRule,
	isGroup,
	type OtherReader,
	type ReadableFact,
	type RuleList,
	ruleCondition,
} from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";
import { ruleReads } from "../../../flow/engine/rules/rule-reads.ts";
import type { DraftRules } from "../../api/studio/rules.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { choiceTitle } from "./choice-title.ts";

/** What rules say, in the words of questions and facts. */
export interface RuleWords {
	readonly fact: (name: string) => string;
	readonly clause: (clause: Clause) => string;
	/** A rule as a sentence; one that always holds is undefined. */
	readonly sentence: (rule: Json | undefined) => string;
	readonly when: (rule: FlowRule, list: RuleList) => string;
	readonly then: (rule: FlowRule, list: RuleList) => string | undefined;
}

/** What rules of a list may read: the facts of a draft that are of their reader. */
export function useFactsOf(facts: readonly ReadableFact[], reads: OtherReader | undefined): readonly ReadableFact[] {
	return useMemo(() => facts.filter(({ of }) => of === reads), [facts, reads]);
}

/** Says the rules of each list of a draft as sentences, with the facts that they read. */
export function useListWords({ facts, places }: Pick<DraftRules, "facts" | "places">): (list: RuleList) => RuleWords {
	const borrower = useRuleWords({ facts: useFactsOf(facts, undefined), places });
	const signer = useRuleWords({ facts: useFactsOf(facts, "signer"), places });
	const visitor = useRuleWords({ facts: useFactsOf(facts, "visitor"), places });
	return useCallback(
		({ reads }) => (reads === undefined ? borrower : reads === "signer" ? signer : visitor),
		[borrower, signer, visitor],
	);
}

/** Says the rules of a draft as sentences. */
export function useRuleWords({ facts, places }: Pick<DraftRules, "facts" | "places">): RuleWords {
	const copy = useCopy("studio");
	const known = useMemo(() => new Map(facts.map((one) => [one.fact, one])), [facts]);
	const titles = useMemo(() => new Map(places.map(({ at, title }) => [at, title])), [places]);
	const fact = useCallback((name: string) => known.get(name)?.title ?? name, [known]);
	const value = useCallback(
		(name: string, one: Json) => {
			const choice = known.get(name)?.choices.find((choice) => choice.value === one);
			return choice?.title ?? String(one);
		},
		[known],
	);
	const clause = useCallback(
		({ fact: name, is, value: compared }: Clause) => {
			const all = Array.isArray(compared) ? compared : [compared];
			const said = all.map((one) => value(name, one as Json)).join(", ");
			return copy(`rules.is_${is}`, { fact: fact(name), value: said });
		},
		[copy, fact, value],
	);
	const sentence = useCallback(
		(rule: Json | undefined) => {
			if (rule === undefined) return copy("rules.always");
			const condition = ruleCondition(rule);
			if (condition === undefined) return copy("rules.other", { facts: ruleReads(rule).map(fact).join(", ") });
			if (condition.clauses.length === 0) return copy(condition.join === "and" ? "rules.always" : "rules.never");
			const said = ({ join, clauses }: Condition): string =>
				clauses
					.map((part) => (isGroup(part) ? `(${said(part)})` : clause(part)))
					.join(` ${copy(`rules.join_${join}`)} `);
			return copy("rules.when", { condition: said(condition) });
		},
		[copy, fact, clause],
	);
	const when = useCallback(
		({ when: rule, title }: FlowRule, { group, isWhole }: RuleList) => {
			// without a rule it is asked for by people
			if (group === "conditions" && rule === undefined) return title;
			return rule === undefined && isWhole ? copy("rules.otherwise") : sentence(rule);
		},
		[copy, sentence],
	);
	const then = useCallback(
		({ to, parts: chosen = {} }: FlowRule, { target, parts = [] }: RuleList) => {
			const said = parts.map((part) => {
				const made = chosen[part.name] ?? [];
				const names = made.map((id) => choiceTitle(copy, part, id)).join(", ");
				if (names === "") return "";
				return copy(`rules.says_${part.name}`, { value: names });
			});
			const leads =
				to === undefined || target === undefined
					? ""
					: copy(`rules.then_${target.kind}`, { place: titles.get(`${target.kind}:${to}`) ?? to });
			const all = [...said, leads].filter((one) => one !== "");
			return all.length === 0 ? undefined : all.join(" ");
		},
		[copy, titles],
	);
	return useMemo(() => ({ fact, clause, sentence, when, then }), [fact, clause, sentence, when, then]);
}
