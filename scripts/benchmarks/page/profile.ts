import { basename } from "node:path";
import type { Browser } from "playwright";
import { largest, type MappedScript, mapScripts } from "./mapped-build.ts";
import { measureLoad } from "./measure-load.ts";
import { visit } from "./throttled-browser.ts";

const SAMPLE_EVERY_MICROSECONDS = 500;
const WATCHED_MS = 8_000;

interface Spent {
	readonly name: string;
	readonly url: string;
	readonly line: number;
	readonly column: number;
	readonly ms: number;
}

/** CPU time by function while the page loads; sampled, with the same slowdown as the page. */
async function spentOf(browser: Browser, url: string): Promise<Spent[]> {
	const { page, cdp, close } = await visit(browser);
	try {
		await cdp.send("Profiler.enable");
		await cdp.send("Profiler.setSamplingInterval", { interval: SAMPLE_EVERY_MICROSECONDS });
		await page.goto("about:blank");
		await cdp.send("Profiler.start");
		await page.goto(url, { waitUntil: "load" });
		await page.waitForTimeout(WATCHED_MS);
		const { profile } = await cdp.send("Profiler.stop");
		const own = new Map<number, number>();
		profile.samples?.forEach((id, index) => {
			own.set(id, (own.get(id) ?? 0) + (profile.timeDeltas?.[index] ?? 0) / 1_000);
		});
		return profile.nodes.map(({ id, callFrame }) => ({
			name: callFrame.functionName || "(anonymous)",
			url: callFrame.url,
			line: callFrame.lineNumber,
			column: callFrame.columnNumber,
			ms: own.get(id) ?? 0,
		}));
	} finally {
		await close();
	}
}

const IDLE = new Set(["(idle)", "(program)", "(root)"]);

function placed(
	spent: readonly Spent[],
	scripts: readonly MappedScript[],
): { source: string; call: string; ms: number }[] {
	const byFile = new Map(scripts.map((script) => [script.file, script]));
	return spent
		.filter(({ name, ms }) => ms > 0 && !IDLE.has(name))
		.map(({ name, url, line, column, ms }) => {
			const file = url === "" ? "the browser" : basename(url.split("?")[0] ?? url);
			const source = byFile.get(file)?.sourceAt(line, column) ?? file;
			return { source, call: `${name}  ${source}`, ms };
		});
}

function listed(title: string, entries: readonly [string, number][], count: number, unit: (value: number) => string) {
	console.log(`\n${title}`);
	for (const [name, value] of entries.slice(0, count)) console.log(`  ${unit(value).padStart(10)}  ${name}`);
}

const kilo = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
const millis = (ms: number) => `${ms.toFixed(0)} ms`;

/** Prints where the page's script bytes and CPU time go. */
export async function printProfile(root: string, browser: Browser, url: string): Promise<void> {
	const load = await measureLoad(browser, url);
	const scripts = load.answers.filter(({ kind }) => kind === "script");
	console.log(`\nWhat ${url} loads, in the order of its end`);
	for (const { url: from, kind, bytes, atMs, isPrefetch } of load.answers)
		console.log(
			`  ${kilo(bytes).padStart(10)}  ${millis(atMs).padStart(8)}  ${kind}${isPrefetch ? " (ahead)" : ""}  ${basename(new URL(from).pathname)}`,
		);
	console.log("\nLong tasks");
	for (const { start, duration } of load.longTasks)
		console.log(`  ${millis(duration).padStart(10)}  from ${millis(start)}`);
	const mapped = await mapScripts(
		root,
		scripts.map((script) => script.url),
	);
	const bytes = mapped.flatMap(({ bytesBySource }) => [...bytesBySource]);
	listed("Largest modules, brotli", largest(bytes, false), 30, kilo);
	listed("Largest packages, brotli", largest(bytes, true), 15, kilo);
	const spent = placed(await spentOf(browser, url), mapped);
	const byCall = spent.map(({ call, ms }): [string, number] => [call, ms]);
	const bySource = spent.map(({ source, ms }): [string, number] => [source, ms]);
	listed("Processor time by function", largest(byCall, false), 25, millis);
	listed("Processor time by package", largest(bySource, true), 12, millis);
}
