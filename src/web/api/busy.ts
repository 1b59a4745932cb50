import { notice } from "../browser/notices.ts";
import { bodyCode, retryAfterMs } from "./request-error.ts";

const TRIES = 12;
const SHORTEST_MS = 1_000;

/** Message until a rejected call is repeated. */
export const busyWords = (seconds: number): string =>
	seconds === 1 ? notice("network.busySecond") : notice("network.busy", { seconds });

/**
 * Returns a call's result. A call that the busy server rejected is repeated when the server asks for it; nothing was
 * done, so any call may be repeated. Throws what any other failure, or the last attempt, threw.
 */
export async function whileBusy<T>(
	first: Promise<T>,
	again: () => Promise<T> | T,
	onWait: (seconds: number) => void,
): Promise<T> {
	let outcome: Promise<T> | T = first;
	for (let tries = 1; ; tries += 1) {
		try {
			return await outcome;
		} catch (error) {
			if (bodyCode(error) !== "BUSY" || tries >= TRIES) throw error;
			const waitMs = Math.max(retryAfterMs(error), SHORTEST_MS);
			onWait(Math.round(waitMs / 1_000));
			await new Promise((done) => setTimeout(done, waitMs));
		}
		outcome = again();
	}
}
