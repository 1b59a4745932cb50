/** Local storage key under which the bearer token lives. */
export const TOKEN_KEY = "jwt";

const listeners = new Set<() => void>();

/** Calls `listener` after each change of the token in this tab; returns the unsubscriber. */
export function onTokenChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function tell(): void {
	for (const listener of listeners) listener();
}

let held: string | null = null;
let denied = false;

function storage(): Storage | null {
	if (denied) return null;
	try {
		return globalThis.localStorage ?? null;
	} catch {
		denied = true;
		return null;
	}
}

/** The bearer token of this browser, or null; falls back to memory where local storage is denied. */
export function readToken(): string | null {
	try {
		return storage()?.getItem(TOKEN_KEY) ?? held;
	} catch {
		return held;
	}
}

/** Stores the token; if storage is denied or full, in memory until the page is closed. */
export function keepToken(token: string): void {
	held = token;
	try {
		storage()?.setItem(TOKEN_KEY, token);
		if (storage() !== null) held = null;
	} catch {
		held = token;
	}
	tell();
}

/** Removes the token everywhere. */
export function dropToken(): void {
	held = null;
	try {
		storage()?.removeItem(TOKEN_KEY);
	} catch {
		held = null;
	}
	tell();
}
