/** Runs a task once the browser has nothing else to do, or after `otherwiseMs` where it cannot tell; gives what takes it back. */
export function whenIdle(task: () => void, otherwiseMs = 200): () => void {
	// Safari has no requestIdleCallback
	if (typeof requestIdleCallback !== "function") {
		const timer = setTimeout(task, otherwiseMs);
		return () => clearTimeout(timer);
	}
	const handle = requestIdleCallback(task);
	return () => cancelIdleCallback(handle);
}
