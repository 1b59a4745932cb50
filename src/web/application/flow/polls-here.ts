import type { PageSpec, StageRoutingFile } from "../../../engine/authored/authored.ts";

interface PollsInput {
	/** Where the engine routes by the server's own stage. */
	readonly routedPage: string;
	readonly decidedBy: "decision" | "stage" | "state";
	readonly stage: string;
	/** The page shown and what pages.json says of it. */
	readonly page: string;
	readonly spec: PageSpec;
	readonly routing: Pick<StageRoutingFile, "waiting">;
}

/**
 * True where the borrower waits for somebody else and the client therefore asks for the stage: on the root while nothing
 * names a page, on pages of a stage that waits or of the tone "waiting", whoever names them, and on pages that move.
 */
export function pollsHere({ routedPage, decidedBy, stage, page, spec, routing }: PollsInput): boolean {
	if (spec.moves === true) return true;
	if (page !== routedPage) return false;
	if (routedPage === "") return decidedBy !== "stage";
	return spec.tone === "waiting" || (decidedBy === "stage" && Object.hasOwn(routing.waiting, stage));
}

/** True where a page of its own says what is waited for, so that no end of the wait is to be told. */
export function waitsPatiently({ routedPage, decidedBy, stage, routing }: Omit<PollsInput, "page" | "spec">): boolean {
	return routedPage !== "" && !(decidedBy === "stage" && Object.hasOwn(routing.waiting, stage));
}
