/** Something worth counting that happened on a page: names and numbers only, never what somebody typed. */
export interface Signal {
	readonly event: string;
	readonly properties?: { readonly [name: string]: string | number | boolean };
	/** Each one counts, not only the first on its page. */
	readonly isEachCounted?: boolean;
	/** Path of the page on which it happened; the present one otherwise. */
	readonly path?: string;
}

let waiting: Signal[] = [];
let listener: ((signal: Signal) => void) | undefined;

/** Notes something; until telemetry has been loaded, it waits. */
export function signal(noted: Signal): void {
	const withPath = { path: window.location.pathname, ...noted };
	if (listener) listener(withPath);
	else waiting.push(withPath);
}

/** Hands over what is noted, and what was noted before. */
export function onSignal(take: (signal: Signal) => void): void {
	listener = take;
	const before = waiting;
	waiting = [];
	before.forEach(take);
}
