import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from "playwright";
import { inject } from "vitest";

/** Errors that a browser must never report while a borrower walks through the pages. */
export interface Complaint {
	readonly kind: "console" | "exception" | "csp" | "request";
	readonly text: string;
}

/** One person's browser: its own context, its page, and all browser errors. */
export interface Visitor {
	readonly context: BrowserContext;
	readonly page: Page;
	readonly baseUrl: string;
	readonly complaints: Complaint[];
	/** Answers that a test provokes on purpose: their status may appear in the console. */
	expectStatus(status: number): void;
	openTab(): Promise<Page>;
	close(): Promise<void>;
}

/** Pages of the browser's own window, drawn anew for each visitor: half of what an empty page costs. */
const OWN_PAGES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
/** What playwright turns off, and another list in its place would turn on again. */
const OFF_ANYHOW = [
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"HttpsUpgrades",
	"HttpsFirstBalancedModeAutoEnable",
	"LensOverlay",
	"MediaRouter",
	"PaintHolding",
	"ThirdPartyStoragePartitioning",
	"AvoidCorsURLLoaderRestartOnRedirect",
	"OptimizationHints",
	"NetworkTimeServiceQuerying",
	"AimEnabled",
	"PreconnectToSearch",
];

const flags = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-dev-shm-usage",
	"--host-resolver-rules=MAP *.localhost 127.0.0.1",
	"--use-fake-device-for-media-stream",
	"--use-fake-ui-for-media-stream",
	`--disable-features=${[...OFF_ANYHOW, ...OWN_PAGES].join(",")}`,
];

let started: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
	const launched = await chromium.launch({ executablePath: inject("browserPath"), args: flags });
	launched.on("disconnected", () => {
		started = undefined;
	});
	return launched;
}

/** The one browser of this worker, which ends with it. */
export function browser(): Promise<Browser> {
	started ??= launch();
	return started;
}

/** What pages of this test file did against their content security policy; whoever provokes it takes it away. */
export const violations: string[] = [];

/** Closes what this test file has open; throws if any page that it has shown violated its content security policy. */
export async function endVisits(): Promise<void> {
	for (const context of (await started)?.contexts() ?? []) await context.close();
	const all = violations.splice(0);
	if (all.length > 0) throw new Error(`A content security policy was violated:\n${all.join("\n")}`);
}

function watch(page: Page, complaints: Complaint[], expected: ReadonlySet<number>): void {
	page.on("pageerror", (error) =>
		complaints.push({ kind: "exception", text: `${page.url()}: ${error.stack ?? error.message}` }),
	);
	page.on("console", (message) => {
		const text = message.text();
		if (text.startsWith("securitypolicyviolation ")) {
			complaints.push({ kind: "csp", text });
			violations.push(`${page.url()}: ${text}`);
		} else if (message.type() === "error" && ![...expected].some((status) => text.includes(`status of ${status}`)))
			complaints.push({ kind: "console", text: `${text} (${message.location().url})` });
	});
	page.on("response", (response) => {
		if (response.status() >= 500 && !expected.has(response.status()))
			complaints.push({ kind: "request", text: `${response.status()} ${response.url()}` });
	});
}

/** Opens a browser for one person at an organization's host (`localhost` is the main brand). */
export async function newVisitor(
	options: { host?: string; port?: number } & BrowserContextOptions = {},
): Promise<Visitor> {
	const { host = "localhost", port = inject("port"), ...contextOptions } = options;
	const baseUrl = `http://${host}:${port}`;
	const context = await (await browser()).newContext({ baseURL: baseUrl, reducedMotion: "reduce", ...contextOptions });
	// a busy machine draws seldom: only what never comes is a failure
	context.setDefaultTimeout(120_000);
	await context.addInitScript(() => {
		document.addEventListener("securitypolicyviolation", (event) => {
			console.warn(
				`securitypolicyviolation ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
			);
		});
	});
	const complaints: Complaint[] = [];
	const expected = new Set<number>();
	context.on("page", (page) => watch(page, complaints, expected));
	const page = await context.newPage();
	return {
		context,
		page,
		baseUrl,
		complaints,
		expectStatus: (status) => expected.add(status),
		openTab: () => context.newPage(),
		close: () => context.close(),
	};
}
