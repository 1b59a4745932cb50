import { loadavg } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Browser } from "playwright";
import { loadCatalog } from "../src/catalog/index.ts";
import { mediansOf, reached } from "./benchmarks/page/figures.ts";
import { servePages } from "./benchmarks/page/pages.ts";
import { figureLines, reachLines } from "./benchmarks/page/print-figures.ts";
import { printProfile } from "./benchmarks/page/profile.ts";
import { registrationForms } from "./benchmarks/page/registration-forms.ts";
import { type Addresses, runRounds } from "./benchmarks/page/run-rounds.ts";
import { CONDITIONS, launch } from "./benchmarks/page/throttled-browser.ts";
import { buildWeb } from "./building/build-web.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values: options } = parseArgs({
	options: {
		rounds: { type: "string", default: "7" },
		json: { type: "boolean", default: false },
		profile: { type: "boolean", default: false },
		/** Serves the comparison pages without the security header that ours have. */
		bare: { type: "boolean", default: false },
	},
});
const count = Math.max(1, Number.parseInt(options.rounds, 10) || 7);
const product = loadCatalog().product("main");

async function compare(browser: Browser, addresses: Addresses): Promise<void> {
	const forms = registrationForms(product);
	const rounds = await runRounds(browser, addresses, forms, count, (shownText) => console.error(shownText));
	const medians = mediansOf(rounds);
	const reaches = reached(medians);
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

await buildWeb(root);
const { addresses, stop } = await servePages(root, product, options.bare);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
	process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
	const browser = await launch(root);
	try {
		if (options.profile) await printProfile(root, browser, addresses.ours);
		else await compare(browser, addresses);
	} finally {
		await browser.close();
	}
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
} finally {
	await stop();
}
