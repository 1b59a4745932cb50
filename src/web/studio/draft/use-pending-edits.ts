import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { KEPT_ON_LEAVING } from "../../api/studio/draft.ts";

/** What is typed and not saved yet. */
export interface Waiting {
	/** Saves it now; absent for what can't be saved as it is. */
	readonly flush?: () => Promise<unknown>;
	/** Whether all of it is on its way. */
	readonly isSent?: () => boolean;
	/** About how many characters saving it sends. */
	readonly size?: () => number;
}

/** Whether something typed waits: to be saved shortly, or until it can be saved. */
export type Held = "nothing" | "typed" | "unsaved";

/**
 * Keeps what rooms have typed and not saved, and saves it when the page is left or hidden. Where that cannot reach the server
 * any more, the browser asks first. `queued` counts what is being saved.
 */
export function usePendingEdits(queued: RefObject<number>, isFailed: boolean) {
	const waiting = useRef(new Set<Waiting>());
	const [held, setHeld] = useState<Held>("nothing");
	const hold = useCallback((one: Waiting) => {
		const say = () => setHeld(heldOf([...waiting.current]));
		waiting.current.add(one);
		say();
		return () => {
			waiting.current.delete(one);
			say();
		};
	}, []);
	const flushAll = useCallback(() => Promise.all([...waiting.current].map(({ flush }) => flush?.())), []);
	useEffect(() => {
		const onLeave = (event: BeforeUnloadEvent) => {
			const all = [...waiting.current].filter(({ isSent }) => isSent?.() !== true);
			const isAsked = all.some(({ flush }) => flush === undefined);
			const isLarge = all.some(({ size }) => (size?.() ?? 0) > KEPT_ON_LEAVING);
			// what is sent next stands on the answer to what is under way
			const isInLine = queued.current + Math.min(all.length, 1) > 1;
			void flushAll();
			if (isAsked || isLarge || isInLine || isFailed) event.preventDefault();
		};
		const onHide = () => {
			if (document.visibilityState === "hidden") void flushAll();
		};
		const onPageHide = () => void flushAll();
		window.addEventListener("beforeunload", onLeave);
		window.addEventListener("pagehide", onPageHide);
		document.addEventListener("visibilitychange", onHide);
		return () => {
			window.removeEventListener("beforeunload", onLeave);
			window.removeEventListener("pagehide", onPageHide);
			document.removeEventListener("visibilitychange", onHide);
		};
	}, [flushAll, isFailed, queued]);
	return useMemo(() => ({ held, hold, flushAll }), [held, hold, flushAll]);
}

function heldOf(waiting: readonly Waiting[]): Held {
	if (waiting.length === 0) return "nothing";
	return waiting.some(({ flush }) => flush !== undefined) ? "typed" : "unsaved";
}
