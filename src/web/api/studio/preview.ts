import { queryOptions } from "@tanstack/react-query";
import type { LinkDays } from "../../../contracts/link-days.ts";
import type { WalkStep } from "../../../contracts/wire/studio/index.ts";
import { ask } from "../ask.ts";
import { kindWith } from "../one-kind.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";

export type { Preview, WalkedDraft, WalkStep } from "../../../contracts/wire/studio/index.ts";

const LINKS = "/service-studio/api/v1/drafts/:draft/links";
const PREVIEW = "POST /service-studio/api/v1/preview";

/** The links of a draft that open it. */
export const linksQuery = (draft: string) =>
	queryOptions({
		queryKey: ["studio", "links", draft],
		queryFn: ({ signal }) => ask(`GET ${LINKS}`, { params: { draft }, signal }),
		refetchOnMount: "always",
	});

/** Makes a link; its token is told this once. */
export const makeLink = (draft: string, days: LinkDays) => ask(`POST ${LINKS}`, { params: { draft }, body: { days } });

/** Ends a link. */
export const withdrawLink = (draft: string, link: string) => ask(`DELETE ${LINKS}/:link`, { params: { draft, link } });

/** What a link shows; the token is sent in the body, which no log holds. */
export const previewQuery = (token: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio-preview", token],
		queryFn: async ({ signal }) =>
			kindWith(await ask(PREVIEW, { body: { token }, signal, timeoutMs: GATE_TIMEOUT_MS }), "pages"),
	});

/** One page of it, with all that it takes to draw it. */
export const previewPageQuery = (token: string, file: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio-preview", token, file],
		queryFn: async ({ signal }) =>
			kindWith(await ask(PREVIEW, { body: { token, file }, signal, timeoutMs: GATE_TIMEOUT_MS }), "value"),
	});

/** A made-up borrower's place after steps through the draft of a link, from its beginning or a place of its map. */
export const walkQuery = (token: string, at: string | undefined, steps: readonly WalkStep[]) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio-walk", token, at ?? "", steps],
		queryFn: ({ signal }) =>
			ask(`${PREVIEW}/walk`, {
				body: { token, steps, ...(at === undefined ? {} : { at }) },
				...{ signal, timeoutMs: GATE_TIMEOUT_MS },
			}),
		staleTime: Number.POSITIVE_INFINITY,
	});
