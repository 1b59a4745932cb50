import { STAGE_POLLING } from "../../../contracts/constants/polling.ts";
import type { StageRoutingFile } from "../../../engine/authored/authored.ts";

/** What a wait says that never becomes another stage. */
const STAYS = "stay";

/** What the client does after an answer about the stage. */
export type PollStep =
	| { readonly kind: "route" }
	| { readonly kind: "poll"; readonly delayMs: number; readonly retriesLeft: number }
	/** Nothing more is asked; `stage` is what the wait resolves to. */
	| { readonly kind: "exhausted"; readonly stage: string };

/** Milliseconds before retry `retry` (1, 2, 3 …): 1000, 2000, 4000, then 5000 for good. */
export function pollDelay(retry: number): number {
	return Math.min(STAGE_POLLING.baseMs * 2 ** retry, STAGE_POLLING.capMs);
}

/**
 * The next step of the stage polling (specification, §9): terminal stages route at once, others are asked again
 * until their retries are used up; an exhausted waiting stage resolves to the stage that the data names, unless it stays.
 * A patient page is never exhausted: once the retries are used up it asks as seldom as for open requests.
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
