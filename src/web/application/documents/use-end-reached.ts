import { type RefObject, useCallback, useEffect, useRef } from "react";

const TOLERANCE_PX = 12;
/** Text rendered below this height in CSS pixels does not count as read. */
const LEGIBLE_PX = 12;

/** True when the scrolled box shows its last line (or needs no scrolling). */
export function isAtEnd(box: { scrollTop: number; clientHeight: number; scrollHeight: number }): boolean {
	return box.scrollTop + box.clientHeight >= box.scrollHeight - TOLERANCE_PX;
}

/** Returns whether an element's text is rendered large enough to read, regardless of any scaling. */
export function isLegible(text: HTMLElement): boolean {
	const shrunk = text.offsetWidth > 0 ? text.getBoundingClientRect().width / text.offsetWidth : 1;
	const size = Number.parseFloat(getComputedStyle(text).fontSize) * shrunk;
	return !(size < LEGIBLE_PX);
}

/**
 * Calls `onReached` once, when `isReady` and the end of the text in the box was on screen at a legible size: scrolled
 * to in the box, or in view with nothing left to scroll. Returns the box's scroll handler.
 */
export function useEndReached(
	box: RefObject<HTMLElement | null>,
	end: RefObject<HTMLElement | null>,
	isReady: boolean,
	onReached: (() => void) | undefined,
): () => void {
	const wasReported = useRef(false);
	const check = useCallback(() => {
		if (!isReady || wasReported.current || !box.current || !isAtEnd(box.current)) return;
		if (!end.current || !isLegible(end.current)) return;
		wasReported.current = true;
		onReached?.();
	}, [box, end, isReady, onReached]);
	useEffect(() => {
		if (!isReady || !end.current) return undefined;
		if (typeof IntersectionObserver === "undefined") {
			check();
			return undefined;
		}
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some((entry) => entry.isIntersecting)) check();
			},
			// the page's end may be reached in one jump, past the end of the text
			{ rootMargin: "1000000px 0px 0px 0px" },
		);
		observer.observe(end.current);
		return () => observer.disconnect();
	}, [isReady, end, check]);
	return check;
}
