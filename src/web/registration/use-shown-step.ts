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
	const [ahead, setAhead] = useState<DraftStep>();
	useLayoutEffect(() => {
		latestKey.current = key;
	}, [key]);
	const show = (step: DraftStep) => {
		// even visitors faster than a frame get a history entry for each step
		writeAddress.current();
		const from = latestKey.current;
		flushSync(() => setAhead(step));
		// writing the history takes as long as rendering the step
		writeAddress.current = afterNextFrame(() => {
			// a visitor who has navigated elsewhere meanwhile is not brought back
			if (hrefOf && latestKey.current === from) void navigate(hrefOf(step), { flushSync: true });
			setAhead(undefined);
		});
	};
	return { stepId: ahead?.id ?? addressed, isAhead: ahead !== undefined && ahead.id !== addressed, show };
}
