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
];

let started: Promise<Browser> | undefined;

/** The one browser of this test file. */
export function browser(): Promise<Browser> {
	started ??= chromium.launch({ executablePath: inject("browserPath"), args: flags });
	return started;
}

/** What pages of this test file did against their content security policy; whoever provokes it takes it away. */
export const violations: string[] = [];

/** Ends the browser of this test file; throws if any page that it has shown violated its content security policy. */
export async function closeBrowser(): Promise<void> {
	await (await started)?.close();
	started = undefined;
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
		if (response.status() >= 500) complaints.push({ kind: "request", text: `${response.status()} ${response.url()}` });
	});
}

/** Opens a browser for one person at an organization's host (`localhost` is the main brand). */
export async function newVisitor(
	options: { host?: string; port?: number } & BrowserContextOptions = {},
): Promise<Visitor> {
	const { host = "localhost", port = inject("port"), ...contextOptions } = options;
	const baseUrl = `http://${host}:${port}`;
	const context = await (await browser()).newContext({ baseURL: baseUrl, reducedMotion: "reduce", ...contextOptions });
	context.setDefaultTimeout(30_000);
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
