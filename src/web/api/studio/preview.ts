import { queryOptions } from "@tanstack/react-query";
import type { Answers } from "../application/answers.ts";
import { request } from "../request.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";
import { pathOf } from "./draft.ts";
import type { ReadForm } from "./forms.ts";

const PREVIEW = "/service-studio/api/v1/preview";

/** For how many days a link may be made. */
export const LINK_DAYS = [1, 7, 30] as const;

/** A link that shows a draft to people without an account. */
export interface PreviewLink {
	readonly uuid: string;
	/** Uuid of who made it. */
	readonly by: string;
	readonly at: string;
	readonly expiresAt: string;
}

interface PreviewLinks {
	readonly links: readonly PreviewLink[];
}

/** A page of a draft that asks something. */
export interface PreviewPage {
	readonly file: string;
	readonly title: string;
	readonly part: "registration" | "application";
}

/** What a link shows. */
export interface Preview {
	/** The draft's title. */
	readonly title: string;
	readonly expiresAt: string;
	/** In the order in which people come to them. */
	readonly pages: readonly PreviewPage[];
}

/** The links of a draft that open it. */
export const linksQuery = (draft: string) =>
	queryOptions({
		queryKey: ["studio", "links", draft],
		queryFn: ({ signal }) => request<PreviewLinks>(`${pathOf(draft)}/links`, { signal }),
		refetchOnMount: "always",
	});

/** Makes a link; its token is told this once. */
export function makeLink(draft: string, days: number): Promise<PreviewLink & { readonly token: string }> {
	return request(`${pathOf(draft)}/links`, { method: "POST", body: { days } });
}

/** Ends a link. */
export function withdrawLink(draft: string, link: string): Promise<unknown> {
	return request(`${pathOf(draft)}/links/${encodeURIComponent(link)}`, { method: "DELETE" });
}

/** What a link shows; the token is sent in the body, which no log holds. */
export const previewQuery = (token: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio-preview", token],
		queryFn: ({ signal }) =>
			request<Preview>(PREVIEW, { method: "POST", body: { token }, signal, timeoutMs: GATE_TIMEOUT_MS }),
	});

/** One page of it, with all that it takes to draw it. */
export const previewPageQuery = (token: string, file: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio-preview", token, file],
		queryFn: ({ signal }) =>
			request<Pick<ReadForm, "file" | "value" | "brand" | "words" | "sentences">>(PREVIEW, {
				method: "POST",
				body: { token, file },
				signal,
				timeoutMs: GATE_TIMEOUT_MS,
			}),
	});

/** What whoever walks through a draft does, or lets happen; vendors answer by themselves. */
export interface WalkStep {
	readonly kind: "answers" | "open" | "staff" | "days";
	readonly id?: string;
	/** By dotted field. */
	readonly answers?: Answers;
	readonly days?: number;
}

/** Where a made-up borrower is after the steps of a walk. */
export interface WalkedDraft {
	readonly place: { readonly title: string; readonly body: readonly string[]; readonly standing: string | null };
	/** The form that is asked there, with what a made-up person answers; null where nothing is asked. */
	readonly form: { readonly file: string; readonly answers: Answers } | null;
	/** What may come next where nothing is asked. */
	readonly next: readonly (WalkStep & { readonly id: string; readonly title: string; readonly waitsFor?: string })[];
}

/** A made-up borrower's place after steps through the draft of a link, from its beginning or a place of its map. */
export const walkQuery = (token: string, at: string | undefined, steps: readonly WalkStep[]) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio-walk", token, at ?? "", steps],
		queryFn: ({ signal }) =>
			request<WalkedDraft>(`${PREVIEW}/walk`, {
				...{ method: "POST", body: { token, steps, ...(at === undefined ? {} : { at }) } },
				...{ signal, timeoutMs: GATE_TIMEOUT_MS },
			}),
		staleTime: Number.POSITIVE_INFINITY,
	});
