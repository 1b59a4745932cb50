import type { PageSpec, StageRoutingFile } from "../../../flow/engine/authored/authored.ts";

interface PollsInput {
	/** The server's own stage, which the engine routes by. */
	readonly routedPage: string;
	readonly decidedBy: "decision" | "stage" | "state";
	readonly stage: string;
	/** The page shown and its entry in pages.json. */
	readonly page: string;
	readonly spec: PageSpec;
	readonly routing: Pick<StageRoutingFile, "waiting">;
}

/**
 * True when the borrower is waiting and the client therefore polls the stage: on the root without a routed page, on
 * pages of a waiting stage or of the tone "waiting", whatever routed to them, and on pages with live updates.
 */
export function pollsHere({ routedPage, decidedBy, stage, page, spec, routing }: PollsInput): boolean {
	if (spec.moves === true) return true;
	if (page !== routedPage) return false;
	if (routedPage === "") return decidedBy !== "stage";
	return spec.tone === "waiting" || (decidedBy === "stage" && Object.hasOwn(routing.waiting, stage));
}

/** True when a dedicated page says what the borrower is waiting for, so the end of the wait needs no message. */
export function waitsPatiently({ routedPage, decidedBy, stage, routing }: Omit<PollsInput, "page" | "spec">): boolean {
	return routedPage !== "" && !(decidedBy === "stage" && Object.hasOwn(routing.waiting, stage));
}
