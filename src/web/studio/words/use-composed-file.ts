import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { type ComposedFile, composedQuery } from "../../api/studio/draft.ts";
import { useOpenDraft } from "../draft/draft-context.ts";

/**
 * A sentence's file as composed. It is read once editing begins and held from then on: what is typed must not wait for the draft to be
 * composed anew, nor for a session that has ended.
 */
export function useComposedFile(file: string) {
	const { draft } = useOpenDraft();
	const client = useQueryClient();
	const held = useRef<ComposedFile | undefined>(undefined);
	const read = useCallback(async () => {
		held.current = await client.ensureQueryData(composedQuery(draft.uuid, draft.hash, file));
		return held.current;
	}, [client, draft.uuid, draft.hash, file]);
	const begin = useCallback(() => {
		// what fails is asked for again by the first save
		void read().catch(() => undefined);
	}, [read]);
	const known = useCallback(() => {
		const { queryKey } = composedQuery(draft.uuid, draft.hash, file);
		// of another state of the draft rather than none: places of sentences seldom move
		const others = client.getQueriesData<ComposedFile>({ queryKey: queryKey.slice(0, -1) });
		const [[, other] = []] = others.filter(([, data]) => data !== undefined).slice(-1);
		held.current = client.getQueryData<ComposedFile>(queryKey) ?? held.current ?? other;
		return held.current;
	}, [client, draft.uuid, draft.hash, file]);
	return { read, begin, known };
}
