import { useCallback, useEffect, useState } from "react";
import type { StageRoutingFile } from "../../../flow/engine/authored/authored.ts";
import { pollStep } from "./poll-schedule.ts";

/** The polling state; `stage` is what the engine routes by. */
export interface StagePolling {
	readonly phase: "off" | "polling" | "exhausted";
	readonly stage: string;
	/** Restarts the schedule ("Check again"). */
	readonly restart: () => void;
}

interface PollingInput {
	readonly routing: Pick<StageRoutingFile, "waiting" | "terminal">;
	readonly stage: string;
	/** False on pages where the borrower works: no polling there. */
	readonly active: boolean;
	/** A page that waits for a person: it keeps polling, and its stage stays. */
	readonly isPatient: boolean;
	/** Polls the server once; failures count as a retry. */
	readonly ask: () => Promise<unknown>;
}

interface Count {
	readonly stage: string;
	readonly retries: number;
}

/** Polls the stage on the schedule, while `active`. */
export function useStagePolling({ routing, stage, active, isPatient, ask }: PollingInput): StagePolling {
	const [count, setCount] = useState<Count>({ stage, retries: 0 });
	// A stage change restarts the schedule.
	const retries = count.stage === stage ? count.retries : 0;
	const step = pollStep(routing, stage, retries, isPatient);
	const polls = active && step.kind === "poll";
	const delayMs = step.kind === "poll" ? step.delayMs : 0;

	useEffect(() => {
		if (!polls) return;
		let gone = false;
		const timer = setTimeout(() => {
			ask()
				.catch(() => undefined)
				.then(() => {
					if (!gone) setCount({ stage, retries: retries + 1 });
				});
		}, delayMs);
		return () => {
			gone = true;
			clearTimeout(timer);
		};
	}, [polls, delayMs, stage, retries, ask]);

	const restart = useCallback(() => setCount({ stage, retries: 0 }), [stage]);
	const exhausted = step.kind === "exhausted" && retries > 0;
	return {
		phase: exhausted ? "exhausted" : polls ? "polling" : "off",
		stage: exhausted ? step.stage : stage,
		restart,
	};
}
