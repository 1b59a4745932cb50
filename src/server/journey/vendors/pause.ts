/** Waits `ms`, the time that a sandbox vendor thinks, or until nobody waits for its answer any more; not at all at 0. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
	if (ms <= 0) return Promise.resolve();
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, ms);
		signal?.addEventListener("abort", () => {
			clearTimeout(timer);
			resolve();
		});
	});
}
