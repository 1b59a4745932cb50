import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../browser/when-idle.ts";
import type { DraftStep } from "./draft-context.ts";

const SIGNS = ["pointerdown", "keydown", "input"] as const;

/**
 * The step after `step` once it may be prerendered: when the visitor has started to answer and the browser is idle.
 * Otherwise each Next would wait for the form's rendering.
 */
export function useDrawnAhead(step: DraftStep, after: DraftStep | undefined): DraftStep | undefined {
	const [readyAt, setReadyAt] = useState<string>();
	useEffect(() => {
		let rest: () => void = () => undefined;
		const leave = () => {
			for (const sign of SIGNS) removeEventListener(sign, begin);
		};
		const begin = () => {
			leave();
			rest = whenIdle(() => startTransition(() => setReadyAt(step.id)));
		};
		for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
		return () => {
			leave();
			rest();
		};
	}, [step.id]);
	return readyAt === step.id ? after : undefined;
}
