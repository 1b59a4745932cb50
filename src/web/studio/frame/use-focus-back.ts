import { type RefObject, useEffect, useRef } from "react";

/** Focuses what opened something once that is closed and drawn without it, so that keys continue where they were. */
export function useFocusBack(isOpen: boolean, opener: RefObject<HTMLElement | null>): void {
	const wasOpen = useRef(false);
	useEffect(() => {
		if (wasOpen.current && !isOpen) opener.current?.focus();
		wasOpen.current = isOpen;
	}, [isOpen, opener]);
}
