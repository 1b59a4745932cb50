import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Unchanged } from "./unchanged.tsx";

/** Whether a step is likely to be the next one, is shown, or was shown until now. */
export type StepTurn = "ahead" | "shown" | "leaving";

interface StepPlaceProps {
	readonly turn: StepTurn;
	/** Whether it takes the page's whole width. */
	readonly isWide: boolean;
	readonly children: ReactNode;
}

/**
 * Where a step is rendered: on the page while it is shown, outside the document otherwise, where it cannot be seen,
 * focused or searched. A prerendered step is moved to the page as is when its turn comes. The step before it is hidden
 * first and taken out once the next one has the focus: removing the focused element lays out the page once more.
 */
export function StepPlace({ turn, isWide, children }: StepPlaceProps) {
	// the first step was rendered by the server: it starts on the page
	const [outside] = useState(() => (turn === "ahead" ? document.createElement("div") : undefined));
	const slot = useRef<HTMLDivElement>(null);
	const served = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		const box = outside ?? served.current;
		if (turn === "shown") {
			if (box && box.parentNode !== slot.current) slot.current?.append(box);
			return undefined;
		}
		let isLeft = true;
		// after the effects of the same rendering, which move the focus
		queueMicrotask(() => isLeft && box?.remove());
		return () => {
			isLeft = false;
		};
	}, [outside, turn]);
	const content = <Unchanged isKept={turn === "leaving"}>{children}</Unchanged>;
	if (!outside)
		return (
			<div ref={slot} hidden={turn !== "shown"} data-wide={isWide ? "" : undefined}>
				<div ref={served}>{content}</div>
			</div>
		);
	return (
		<>
			{turn !== "ahead" && <div ref={slot} hidden={turn === "leaving"} data-wide={isWide ? "" : undefined} />}
			{createPortal(<Activity mode={turn === "ahead" ? "hidden" : "visible"}>{content}</Activity>, outside)}
		</>
	);
}
