import { useQuery } from "@tanstack/react-query";
import type { CountedApplications, UnderwayChoice } from "../../../../flow/editing/index.ts";
import { applicationsQuery, countingQuery } from "../../../api/studio/review.ts";
import { useOpenDraft } from "../../draft/draft-context.ts";

interface Counting {
	/** As far as it is known. */
	readonly counted: CountedApplications | undefined;
	readonly error: Error | null;
	readonly isRunning: boolean;
	/** Counts, also once more. */
	readonly count: () => void;
}

/** What moving applications under way to the open draft would mean: counted when wanted, or on request. */
export function useCounted(map: UnderwayChoice["map"], isWanted: boolean): Counting {
	const { draft } = useOpenDraft();
	const begun = useQuery(countingQuery(draft.uuid, draft.hash, map, isWanted));
	const run = useQuery(applicationsQuery(draft.uuid, begun.data?.run ?? ""));
	const counted = run.data ?? begun.data;
	return {
		counted,
		error: begun.error ?? run.error,
		isRunning: begun.isFetching || counted?.status === "RUNNING",
		count: () => void begun.refetch(),
	};
}
