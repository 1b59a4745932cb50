import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright";
import { findBrowser } from "../../testing/browser.ts";
import { installProbe } from "./probe.ts";

/** A borrower's phone: a slow processor on a slow mobile connection. */
export const CONDITIONS = {
	cpuSlowdown: 4,
	downBytesPerSecond: 1_600_000 / 8,
	upBytesPerSecond: 750_000 / 8,
	latencyMs: 150,
} as const;

const FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-dev-shm-usage",
	"--disable-extensions",
];
const PATIENCE_MS = 60_000;

/** One cold visit: an empty cache, throttled, observed by the probe. */
export interface Visit {
	readonly page: Page;
	readonly cdp: CDPSession;
	readonly close: () => Promise<void>;
}

/** The browser of a run; the caller closes it. */
export async function launch(root: string): Promise<Browser> {
	return chromium.launch({ executablePath: await findBrowser(root), args: FLAGS });
}

/** Opens a fresh page: a new context means an empty cache. */
export async function visit(browser: Browser): Promise<Visit> {
	const context: BrowserContext = await browser.newContext({ viewport: { width: 412, height: 915 } });
	context.setDefaultTimeout(PATIENCE_MS);
	await context.addInitScript(installProbe);
	const page = await context.newPage();
	const cdp = await context.newCDPSession(page);
	await cdp.send("Network.enable");
	await cdp.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: CONDITIONS.latencyMs,
		downloadThroughput: CONDITIONS.downBytesPerSecond,
		uploadThroughput: CONDITIONS.upBytesPerSecond,
	});
	await cdp.send("Emulation.setCPUThrottlingRate", { rate: CONDITIONS.cpuSlowdown });
	return { page, cdp, close: () => context.close() };
}
