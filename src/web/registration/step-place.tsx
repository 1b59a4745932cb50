import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Where a step is rendered: on the page or, while it is only the likely next one, outside the document, where it cannot
 * be seen, focused or searched. A prerendered step is moved to the page as is when its turn comes.
 */
export function StepPlace({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
	// the first step was rendered by the server: it stays where it is
	const [outside] = useState(() => (isShown ? undefined : document.createElement("div")));
	const slot = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (outside && isShown) slot.current?.append(outside);
	}, [outside, isShown]);
	if (!outside) return children;
	return (
		<>
			{isShown && <div ref={slot} />}
			{createPortal(<Activity mode={isShown ? "visible" : "hidden"}>{children}</Activity>, outside)}
		</>
	);
}
