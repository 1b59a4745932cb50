/** A page event worth counting: names and numbers only, never user input. */
export interface Signal {
	readonly event: string;
	readonly properties?: { readonly [name: string]: string | number | boolean };
	/** Counted each time, not only once per page. */
	readonly isEachCounted?: boolean;
	/** Path of the event's page; defaults to the current one. */
	readonly path?: string;
}

let waiting: Signal[] = [];
let listener: ((signal: Signal) => void) | undefined;

/** Records an event; queued until telemetry is loaded. */
export function signal(noted: Signal): void {
	const withPath = { path: window.location.pathname, ...noted };
	if (listener) listener(withPath);
	else waiting.push(withPath);
}

/** Delivers events, including earlier ones. */
export function onSignal(take: (signal: Signal) => void): void {
	listener = take;
	const before = waiting;
	waiting = [];
	before.forEach(take);
}
