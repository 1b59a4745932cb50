import { useSyncExternalStore } from "react";

let areWanted = false;
const listeners = new Set<() => void>();

/** Has what lies over the page (toasts, the debug panel) loaded and drawn from now on. */
export function wantOverlays(): void {
	areWanted = true;
	for (const listener of listeners) listener();
}

/** Whether anything lies over the page, or did. */
export function useOverlaysWanted(): boolean {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => areWanted,
		() => false,
	);
}
