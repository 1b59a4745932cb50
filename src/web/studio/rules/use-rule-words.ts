import { useCallback, useMemo } from "react";
import type { Json } from "../../../engine/json.ts";
import { ruleReads } from "../../../engine/rules/rule-reads.ts";
import { type Clause, type FlowRule, type RuleList, ruleCondition } from "../../../studio/index.ts";
import type { DraftRules } from "../../api/studio/rules.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { choiceTitle } from "./choice-title.ts";

/** What rules say, in the words of questions and facts. */
export interface RuleWords {
	readonly fact: (name: string) => string;
	readonly clause: (clause: Clause) => string;
	readonly when: (rule: FlowRule, list: RuleList) => string;
	readonly then: (rule: FlowRule, list: RuleList) => string | undefined;
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
	const when = useCallback(
		({ when: rule, title }: FlowRule, { group, isWhole }: RuleList) => {
			// it is asked for by people
			if (group === "conditions") return title;
			if (rule === undefined) return copy(isWhole ? "rules.otherwise" : "rules.always");
			const condition = ruleCondition(rule);
			if (condition === undefined) return copy("rules.other", { facts: ruleReads(rule).map(fact).join(", ") });
			const { join, clauses } = condition;
			if (clauses.length === 0) return copy(join === "and" ? "rules.always" : "rules.never");
			return copy("rules.when", { condition: clauses.map(clause).join(` ${copy(`rules.join_${join}`)} `) });
		},
		[copy, fact, clause],
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
	return useMemo(() => ({ fact, clause, when, then }), [fact, clause, when, then]);
}
