import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { pathInDraft, saidFinding } from "../../../flow/editing/index.ts";
import type { Finding } from "../../api/studio/draft.ts";
import { rulesQuery } from "../../api/studio/rules.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { placeWords } from "../places/place-words.ts";
import { usePlaceNames } from "../places/use-place-words.ts";

const NONE: readonly never[] = [];

/** A finding in a product owner's words, by the draft's own sentences and questions once they are read. */
export type SaidFinding = (finding: Pick<Finding, "code" | "file" | "cause" | "cure">) => {
	readonly cause: string;
	readonly cure: string;
};

/** Says findings outside the files room: no path, no id, no code. */
export function useSaidFinding(isWanted: boolean): SaidFinding {
	const copy = useCopy("studio");
	const { draft } = useOpenDraft();
	const place = usePlaceNames(isWanted);
	const facts = useQuery({ ...rulesQuery(draft.uuid, draft.hash), enabled: isWanted }).data?.facts ?? NONE;
	const titles = useMemo(() => new Map(facts.map(({ fact, title }) => [fact, title])), [facts]);
	const own = useMemo(() => draft.files.map(({ path }) => path), [draft.files]);
	return useCallback(
		(finding) =>
			saidFinding(
				{ ...finding, cure: finding.cure ?? "", file: pathInDraft(finding.file, own) },
				{
					place,
					placeWords: (file, pointer) => placeWords(file, pointer, place, copy),
					fact: (fact) => titles.get(fact),
					word: (word) => copy(`findings.word_${word}`),
					cure: (code) => copy(`findings.cure_${code}`),
				},
			),
		[copy, place, titles, own],
	);
}
