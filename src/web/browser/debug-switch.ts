import { wantOverlays } from "./overlay-requests.ts";

let isOpen = false;
const listeners = new Set<() => void>();

/** Opens the debug panel, or closes it. */
export function toggleDebugPanel(): void {
	isOpen = !isOpen;
	for (const listener of listeners) listener();
	wantOverlays();
}

/** Whether the debug panel is open. */
export function isDebugPanelOpen(): boolean {
	return isOpen;
}

/** Calls `listener` after each change; returns the unsubscriber. */
export function onDebugPanelChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
