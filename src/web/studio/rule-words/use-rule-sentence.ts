import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { keysOf, ruleAt } from "../../../flow/editing/index.ts";
import { rulesQuery } from "../../api/studio/rules.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { useListWords } from "./use-rule-words.ts";

const NONE = { lists: [], facts: [], places: [] } as const;

/**
 * Says the rule that a pointer into a composed file is about, as the room of rules says it: one sentence wherever the rule is
 * met. Undefined for what is no rule, and until the rules are there.
 */
export function useRuleSentence(isWanted: boolean): (file: string, pointer: string) => string | undefined {
	const { draft } = useOpenDraft();
	const { lists, ...known } = useQuery({ ...rulesQuery(draft.uuid, draft.hash), enabled: isWanted }).data ?? NONE;
	const wordsOf = useListWords(known);
	return useCallback(
		(file, pointer) => {
			const address = ruleAt(file, keysOf(pointer));
			const list = lists?.find(({ id }) => id === address?.list);
			const rule = list?.rules.find(({ id }, at) => (list.isWhole ? String(at) : id) === address?.rule);
			if (list === undefined || rule === undefined) return undefined;
			const { when, then } = wordsOf(list);
			return [when(rule, list), then(rule, list)].filter((said) => said !== undefined).join(" ");
		},
		[lists, wordsOf],
	);
}
