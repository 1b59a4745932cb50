import { type ComponentType, type ReactNode, useEffect, useState } from "react";

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
		if (gliding === undefined) void loadGliding().catch(() => undefined);
	}, []);
	return <Part>{props.children}</Part>;
}

/** Lets each step but the first glide in; the first is on the screen before the motion's code is asked for. */
export function StepMotion(props: { stepKey: string; children: ReactNode }) {
	return <OneStep key={props.stepKey}>{props.children}</OneStep>;
}
