import { type QueryKey, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import { commentsQuery, pulseQuery } from "../../api/studio/comments.ts";
import { draftQuery } from "../../api/studio/draft.ts";
import { ROOM_NAMES } from "../draft/room-names.ts";
import type { Entry, Presence } from "./presence-context.ts";

/**
 * Says again and again in which room of a draft the viewer is and what is open there, and who else is in it; has the draft and
 * its comments read again once they have changed.
 */
export function usePresence(draft: string): Presence {
	const [entry, open] = useState<Entry | undefined>(undefined);
	const here = useLocation().pathname.split("/").at(-1);
	const room = ROOM_NAMES.find((name) => name === here) ?? ROOM_NAMES[0];
	const { data, dataUpdatedAt, isPlaceholderData } = useQuery(pulseQuery(draft, { room, ...entry }));
	const client = useQueryClient();
	// each beat is compared, also one that says the same
	useEffect(() => {
		if (data === undefined || isPlaceholderData) return;
		const compare = (queryKey: QueryKey, etag: string) => {
			const known = client.getQueryData<{ readonly etag: string }>(queryKey)?.etag;
			if (known !== undefined && known !== etag) void client.refetchQueries({ queryKey }, { cancelRefetch: false });
		};
		compare(draftQuery(draft).queryKey, data.draft);
		compare(commentsQuery(draft).queryKey, data.comments);
	}, [client, draft, data, dataUpdatedAt, isPlaceholderData]);
	const others = data?.others;
	return useMemo(() => ({ others: others ?? [], open }), [others]);
}
