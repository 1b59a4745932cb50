import { RequestError, retryAfterMs } from "../../api/request-error.ts";
import { EVERY_FEW_SECONDS } from "../../api/studio/ask-again.ts";

/** No answer, too many calls, and a server that starts or stops. */
const COMES_BACK = new Set([0, 408, 425, 429, 502, 503, 504]);

/** Whether the same would be refused again; a session that is over begins anew, and a busy server or a network comes back. */
export function isFinal(failed: unknown): boolean {
	if (!(failed instanceof RequestError) || failed.status === 401 || COMES_BACK.has(failed.status)) return false;
	return failed.status >= 400 && failed.status < 500;
}

/**
 * Sends something until the server answers it: every few seconds, and as soon as the browser has a network again. Throws what the
 * server answers it with.
 */
export async function untilAnswered<Done>(
	send: () => Promise<Done>,
	onWait: (failed: RequestError) => void,
): Promise<Done> {
	for (;;) {
		try {
			return await send();
		} catch (failed) {
			if (!(failed instanceof RequestError) || !COMES_BACK.has(failed.status)) throw failed;
			onWait(failed);
			await online(Math.max(retryAfterMs(failed), EVERY_FEW_SECONDS));
		}
	}
}

function online(afterMs: number): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			window.removeEventListener("online", end);
			resolve();
		};
		const timer = setTimeout(end, afterMs);
		window.addEventListener("online", end);
	});
}
