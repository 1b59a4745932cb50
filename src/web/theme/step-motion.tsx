import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadQuietly } from "../browser/chunk-reload.ts";

type Step = ComponentType<{ children: ReactNode }>;

const Still: Step = (props) => props.children;
let gliding: Step | undefined;

async function loadGliding(): Promise<void> {
	gliding = (await import("./gliding-step.tsx")).GlidingStep;
}

function OneStep(props: { children: ReactNode }) {
	// decided once: a step that changed its parent in mid-air would lose what was typed into it
	const [Part] = useState<Step>(() => gliding ?? Still);
	useEffect(() => {
		if (gliding !== undefined) return undefined;
		const signs = ["pointerdown", "keydown"] as const;
		const load = () => {
			leave();
			void loadQuietly(loadGliding);
		};
		const leave = () => {
			for (const sign of signs) removeEventListener(sign, load);
		};
		for (const sign of signs) addEventListener(sign, load, { passive: true });
		return leave;
	}, []);
	return <Part>{props.children}</Part>;
}

/** Lets each step but the first glide in; the motion's code is asked for when somebody begins to answer. */
export function StepMotion(props: { stepKey: string; children: ReactNode }) {
	return <OneStep key={props.stepKey}>{props.children}</OneStep>;
}
