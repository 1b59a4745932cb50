import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

/**
 * Where a step is drawn: on the page, or, while it is only the likely next one, outside the document, where nothing of it
 * is seen, focused or found. A step that was drawn ahead is put on the page as it is when its turn comes.
 */
export function StepPlace({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
	// the first step was drawn by the server: it stays where it is
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
