import { Activity, memo, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/** Whether a step is likely to be the next one, is shown, or was shown until now. */
export type StepTurn = "ahead" | "shown" | "leaving";

/** Nothing of a step that is leaving is rendered again. */
const Unchanged = memo(
	function Unchanged({ children }: { readonly isLeaving: boolean; readonly children: ReactNode }) {
		return children;
	},
	(_, { isLeaving }) => isLeaving,
);

/**
 * Where a step is rendered: on the page or, while it is only the likely next one, outside the document, where it cannot
 * be seen, focused or searched. A prerendered step is moved to the page as is when its turn comes. The step before it
 * is only hidden: removing it, with the focus inside, would lay out the page once more before the next frame.
 */
export function StepPlace({ turn, children }: { readonly turn: StepTurn; readonly children: ReactNode }) {
	// the first step was rendered by the server: it stays where it is
	const [outside] = useState(() => (turn === "ahead" ? document.createElement("div") : undefined));
	const slot = useRef<HTMLDivElement>(null);
	const isAhead = turn === "ahead";
	useLayoutEffect(() => {
		if (outside && !isAhead) slot.current?.append(outside);
	}, [outside, isAhead]);
	const content = <Unchanged isLeaving={turn === "leaving"}>{children}</Unchanged>;
	if (!outside) return <div hidden={turn === "leaving"}>{content}</div>;
	return (
		<>
			{!isAhead && <div ref={slot} hidden={turn === "leaving"} />}
			{createPortal(<Activity mode={isAhead ? "hidden" : "visible"}>{content}</Activity>, outside)}
		</>
	);
}
