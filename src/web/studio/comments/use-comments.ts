import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { addComment, commentsQuery, type DraftComment } from "../../api/studio/comments.ts";
import { isClosed } from "../draft/closed-states.ts";
import { useOpenDraft } from "../draft/draft-context.ts";

/** A value of a draft: its file, and the JSON pointer in it. */
export interface ValuePlace {
	readonly file: string;
	readonly pointer: string;
}

const NONE: readonly DraftComment[] = [];

/** Whether the viewer may still comment on the open draft. */
export function useMayComment(): boolean {
	return !isClosed(useOpenDraft().draft.state);
}

/** The open comments on a value of the open draft, on request also on what is inside; the frame keeps them new. */
export function useCommentsAt({ file, pointer }: ValuePlace, hasInner: boolean): readonly DraftComment[] {
	const { draft } = useOpenDraft();
	const { data } = useQuery({
		...commentsQuery(draft.uuid),
		refetchOnMount: false,
		select: ({ comments }) =>
			comments.filter(
				(one) =>
					one.file === file &&
					(one.pointer === pointer || (hasInner && isInside(one.pointer, pointer))) &&
					one.resolvedAt === null,
			),
	});
	return data ?? NONE;
}

function isInside(inner: string | null, outer: string): boolean {
	return inner?.startsWith(outer === "/" ? outer : `${outer}/`) === true;
}

/** Does something to the comments of the open draft, and reads them again. */
export function useCommentAct() {
	const { draft } = useOpenDraft();
	const client = useQueryClient();
	return useMutation({
		mutationFn: (work: () => Promise<unknown>) => work(),
		onSettled: () => client.invalidateQueries({ queryKey: commentsQuery(draft.uuid).queryKey }),
	});
}

/** Says something about a value as it is in the open draft, or about the draft; sent again after a failure, it is said once. */
export function useAddComment(place: ValuePlace | undefined) {
	const { draft } = useOpenDraft();
	const act = useCommentAct();
	const sent = useRef({ text: "", key: "" });
	const add = (text: string) => {
		if (sent.current.text !== text) sent.current = { text, key: newIdempotencyKey() };
		const { key } = sent.current;
		const seen = draft.files.find(({ path }) => path === place?.file)?.revision ?? 0;
		return act.mutateAsync(async () => {
			await addComment(draft.uuid, text, place === undefined ? undefined : { ...place, seen }, key);
			sent.current = { text: "", key: "" };
		});
	};
	return { add, isPending: act.isPending, error: act.error };
}
