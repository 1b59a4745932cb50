import { animate } from "framer-motion/dom/mini";
import { type ReactNode, useEffect, useRef } from "react";

const GLIDE = { opacity: [0.4, 1], transform: ["translateX(14px)", "none"] };
const EASE = [0.22, 0.61, 0.36, 1] as const;

function wantsMotion(): boolean {
	return typeof matchMedia === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A step that glides in; without animation for users who prefer reduced motion. */
export function GlidingStep(props: { children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const step = box.current;
		if (!step || !wantsMotion()) return;
		let stop: () => void = () => undefined;
		// started exactly in the step's first frame: rendering waits for nothing, and the step is never seen at rest
		// first
		const frame = requestAnimationFrame(() => {
			const glide = animate(step, GLIDE, { duration: 0.24, ease: EASE });
			stop = () => glide.stop();
		});
		return () => {
			cancelAnimationFrame(frame);
			stop();
		};
	}, []);
	return <div ref={box}>{props.children}</div>;
}
