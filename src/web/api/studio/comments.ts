import { queryOptions } from "@tanstack/react-query";
import type { CommentPlace, PresencePlace } from "../../../contracts/wire/studio/comments.ts";
import { ask } from "../ask.ts";
import { EVERY_FEW_SECONDS } from "./ask-again.ts";

export type { CommentPlace, DraftComment, PresencePlace, Present } from "../../../contracts/wire/studio/comments.ts";

/** What was said about a draft, oldest first; looked at again while its page is open. */
export const commentsQuery = (draft: string) =>
	queryOptions({
		queryKey: ["studio", "comments", draft],
		queryFn: ({ signal }) => ask("GET /service-studio/api/v1/drafts/:draft/comments", { params: { draft }, signal }),
		refetchOnMount: "always",
		refetchInterval: EVERY_FEW_SECONDS,
	});

/** Says where the viewer is in a draft and asks who else is there, again and again. */
export const presenceQuery = (draft: string, place: PresencePlace) =>
	queryOptions({
		queryKey: ["studio", "presence", draft, place.room, place.file ?? "", place.pointer ?? ""],
		queryFn: ({ signal }) =>
			ask("POST /service-studio/api/v1/drafts/:draft/presence", { params: { draft }, body: place, signal }),
		placeholderData: (before) => before,
		refetchInterval: EVERY_FEW_SECONDS,
		retry: false,
	});

const ONE = "/service-studio/api/v1/drafts/:draft/comments/:comment";

/** Adds a comment on a draft or one value of it; a repeated call with the same key adds it once. */
export function addComment(draft: string, text: string, place: CommentPlace | undefined, idempotencyKey: string) {
	const body = place === undefined ? { text } : { text, place };
	return ask("POST /service-studio/api/v1/drafts/:draft/comments", { params: { draft }, body, idempotencyKey });
}

/** Rewords one's own comment. */
export const changeComment = (draft: string, comment: string, text: string) =>
	ask(`PUT ${ONE}`, { params: { draft, comment }, body: { text } });

/** Deletes one's own comment. */
export const removeComment = (draft: string, comment: string) => ask(`DELETE ${ONE}`, { params: { draft, comment } });

/** Resolves a comment or opens it again. */
export const resolveComment = (draft: string, comment: string, isResolved: boolean) =>
	ask(`PUT ${ONE}/resolved`, { params: { draft, comment }, body: { isResolved } });
