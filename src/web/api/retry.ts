import { RETRY_DEFAULTS } from "../../contracts/constants/polling.ts";

/** Number of attempts, and the wait before the second one; each further wait is longer by the factor. */
export interface RetryOptions {
	readonly tries?: number;
	readonly delayMs?: number;
}

/**
 * Retries a task until it succeeds: by default five attempts with one, two, four and eight seconds in between. Throws
 * what the last attempt threw.
 */
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
