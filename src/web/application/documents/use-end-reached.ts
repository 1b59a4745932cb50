import { type RefObject, useCallback, useEffect, useRef } from "react";

const TOLERANCE_PX = 12;

/** True when the scrolled box shows its last line (or needs no scrolling). */
export function isAtEnd(box: { scrollTop: number; clientHeight: number; scrollHeight: number }): boolean {
	return box.scrollTop + box.clientHeight >= box.scrollHeight - TOLERANCE_PX;
}

/** Calls `onReached` once, when `ready` and the box has been scrolled to its end. */
export function useEndReached(
	box: RefObject<HTMLElement | null>,
	ready: boolean,
	onReached: (() => void) | undefined,
): () => void {
	const reported = useRef(false);
	const check = useCallback(() => {
		if (!ready || reported.current || !box.current || !isAtEnd(box.current)) return;
		reported.current = true;
		onReached?.();
	}, [box, ready, onReached]);
	useEffect(() => {
		check();
	}, [check]);
	return check;
}
