import { useCallback, useRef } from "react";

/**
 * Remembers which revisions of files this page itself has made, each right after the one before it: what is typed while those are
 * on their way stands on them, and is no conflict with them.
 */
export function useOwnRevisions() {
	const next = useRef(new Map<string, number>());
	const noteOwn = useCallback((path: string, from: number, to: number) => {
		next.current.set(`${from} ${path}`, to);
	}, []);
	const isOwn = useCallback((path: string, from: number, to: number) => {
		let at: number | undefined = from;
		while (at !== undefined && at < to) at = next.current.get(`${at} ${path}`);
		return at === to;
	}, []);
	return { noteOwn, isOwn };
}
