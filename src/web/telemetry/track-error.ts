import { signal } from "./signals.ts";

/** Counts views of the error page; never the error's text. */
export function trackError(): void {
	signal({ event: "error_shown", isEachCounted: true });
}
