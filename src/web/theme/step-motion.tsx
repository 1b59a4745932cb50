import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadQuietly } from "../browser/chunk-reload.ts";

type Step = ComponentType<{ children: ReactNode }>;

const Still: Step = (props) => props.children;
let gliding: Step | undefined;

async function loadGliding(): Promise<void> {
	gliding = (await import("./gliding-step.tsx")).GlidingStep;
}

function OneStep(props: { children: ReactNode }) {
	// decided once: a step that changed its parent during the animation would lose its input
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

/** Animates each step except the first; the animation's code is loaded when the visitor starts to answer. */
export function StepMotion(props: { stepKey: string; children: ReactNode }) {
	return <OneStep key={props.stepKey}>{props.children}</OneStep>;
}
