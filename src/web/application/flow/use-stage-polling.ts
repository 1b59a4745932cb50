import { useCallback, useEffect, useState } from "react";
import type { StageRoutingFile } from "../../../engine/authored/authored.ts";
import { pollStep } from "./poll-schedule.ts";

/** Where the polling stands; `stage` is what the engine routes by. */
export interface StagePolling {
	readonly phase: "off" | "polling" | "exhausted";
	readonly stage: string;
	/** Starts the schedule anew ("Check again"). */
	readonly restart: () => void;
}

interface PollingInput {
	readonly routing: Pick<StageRoutingFile, "waiting" | "terminal">;
	readonly stage: string;
	/** False on pages where the borrower works: nothing is asked then. */
	readonly active: boolean;
	/** A page that waits for a person: it goes on asking, and its stage stays what it is. */
	readonly isPatient: boolean;
	/** Asks the server once; failures count as a retry. */
	readonly ask: () => Promise<unknown>;
}

interface Count {
	readonly stage: string;
	readonly retries: number;
}

/** Asks for the stage again and again as the schedule says, while `active`. */
export function useStagePolling({ routing, stage, active, isPatient, ask }: PollingInput): StagePolling {
	const [count, setCount] = useState<Count>({ stage, retries: 0 });
	// A stage that has just changed starts a schedule of its own.
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
