import { domAnimation, LazyMotion, m, useReducedMotion } from "framer-motion";
import type { ReactNode } from "react";

const EASE = [0.22, 0.61, 0.36, 1] as const;

/** A step that glides in; it stands still for those who asked for reduced motion. */
export function GlidingStep(props: { children: ReactNode }) {
	const isStill = useReducedMotion() === true;
	return (
		<LazyMotion features={domAnimation} strict>
			<m.div
				initial={isStill ? false : { opacity: 0.4, x: 14 }}
				animate={{ opacity: 1, x: 0 }}
				transition={{ duration: isStill ? 0 : 0.24, ease: EASE }}
			>
				{props.children}
			</m.div>
		</LazyMotion>
	);
}
