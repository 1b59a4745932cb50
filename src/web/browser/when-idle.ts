/**
 * Runs a task once the browser is idle, or after `otherwiseMs` if it cannot tell; returns a function that cancels it.
 */
export function whenIdle(task: () => void, otherwiseMs = 200): () => void {
	// Safari has no requestIdleCallback
	if (typeof requestIdleCallback !== "function") {
		const timer = setTimeout(task, otherwiseMs);
		return () => clearTimeout(timer);
	}
	const handle = requestIdleCallback(task);
	return () => cancelIdleCallback(handle);
}
