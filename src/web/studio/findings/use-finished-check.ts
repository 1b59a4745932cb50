import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ownCheckQuery } from "../../api/studio/draft.ts";
import { useOpenDraft } from "../draft/draft-context.ts";

/** Milliseconds without a change until a draft is checked. */
const CHECKED_AFTER = 800;

/** What the check says of the draft, asked once nothing has changed for a moment. */
export function useFinishedCheck(isReady: boolean, after = CHECKED_AFTER) {
	const { draft } = useOpenDraft();
	const [settled, setSettled] = useState<string | undefined>(undefined);
	// a check takes a turn on the server that the preview of the next change would wait for
	useEffect(() => {
		if (!isReady) return undefined;
		const timer = setTimeout(() => setSettled(draft.hash), after);
		return () => clearTimeout(timer);
	}, [isReady, draft.hash, after]);
	return useQuery({ ...ownCheckQuery(draft.uuid, draft.hash), enabled: settled === draft.hash });
}
