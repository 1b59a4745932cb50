import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_CHUNK_RELOADS } from "../../src/contracts/constants.ts";
import { RELOAD_COUNT_KEY, reloadOnMissingChunk, STEADY_MS } from "../../src/web/shell/chunk-reload.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page of its own, with the session storage that lasts from one load to the next. */
function load(stored: Map<string, string>) {
	const reload = vi.fn();
	const page = Object.assign(new EventTarget(), {
		location: { reload },
		setTimeout: globalThis.setTimeout.bind(globalThis),
		clearTimeout: globalThis.clearTimeout.bind(globalThis),
		sessionStorage: {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: (key: string, value: string) => stored.set(key, value),
			removeItem: (key: string) => stored.delete(key),
		},
	}) as unknown as Window;
	const { settled } = reloadOnMissingChunk(page);
	const miss = () => page.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
	return { settled, miss, reload };
}

test("a chunk that stays missing reloads five times, however often its pages settle", () => {
	const stored = new Map<string, string>();
	let reloads = 0;
	for (let visit = 0; visit < 20; visit += 1) {
		const page = load(stored);
		page.settled();
		page.miss();
		page.settled();
		reloads += page.reload.mock.calls.length;
	}
	expect(reloads).toBe(MAX_CHUNK_RELOADS);
});

test("a page that stayed whole for a while starts the count anew", () => {
	const stored = new Map([[RELOAD_COUNT_KEY, "5"]]);
	const page = load(stored);
	page.settled();
	vi.advanceTimersByTime(STEADY_MS);
	expect(stored.has(RELOAD_COUNT_KEY)).toBe(false);
});
