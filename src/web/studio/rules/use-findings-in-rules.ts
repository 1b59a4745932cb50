import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { keysOf, pathInDraft, type RuleList, ruleAt } from "../../../flow/editing/index.ts";
import { type Finding, ownCheckQuery } from "../../api/studio/draft.ts";
import { useOpenDraft } from "../draft/draft-context.ts";

/** What the check says of the rules of a list, by rule. */
export function useFindingsInRules({ id, file, isWhole, rules }: RuleList): ReadonlyMap<string, readonly Finding[]> {
	const { draft } = useOpenDraft();
	const { data } = useQuery(ownCheckQuery(draft.uuid, draft.hash));
	return useMemo(() => {
		const own = draft.files.map(({ path }) => path);
		const found = new Map<string, Finding[]>();
		for (const finding of data?.diagnostics ?? []) {
			if (finding.pointer === undefined || pathInDraft(finding.file, own) !== file) continue;
			const { list, rule } = ruleAt(file, keysOf(finding.pointer)) ?? {};
			const named = isWhole ? rules[Number(rule)]?.id : rule;
			if (list === id && named !== undefined) found.set(named, [...(found.get(named) ?? []), finding]);
		}
		return found;
	}, [data, draft.files, file, id, isWhole, rules]);
}
