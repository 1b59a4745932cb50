import { STAGE_POLLING } from "../../../contracts/constants/polling.ts";
import type { StageRoutingFile } from "../../../flow/engine/authored/authored.ts";

/** The value for a wait that never becomes another stage. */
const STAYS = "stay";

/** The client's next action after a response about the stage. */
export type PollStep =
	| { readonly kind: "route" }
	| { readonly kind: "poll"; readonly delayMs: number; readonly retriesLeft: number }
	/** Polling stops; `stage` is what the wait resolves to. */
	| { readonly kind: "exhausted"; readonly stage: string };

/** Milliseconds before retry `retry` (1, 2, 3 …): 1000, 2000, 4000, then 5000 for good. */
export function pollDelay(retry: number): number {
	return Math.min(STAGE_POLLING.baseMs * 2 ** retry, STAGE_POLLING.capMs);
}

/**
 * The next step of the stage polling (specification, §9): terminal stages route at once, others are polled until their
 * retries are used up; an exhausted waiting stage resolves to the stage that the data names, unless it stays. A patient
 * page is never exhausted: once the retries are used up it polls as rarely as for open requests.
 */
export function pollStep(
	routing: Pick<StageRoutingFile, "waiting" | "terminal">,
	stage: string,
	retriesDone: number,
	isPatient = false,
): PollStep {
	if (Object.hasOwn(routing.terminal, stage)) return { kind: "route" };
	const waiting = Object.hasOwn(routing.waiting, stage) ? routing.waiting[stage] : undefined;
	const limit = waiting ? STAGE_POLLING.waitingRetries : STAGE_POLLING.stableRetries;
	if (retriesDone < limit) {
		return { kind: "poll", delayMs: pollDelay(retriesDone + 1), retriesLeft: limit - retriesDone };
	}
	if (isPatient) return { kind: "poll", delayMs: STAGE_POLLING.patientMs, retriesLeft: 1 };
	return { kind: "exhausted", stage: waiting === undefined || waiting.after === STAYS ? stage : waiting.after };
}
