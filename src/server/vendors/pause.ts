/** Returns a wait of `ms`, the time that a sandbox vendor thinks; none at 0. */
export function pause(ms: number): Promise<void> {
	return ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
}
