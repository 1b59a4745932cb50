import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../browser/when-idle.ts";
import type { DraftStep } from "./draft-context.ts";

const SIGNS = ["pointerdown", "keydown", "input"] as const;

/**
 * The step after `step` once it may be prerendered: when the visitor has started to answer and the browser is idle, not
 * before the address is the step's. Otherwise each Next would wait for the form's rendering.
 */
export function useDrawnAhead(
	step: DraftStep,
	after: DraftStep | undefined,
	isAddressPending: boolean,
): DraftStep | undefined {
	const [visit, setVisit] = useState({ stepId: step.id, isReady: false });
	// a step that is revisited waits for a sign again: the one after it may just be leaving the page
	if (visit.stepId !== step.id) setVisit({ stepId: step.id, isReady: false });
	useEffect(() => {
		if (isAddressPending) return undefined;
		let rest: () => void = () => undefined;
		const leave = () => {
			for (const sign of SIGNS) removeEventListener(sign, begin);
		};
		const begin = () => {
			leave();
			rest = whenIdle(() => startTransition(() => setVisit({ stepId: step.id, isReady: true })));
		};
		for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
		return () => {
			leave();
			rest();
		};
	}, [step.id, isAddressPending]);
	return visit.stepId === step.id && visit.isReady && !isAddressPending ? after : undefined;
}
