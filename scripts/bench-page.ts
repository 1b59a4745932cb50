import { loadavg } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Browser } from "playwright";
import { loadCatalog } from "../src/flow/catalog/index.ts";
import { mediansOf, type Peer, REACHES, reached, reachesOf } from "./benchmarks/page/figures.ts";
import { serveOurs } from "./benchmarks/page/our-server.ts";
import { servePages } from "./benchmarks/page/pages.ts";
import { figureLines, reachLines } from "./benchmarks/page/print-figures.ts";
import { printProfile } from "./benchmarks/page/profile.ts";
import { registrationForms } from "./benchmarks/page/registration-forms.ts";
import { type Addresses, runRounds } from "./benchmarks/page/run-rounds.ts";
import { measureRooms, roomLines } from "./benchmarks/page/studio-rooms.ts";
import { CONDITIONS, launch } from "./benchmarks/page/throttled-browser.ts";
import { buildWeb } from "./building/build-web.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: options } = parseArgs({
	options: {
		rounds: { type: "string", default: "7" },
		json: { type: "boolean", default: false },
		/** Measures the rooms of Studio instead, with large files. */
		studio: { type: "boolean", default: false },
		profile: { type: "boolean", default: false },
		/** Serves the comparison pages without the security header that ours have. */
		bare: { type: "boolean", default: false },
		/** Compares with the same steps on another library, too: `form-js`. */
		peer: { type: "string" },
	},
});
if (options.peer !== undefined && options.peer !== "form-js") {
	console.error(`No peer is called ${options.peer}: form-js is the one.`);
	process.exit(2);
}
const peer: Peer | undefined = options.peer;
const count = Math.max(1, Number.parseInt(options.rounds, 10) || 7);
const product = loadCatalog().product("main");

async function compare(browser: Browser, addresses: Addresses): Promise<void> {
	const forms = registrationForms(product);
	const rounds = await runRounds(browser, addresses, forms, count, (shownText) => console.error(shownText));
	const medians = mediansOf(rounds);
	const reaches = reached(medians, [...REACHES, ...(peer === undefined ? [] : reachesOf(peer))]);
	if (options.json) {
		console.log(JSON.stringify({ rounds: count, conditions: CONDITIONS, medians, reaches, each: rounds }, null, 2));
		return;
	}
	const { cpuSlowdown, downBytesPerSecond, latencyMs } = CONDITIONS;
	console.log(
		`First registration page, medians of ${count} interleaved rounds (Chromium ${browser.version()}, processor ÷ ${cpuSlowdown}, ` +
			`${(downBytesPerSecond * 8) / 1e6} Mbit/s, ${latencyMs} ms; load of the machine ${loadavg()[0]?.toFixed(1)})`,
	);
	for (const line of figureLines(medians)) console.log(line);
	console.log("Reach");
	for (const line of reachLines(reaches)) console.log(line);
}

async function rooms(browser: Browser, address: string): Promise<void> {
	const figures = await measureRooms(root, browser, new URL(address).origin);
	if (options.json) return console.log(JSON.stringify(figures, null, 2));
	console.log(`Studio's rooms (Chromium ${browser.version()}; load of the machine ${loadavg()[0]?.toFixed(1)})`);
	for (const line of roomLines(figures)) console.log(line);
}

async function serveStudio() {
	const { url, stop } = await serveOurs(root);
	return { measure: (browser: Browser) => rooms(browser, url), stop };
}

async function serveAll() {
	const { addresses, stop } = await servePages(root, product, options.bare, peer);
	const measure = (browser: Browser) =>
		options.profile ? printProfile(root, browser, addresses.ours) : compare(browser, addresses);
	return { measure, stop };
}

await buildWeb(root);
const { measure, stop } = await (options.studio ? serveStudio() : serveAll());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
	process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
	const browser = await launch(root);
	try {
		await measure(browser);
	} finally {
		await browser.close();
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
} finally {
	await stop();
}
