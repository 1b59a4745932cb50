import { queryOptions } from "@tanstack/react-query";
import type { DraftSimulation } from "../../../contracts/wire/studio/index.ts";
import type { AskedSimulation } from "../../../flow/editing/index.ts";
import { ask } from "../ask.ts";
import { AGAIN, GATE_TIMEOUT_MS } from "./ask-again.ts";

export type { DraftSimulation } from "../../../contracts/wire/studio/index.ts";

const DRAFT = "/service-studio/api/v1/drafts/:draft";

/** Plays a person forward; changes nothing. */
export function simulate(draft: string, asked: AskedSimulation): Promise<DraftSimulation> {
	return ask(`POST ${DRAFT}/simulations`, { params: { draft }, body: asked, timeoutMs: GATE_TIMEOUT_MS });
}

/** Makes a person for whom a row decides; changes nothing. */
export function personForRow(draft: string, row: { readonly file: string; readonly pointer: string }) {
	return ask(`POST ${DRAFT}/people`, { params: { draft }, body: row, timeoutMs: GATE_TIMEOUT_MS });
}

/** The cases to start from, and what may be said of a person. */
export const startsQuery = (draft: string, hash: string) =>
	queryOptions({
		...AGAIN,
		queryKey: ["studio", "cases", draft, hash],
		queryFn: ({ signal }) => ask(`GET ${DRAFT}/cases`, { params: { draft }, signal, timeoutMs: GATE_TIMEOUT_MS }),
		placeholderData: (before) => before,
		staleTime: Number.POSITIVE_INFINITY,
	});
