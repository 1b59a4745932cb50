import { type RefObject, useEffect, useRef } from "react";

/** Focuses what takes the place of a button that went away when it was pressed; `state` says that something of it changed. */
export function useFocusWhenLost<Target extends HTMLElement>(state: unknown): RefObject<Target | null> {
	const target = useRef<Target>(null);
	const was = useRef(state);
	useEffect(() => {
		if (was.current !== state && document.activeElement === document.body) target.current?.focus();
		was.current = state;
	}, [state]);
	return target;
}
