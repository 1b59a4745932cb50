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
	/** The step shown before, until the frame with this one was presented; it is on the page, hidden. */
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
	const latestKey = useRef(key);
	const writeAddress = useRef(() => {});
	const [ahead, setAhead] = useState<{ readonly id: string; readonly from: string }>();
	useLayoutEffect(() => {
		latestKey.current = key;
	}, [key]);
	const stepId = ahead?.id ?? addressed;
	const isAhead = stepId !== addressed;
	const show = (step: DraftStep) => {
		// even visitors faster than a frame get a history entry for each step
		writeAddress.current();
		const from = latestKey.current;
		flushSync(() => setAhead({ id: step.id, from: stepId }));
		// writing the history takes as long as rendering the step
		writeAddress.current = afterNextFrame(() => {
			// a visitor who has navigated elsewhere meanwhile is not brought back
			if (hrefOf && latestKey.current === from) void navigate(hrefOf(step), { flushSync: true });
			setAhead(undefined);
		});
	};
	return { stepId, isAhead, leavingId: isAhead ? ahead?.from : undefined, show };
}
