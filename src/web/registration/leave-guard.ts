import type { SaveQueue } from "./save-queue.ts";

/**
 * Warns a visitor who leaves the page before everything is saved, sends the rest anyway, and retries once back online.
 */
export function watchLeaving(saves: SaveQueue): void {
	const warn = (event: Event) => event.preventDefault();
	const handlers = { beforeunload: warn, pagehide: saves.hurry, online: saves.retry };
	let isWatching = false;
	saves.subscribe(() => {
		const state = saves.state();
		const isUnsaved = state !== "idle" && state !== "saved";
		if (isUnsaved === isWatching) return;
		isWatching = isUnsaved;
		// a page with an unload listener is not kept for the Back button, so listen only while necessary
		for (const [type, handler] of Object.entries(handlers)) {
			if (isUnsaved) window.addEventListener(type, handler);
			else window.removeEventListener(type, handler);
		}
	});
}
