import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";
import { EVERY_FEW_SECONDS } from "./ask-again.ts";
import { pathOf } from "./draft.ts";

/** What a member of staff said about a draft. */
export interface DraftComment {
	readonly uuid: string;
	/** Uuid of who said it. */
	readonly author: string;
	/** The value that it is about; null for the draft as a whole. */
	readonly file: string | null;
	readonly pointer: string | null;
	/** The draft no longer changes that value. */
	readonly isGone: boolean;
	readonly text: string;
	readonly createdAt: string;
	/** When its author last said it otherwise. */
	readonly changedAt: string | null;
	readonly resolvedBy: string | null;
	readonly resolvedAt: string | null;
}

/** The value that a comment is to be about, in the file at this revision; 0 for a file that the draft has not. */
export interface CommentPlace {
	readonly file: string;
	readonly pointer: string;
	readonly seen: number;
}

/** Where somebody is in a draft: the room, and the entry that is open there. */
export interface PresencePlace {
	readonly room: string;
	readonly file?: string;
	readonly pointer?: string;
}

/** Somebody else in a draft. */
export interface Present {
	readonly identity: string;
	readonly room: string;
	readonly file: string | null;
	readonly pointer: string | null;
}

/** What was said about a draft, oldest first; looked at again while its page is open. */
export const commentsQuery = (draft: string) =>
	queryOptions({
		queryKey: ["studio", "comments", draft],
		queryFn: ({ signal }) =>
			request<{ readonly comments: readonly DraftComment[] }>(`${pathOf(draft)}/comments`, { signal }),
		refetchOnMount: "always",
		refetchInterval: EVERY_FEW_SECONDS,
	});

/** Says where the viewer is in a draft and asks who else is there, again and again. */
export const presenceQuery = (draft: string, place: PresencePlace) =>
	queryOptions({
		queryKey: ["studio", "presence", draft, place.room, place.file ?? "", place.pointer ?? ""],
		queryFn: ({ signal }) =>
			request<{ readonly others: readonly Present[] }>(`${pathOf(draft)}/presence`, {
				...{ method: "POST", body: place, signal },
			}),
		placeholderData: (before) => before,
		refetchInterval: EVERY_FEW_SECONDS,
		retry: false,
	});

const commentPath = (draft: string, comment: string) => `${pathOf(draft)}/comments/${encodeURIComponent(comment)}`;

/** Says something about a draft or one value of it; a repeated call with the same key says it once. */
export function addComment(
	draft: string,
	text: string,
	place: CommentPlace | undefined,
	idempotencyKey: string,
): Promise<unknown> {
	const body = place === undefined ? { text } : { text, place };
	return request(`${pathOf(draft)}/comments`, { method: "POST", body, idempotencyKey });
}

/** Says one's own comment otherwise. */
export function changeComment(draft: string, comment: string, text: string): Promise<unknown> {
	return request(commentPath(draft, comment), { method: "PUT", body: { text } });
}

/** Deletes one's own comment. */
export function removeComment(draft: string, comment: string): Promise<unknown> {
	return request(commentPath(draft, comment), { method: "DELETE" });
}

/** Resolves a comment or opens it again. */
export function resolveComment(draft: string, comment: string, isResolved: boolean): Promise<unknown> {
	return request(`${commentPath(draft, comment)}/resolved`, { method: "PUT", body: { isResolved } });
}
