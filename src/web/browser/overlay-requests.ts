import { useSyncExternalStore } from "react";

let areWanted = false;
const listeners = new Set<() => void>();

/** Loads and renders the page's overlays (toasts, the debug panel) from now on. */
export function wantOverlays(): void {
	areWanted = true;
	for (const listener of listeners) listener();
}

/** Whether overlays were ever requested. */
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
