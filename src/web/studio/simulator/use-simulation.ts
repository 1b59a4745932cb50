import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SimulatedAnswers, SimulationStart, SimulationStep } from "../../../studio/index.ts";
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
		mutationFn: async (wish: Wish) => {
			newest.current += 1;
			const turn = newest.current;
			const data = await simulate(draft.uuid, { start, ...wish });
			// an answer to an earlier wish comes too late
			if (turn === newest.current) setKept({ ...wish, data });
		},
	});
	const { mutate } = run;
	const begun = useRef(first);
	const known = useRef(kept);
	known.current = kept;
	// an edit of the draft plays the same steps again
	useEffect(() => {
		const { steps, typed } = known.current ?? { steps: begun.current, typed: {} };
		mutate({ steps, typed });
	}, [mutate, draft.hash]);
	const steps = kept?.steps ?? [];
	return {
		kept,
		isPending: run.isPending,
		error: run.error,
		take: (step: SimulationStep) => mutate({ steps: [...steps, step], typed: {} }),
		backTo: (count: number) => mutate({ steps: steps.slice(0, count), typed: {} }),
		type: (typed: SimulatedAnswers) => mutate({ steps, typed }),
	};
}
