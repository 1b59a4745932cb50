import { RETRY_DEFAULTS } from "../../contracts/constants/polling.ts";

/** How often something is tried, and how long it waits before the second try; each further wait is longer by the factor. */
export interface RetryOptions {
	readonly tries?: number;
	readonly delayMs?: number;
}

/** Does something until it succeeds: five times with a second, then two, four and eight between, unless told otherwise. Throws what the last try threw. */
export async function retry<T>(act: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
	const { tries, delayMs } = { ...RETRY_DEFAULTS, ...options };
	for (let tried = 1; ; tried += 1) {
		try {
			return await act();
		} catch (error) {
			if (tried >= tries) throw error;
			const wait = delayMs * RETRY_DEFAULTS.factor ** (tried - 1);
			await new Promise((done) => setTimeout(done, wait));
		}
	}
}
