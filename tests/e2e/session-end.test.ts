import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../scripts/testing/free-port.ts";
import { sandboxEngine, type TestDatabase } from "../server/harness/databases.ts";
import { FakeClock, testApp } from "../server/harness/test-app.ts";
import { type Account, openAccount, typeLogin } from "./harness/account.ts";
import { axeFaults } from "./harness/axe.ts";
import { screenshot } from "./harness/screenshot.ts";
import { browser, endVisits } from "./harness/visitor.ts";

const MINUTE_MS = 60_000;

let db: TestDatabase;
let app: FastifyInstance;
let baseUrl: string;
const clock = new FakeClock();

// a server of its own, whose clock can be moved
beforeAll(async () => {
	db = await sandboxEngine[0].open();
	const webRoot = fileURLToPath(new URL("../../dist/web", import.meta.url));
	app = await testApp(db.database, { now: clock.now, webRoot });
	const port = await freePort();
	await app.listen({ port, host: "127.0.0.1" });
	baseUrl = `http://localhost:${port}`;
});
afterAll(async () => {
	await endVisits();
	await app.close();
	await db.drop();
});

/** Moves the server's clock and the browser's together, a little at a time: timers of pages fire on the way. */
async function pass(minutes: number, ...pages: readonly Page[]): Promise<void> {
	for (let left = minutes; left > 0; left -= 1) {
		const step = Math.min(1, left);
		clock.forward(step);
		for (const page of pages) {
			await page.clock.runFor(step * MINUTE_MS);
			await page.evaluate(() => fetch("/health").then((answer) => answer.text()));
		}
	}
}

/** Repeats until it shows: a page with late responses sets its timers late. */
async function passUntil(isSo: () => boolean | Promise<boolean>, ...pages: readonly Page[]): Promise<void> {
	while (!(await isSo())) await pass(0.25, ...pages);
}

async function open(context: BrowserContext, path: string): Promise<Page> {
	const page = await context.newPage();
	await page.clock.install({ time: clock.now() });
	await page.goto(path);
	return page;
}

async function someone(): Promise<{ context: BrowserContext; account: Account }> {
	const context = await (await browser()).newContext({ baseURL: baseUrl, reducedMotion: "reduce" });
	context.setDefaultTimeout(120_000);
	const page = await context.newPage();
	const account = await openAccount(page, baseUrl);
	await page.close();
	return { context, account };
}

async function openForm(context: BrowserContext, account: Account): Promise<Page> {
	const path = `/account/heloc/${account.uuid}/liens`;
	const page = await open(context, `/account/heloc/auth/login?redirectUrl=${path}`);
	await typeLogin(page, account);
	await page.getByRole("button", { name: /^edit/i }).first().click();
	return page;
}

const dialog = (page: Page) => page.getByRole("alertdialog", { name: "Are you still there?" });
const owed = (page: Page) => page.getByLabel("Balance").first();

it("asks before the session ends, keeps it in every tab when the user stays, and loses nothing when no one does", async () => {
	const { context, account } = await someone();
	const page = await openForm(context, account);
	const other = await open(context, "/account/heloc/dashboard");
	await other.getByRole("heading", { name: "Your dashboard" }).waitFor();

	await owed(page).fill("123456");
	await pass(12, page, other);
	expect(await dialog(page).count()).toBe(0);
	await pass(1, page, other);
	await passUntil(async () => (await dialog(page).isVisible()) && (await dialog(other).isVisible()), page, other);
	expect(await axeFaults(page)).toEqual([]);
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Tab");
	expect(await page.evaluate(() => document.activeElement?.closest("[role=alertdialog]") !== null)).toBe(true);
	await page.setViewportSize({ width: 390, height: 844 });
	await screenshot(page, "session-end-390");
	await page.setViewportSize({ width: 1280, height: 800 });
	await screenshot(page, "session-end-1280");
	await dialog(page).getByRole("button", { name: "Stay logged in" }).click();
	await dialog(page).waitFor({ state: "detached" });
	await dialog(other).waitFor({ state: "detached" });

	await owed(page).fill("234567");
	await pass(13, page, other);
	await passUntil(() => dialog(page).isVisible(), page, other);
	await passUntil(() => /\/auth\/login\?.*ended=idle/.test(page.url()), page, other);
	await page.getByText("You were logged out").waitFor();
	await other.waitForURL(/\/auth\/login/);
	expect(await page.evaluate(() => localStorage.getItem("jwt"))).toBeNull();
	await other.close();

	// another browser altogether: what was typed comes from the server
	const elsewhere = await (await browser()).newContext({ baseURL: baseUrl, reducedMotion: "reduce" });
	elsewhere.setDefaultTimeout(120_000);
	const again = await open(elsewhere, `/account/heloc/auth/login?redirectUrl=/account/heloc/${account.uuid}/liens`);
	await typeLogin(again, account);
	await owed(again).waitFor();
	expect(await owed(again).inputValue()).toBe("234,567");

	await typeLogin(page, account);
	await page.waitForURL(/\/liens$/);
	await owed(page).waitFor();
	expect(await owed(page).inputValue()).toBe("234,567");
	await elsewhere.close();
	await context.close();
});
