import { queryOptions } from "@tanstack/react-query";
import type { CommentPlace, PresencePlace } from "../../../contracts/wire/studio/index.ts";
import { ask } from "../ask.ts";
import { EVERY_FEW_SECONDS } from "./ask-again.ts";

export type { CommentPlace, DraftComment, PresencePlace, Present } from "../../../contracts/wire/studio/index.ts";

/** What was said about a draft, oldest first; read again when the pulse says that it has changed. */
export const commentsQuery = (draft: string) =>
	queryOptions({
		queryKey: ["studio", "comments", draft],
		queryFn: ({ signal }) => ask("GET /service-studio/api/v1/drafts/:draft/comments", { params: { draft }, signal }),
		refetchOnMount: "always",
	});

/** Says where the viewer is in a draft, and asks who else is there and what of it has changed, again and again. */
export const pulseQuery = (draft: string, place: PresencePlace) =>
	queryOptions({
		queryKey: ["studio", "pulse", draft, place.room, place.file ?? "", place.pointer ?? ""],
		queryFn: ({ signal }) =>
			ask("POST /service-studio/api/v1/drafts/:draft/pulse", { params: { draft }, body: place, signal }),
		placeholderData: (before) => before,
		// a viewer who is alone in a draft need not hear of others as often
		refetchInterval: ({ state }) => (state.data?.others.length === 0 ? 2 * EVERY_FEW_SECONDS : EVERY_FEW_SECONDS),
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
