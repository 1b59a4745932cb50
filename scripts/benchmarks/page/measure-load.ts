import type { Browser } from "playwright";
import { blockingTime } from "./blocking-time.ts";
import type { ProbedWindow, Seen } from "./probe.ts";
import { visit } from "./throttled-browser.ts";
import { type Answer, type Traffic, watchTraffic } from "./traffic.ts";

/** One cold load. Times in milliseconds since navigation start, sizes in bytes transferred. */
export interface LoadFigures {
	readonly firstPaint: number;
	readonly firstContentfulPaint: number;
	readonly firstField: number;
	readonly scriptBytes: number;
	readonly jsonBytes: number;
	readonly documentBytes: number;
	readonly totalBytes: number;
	/** Bytes prefetched for later pages; not included in other figures. */
	readonly prefetchBytes: number;
	/** Total time by which long tasks exceed 50 ms, from navigation start. */
	readonly blocking: number;
	/**
	 * The same from first contentful paint. Says nothing about a page that is blank until its script has run, because
	 * its long tasks come before that paint.
	 */
	readonly blockingAfterPaint: number;
	readonly answers: readonly Answer[];
	readonly longTasks: Seen["longTasks"];
}

const QUIET_MS = 3_000;
const LONGEST_MS = 30_000;

async function untilQuiet(traffic: Traffic, taskEnd: () => Promise<number>): Promise<void> {
	const limit = Date.now() + LONGEST_MS;
	let ended = 0;
	let endedAt = Date.now();
	while (Date.now() < limit) {
		const end = await taskEnd();
		if (end !== ended) {
			ended = end;
			endedAt = Date.now();
		}
		const last = Math.max(traffic.lastChange(), endedAt);
		if (traffic.pending() === 0 && Date.now() - last >= QUIET_MS) return;
		await new Promise((done) => setTimeout(done, 100));
	}
}

const sum = (answers: readonly Answer[]) => answers.reduce((total, { bytes }) => total + bytes, 0);

/** Loads a page with an empty cache and observes it until nothing has happened for three seconds. */
export async function measureLoad(browser: Browser, url: string): Promise<LoadFigures> {
	const { page, cdp, close } = await visit(browser);
	try {
		const traffic = watchTraffic(cdp);
		await page.goto(url, { waitUntil: "load" });
		await page.waitForFunction(() => (window as unknown as ProbedWindow).benchPage.seen.firstField !== undefined);
		await untilQuiet(traffic, () =>
			page.evaluate(() => (window as unknown as ProbedWindow).benchPage.seen.longTasks.at(-1)?.start ?? 0),
		);
		const { seen, paints } = await page.evaluate(() => ({
			seen: (window as unknown as ProbedWindow).benchPage.seen,
			paints: Object.fromEntries(performance.getEntriesByType("paint").map(({ name, startTime }) => [name, startTime])),
		}));
		const firstContentfulPaint = paints["first-contentful-paint"] ?? Number.NaN;
		const firstPaint = paints["first-paint"] ?? firstContentfulPaint;
		const needed = traffic.answers.filter(({ isPrefetch }) => !isPrefetch);
		const of = (kind: Answer["kind"]) => sum(needed.filter((answer) => answer.kind === kind));
		return {
			firstPaint,
			firstContentfulPaint,
			firstField: Math.max(seen.firstField ?? Number.NaN, firstContentfulPaint),
			scriptBytes: of("script"),
			jsonBytes: of("json"),
			documentBytes: of("document"),
			totalBytes: sum(needed),
			prefetchBytes: sum(traffic.answers.filter(({ isPrefetch }) => isPrefetch)),
			blocking: blockingTime(seen.longTasks, 0),
			blockingAfterPaint: blockingTime(seen.longTasks, firstContentfulPaint),
			answers: traffic.answers,
			longTasks: seen.longTasks,
		};
	} finally {
		await close();
	}
}
