import { signal } from "./signals.ts";

/** Counts that somebody saw the error page; never what went wrong in words. */
export function trackError(): void {
	signal({ event: "error_shown", isEachCounted: true });
}
