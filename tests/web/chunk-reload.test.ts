import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_CHUNK_RELOADS } from "../../src/contracts/constants.ts";
import { loadQuietly, RELOAD_COUNT_KEY, reloadOnMissingChunk, STEADY_MS } from "../../src/web/browser/chunk-reload.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page of its own, with the session storage that lasts from one load to the next. */
function load(stored: Map<string, string>) {
	const reload = vi.fn();
	const error = vi.fn();
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
	const reloads = reloadOnMissingChunk(page);
	const { settled } = reloads;
	reloads.showErrorBy(error);
	/** As reported by the bundler; returns whether the failure still reaches the code that requested the chunk. */
	const miss = (payload = new TypeError("Failed to fetch dynamically imported module")) =>
		page.dispatchEvent(Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload }));
	return { reloads, settled, miss, reload, error };
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

test("several misses of one page are one reload, and after the last reload the error shows once", () => {
	const stored = new Map<string, string>();
	for (let visit = 0; visit < MAX_CHUNK_RELOADS; visit += 1) {
		const page = load(stored);
		expect([page.miss(), page.miss(), page.miss()]).toEqual([false, false, false]);
		expect(page.reload).toHaveBeenCalledTimes(1);
		expect(page.error).not.toHaveBeenCalled();
	}
	const last = load(stored);
	expect([last.miss(), last.miss()]).toEqual([true, true]);
	expect(last.reload).not.toHaveBeenCalled();
	expect(last.error).toHaveBeenCalledTimes(1);
	expect(last.reloads.state()).toBe("given-up");
});

test("an error page that is ready only after the reloads were used up shows at once", () => {
	const page = load(new Map([[RELOAD_COUNT_KEY, "5"]]));
	page.miss();
	const later = vi.fn();
	page.reloads.showErrorBy(later);
	expect(later).toHaveBeenCalledTimes(1);
});

test("a guess that fails reloads nothing, and hides no chunk that is missing at the same time", async () => {
	const page = load(new Map());
	const guess = async (beside?: () => void) => {
		const missing = new TypeError("Failed to fetch dynamically imported module");
		await loadQuietly(async () => {
			page.miss(missing);
			beside?.();
			throw missing;
		});
		vi.runAllTimers();
	};
	await guess();
	expect(page.reload).not.toHaveBeenCalled();
	await guess(() => page.miss());
	expect(page.reload).toHaveBeenCalledTimes(1);
});

test("a page that stayed whole for a while starts the count anew", () => {
	const stored = new Map([[RELOAD_COUNT_KEY, "5"]]);
	const page = load(stored);
	page.settled();
	vi.advanceTimersByTime(STEADY_MS);
	expect(stored.has(RELOAD_COUNT_KEY)).toBe(false);
});
