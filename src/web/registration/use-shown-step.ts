import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router-dom";
import { afterNextFrame } from "../browser/after-next-frame.ts";
import type { DraftStep } from "./draft-context.ts";

/** The step that a registration page shows. */
export interface ShownStep {
	readonly stepId: string;
	/** Whether the address is still the previous step's. */
	readonly isAhead: boolean;
	/** The step shown before, until the address is this one's; never the step shown. */
	readonly leavingId: string | undefined;
	/** Shows a step at once; its address follows. */
	readonly show: (step: DraftStep) => void;
}

/**
 * The step of the address, or the next one whose address is about to follow; used above the draft, which it rerenders.
 */
export function useShownStep(addressed: string, hrefOf: ((step: DraftStep) => string) | undefined): ShownStep {
	const navigate = useNavigate();
	const { key } = useLocation();
	const writeAddress = useRef(() => {});
	const [ahead, setAhead] = useState<{ readonly id: string; readonly from: string }>();
	const stepId = ahead?.id ?? addressed;
	const isAhead = stepId !== addressed;
	const latest = useRef({ key, stepId });
	useLayoutEffect(() => {
		latest.current = { key, stepId };
	}, [key, stepId]);
	const show = (step: DraftStep) => {
		// even visitors faster than a frame get a history entry for each step
		writeAddress.current();
		const from = latest.current;
		flushSync(() => setAhead({ id: step.id, from: from.stepId }));
		// writing the history takes as long as rendering the step
		writeAddress.current = afterNextFrame(() => {
			// a visitor who has navigated elsewhere meanwhile is not brought back
			if (hrefOf && latest.current.key === from.key) void navigate(hrefOf(step), { flushSync: true });
			setAhead(undefined);
		});
	};
	return { stepId, isAhead, leavingId: isAhead && ahead?.from !== stepId ? ahead?.from : undefined, show };
}
