import { animate } from "framer-motion/dom/mini";
import { type ReactNode, useEffect, useRef } from "react";

const GLIDE = { opacity: [0.4, 1], transform: ["translateX(14px)", "none"] };
const EASE = [0.22, 0.61, 0.36, 1] as const;

function wantsMotion(): boolean {
	return typeof matchMedia === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A step that glides in; it stands still for those who asked for reduced motion. */
export function GlidingStep(props: { children: ReactNode }) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const step = box.current;
		if (!step || !wantsMotion()) return;
		let stop: () => void = () => undefined;
		// begun in the step's first frame and not before: its drawing waits for nothing, and it is never seen still
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
