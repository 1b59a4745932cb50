import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SimulatedAnswers, SimulationStart, SimulationStep } from "../../../flow/editing/index.ts";
import { AGAIN } from "../../api/studio/ask-again.ts";
import { type DraftSimulation, simulate } from "../../api/studio/simulation.ts";
import { useOpenDraft } from "../draft/draft-context.ts";

interface Wish {
	readonly steps: readonly SimulationStep[];
	readonly typed: SimulatedAnswers;
}

/** A person of a start, played along the first steps and then forward step by step; what fails leaves them where they were. */
export function useSimulation(start: SimulationStart, first: readonly SimulationStep[]) {
	const { draft } = useOpenDraft();
	const [kept, setKept] = useState<(Wish & { readonly data: DraftSimulation }) | undefined>(undefined);
	const newest = useRef(0);
	const run = useMutation({
		...AGAIN,
		mutationFn: async ({ turn, wish }: { readonly turn: number; readonly wish: Wish }) => {
			// a wish that waited for the checks of others may be an earlier one by now
			if (turn !== newest.current) return;
			const data = await simulate(draft.uuid, { start, ...wish });
			// an answer to an earlier wish comes too late
			if (turn === newest.current) setKept({ ...wish, data });
		},
	});
	const { mutate } = run;
	const ask = useCallback(
		(wish: Wish) => {
			newest.current += 1;
			mutate({ turn: newest.current, wish });
		},
		[mutate],
	);
	const begun = useRef(first);
	const known = useRef(kept);
	known.current = kept;
	// an edit of the draft plays the same steps again
	const play = useCallback(() => {
		const { steps, typed } = known.current ?? { steps: begun.current, typed: {} };
		ask({ steps, typed });
	}, [ask]);
	useEffect(() => {
		play();
		return () => {
			newest.current += 1;
		};
	}, [play, draft.hash]);
	const steps = kept?.steps ?? [];
	return {
		kept,
		isPending: run.isPending,
		error: run.error,
		/** Plays the same steps again. */
		play,
		take: (step: SimulationStep) => ask({ steps: [...steps, step], typed: {} }),
		backTo: (count: number) => ask({ steps: steps.slice(0, count), typed: {} }),
		type: (typed: SimulatedAnswers) => ask({ steps, typed }),
	};
}
