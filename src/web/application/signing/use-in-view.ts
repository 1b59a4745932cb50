import { type RefObject, useEffect, useState } from "react";

/** Whether an element is on screen; false while nobody knows. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
	const [isInView, setInView] = useState(false);
	useEffect(() => {
		if (!element.current || typeof IntersectionObserver === "undefined") return undefined;
		const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true));
		observer.observe(element.current);
		return () => observer.disconnect();
	}, [element]);
	return isInView;
}
