import { useMemo } from "react";
import { pathInDraft } from "../../../flow/editing/index.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { useFinishedCheck } from "../findings/use-finished-check.ts";
import type { FindingsAt } from "./sentence-row.tsx";

/** What the check says of the texts of the draft as it is, by file and pointer; nothing while that is not known. */
export function useFindingsAt(isReady: boolean): FindingsAt {
	const { draft } = useOpenDraft();
	const { data } = useFinishedCheck(isReady);
	return useMemo(() => {
		const own = draft.files.map(({ path }) => path);
		const found = data?.hash === draft.hash ? data.diagnostics : [];
		return Map.groupBy(found, ({ file, pointer = "" }) => `${pathInDraft(file, own)}${pointer}`);
	}, [data, draft.files, draft.hash]);
}
