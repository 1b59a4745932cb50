import type { PageSpec, StageRoutingFile } from "../../../engine/authored.ts";

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

/** Screens on which something happens by itself although their stage is no waiting stage. */
const MOVING_SCREENS = new Set(["notary-session", "notary-reserve", "complete", "signing-additional"]);

/**
 * True where the borrower waits and the client therefore asks for the stage: on the root while nothing names a page,
 * and on pages of a stage that waits. A page that the flow state names is worked on, not waited on.
 */
export function pollsHere({ routedPage, decidedBy, stage, page, spec, routing }: PollsInput): boolean {
	if (spec.kind === "screen" && MOVING_SCREENS.has(spec.screen ?? "")) return true;
	if (page !== routedPage) return false;
	if (routedPage === "") return decidedBy !== "stage";
	return decidedBy === "stage" && (Object.hasOwn(routing.waiting, stage) || spec.tone === "waiting");
}
