import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Borrower } from "../server/harness/borrower.ts";
import { typeLogin } from "./harness/account.ts";
import { answerStepsBefore } from "./harness/answer-steps.ts";
import { isAlive } from "./harness/is-alive.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";
import { expectSpotless, walkTo } from "./journey/begin.ts";
import { newPersona } from "./journey/persona.ts";
import { pathOf } from "./journey/place.ts";
import { newWalk, type Walk } from "./journey/walk.ts";

const opened: Visitor[] = [];

/** A borrower at the loans on the home. */
async function atLiens(name: string): Promise<{ walk: Walk; borrower: Borrower }> {
	const arrived = await arriveAt(name, { stage: "LIEN_VERIFICATION", looksClosely: false });
	opened.push(arrived.walk.visitor);
	await walkTo(arrived.walk, "liens");
	return arrived;
}

afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(endVisits);

describe("registration", () => {
	it("sends a deep link to a later step back to the first open one, and says why", async () => {
		const visitor = await newVisitor();
		opened.push(visitor);
		await visitor.page.goto("/account/heloc/register-v2/legal-name");
		await visitor.page.waitForURL(/register-v2\/?$/);
		await expect.poll(() => visitor.page.locator("main").textContent()).toContain("Answer this step first");
		expect(visitor.complaints).toEqual([]);
	});

	it("opens at a wholesale lender only by the link of a loan officer", async () => {
		const visitor = await newVisitor({ host: "summit.localhost" });
		opened.push(visitor);
		const heading = () => visitor.page.getByRole("heading", { level: 1 }).textContent();
		await visitor.page.goto("/account/heloc/register");
		await expect.poll(heading).toBe("Your broker starts your application");
		await visitor.page.goto("/account/heloc/register?referrer=0b7e9a3e-1111-4222-8333-444455556666");
		await expect.poll(heading).toBe("What's the address of the home you'd like to borrow against?");
		expect(visitor.complaints).toEqual([]);
	});

	it("keeps step and answers over a reload, and goes back with them", async () => {
		const visitor = await newVisitor();
		opened.push(visitor);
		const { page } = visitor;
		await answerStepsBefore(page, "annual-income");
		const walk = newWalk(visitor, newPersona("reload"), { looksClosely: false });
		await walkTo(walk, "register-v2/legal-name");
		await page.getByLabel("First name").fill("Riley");
		await page.reload();
		await page.getByRole("heading", { name: /legal name/i }).waitFor();
		expect(pathOf(page)).toBe("register-v2/legal-name");
		await page.goBack();
		await page.waitForURL(/annual-income/);
		await expect.poll(() => page.getByLabel("Annual income", { exact: true }).inputValue()).toMatch(/175,?000/);
		await page.goForward();
		await page.waitForURL(/legal-name/);
		expectSpotless(walk);
	});
});

describe("a page whose files are still on their way", () => {
	it("goes back at once to the one that it was opened from", async () => {
		const visitor = await newVisitor();
		opened.push(visitor);
		const { page, context } = visitor;
		await page.goto("/account/heloc/register/support");
		const before = await page.getByRole("heading", { level: 1 }).textContent();
		await expect.poll(() => isAlive(page)).toBe(true);
		await page.getByRole("link", { name: "Log in" }).first().click();
		await page.waitForURL(/auth\/login/);
		await page.getByRole("heading", { level: 1, name: "Log in" }).waitFor();
		const asked = Promise.withResolvers<void>();
		const held = Promise.withResolvers<void>();
		await context.route(/\/assets\/login-page-/, async (route) => {
			asked.resolve();
			await held.promise;
			await route.continue();
		});
		await page.reload({ waitUntil: "commit" });
		await asked.promise;
		const hasStarted = () =>
			page.evaluate(() =>
				performance
					.getEntriesByType("resource")
					.some((one) => /\/assets\/start-/.test(one.name) && (one as PerformanceResourceTiming).responseEnd > 0),
			);
		await expect.poll(hasStarted).toBe(true);
		// what is left to do then is to wait for the page's file
		await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
		await page.goBack({ waitUntil: "commit" });
		held.resolve();
		await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(before);
		await expect.poll(() => isAlive(page)).toBe(true);
		expect(visitor.complaints).toEqual([]);
	});
});

describe("an application under way", () => {
	it("routes a page that is not open yet to the right one and says why", async () => {
		const { walk, borrower } = await atLiens("deep-link");
		const { page } = walk.visitor;
		await page.goto(`/account/heloc/${borrower.uuid}/signing/sign`);
		await page.waitForURL(/\/liens$/);
		await page.getByRole("heading", { level: 1, name: /loans on your home/i }).waitFor();
		expectSpotless(walk);
	});

	it("goes on where it stood after signing in elsewhere, by the link that was opened", async () => {
		const { borrower } = await atLiens("resume");
		const { uuid, email, password } = borrower;
		const elsewhere = await newVisitor();
		opened.push(elsewhere);
		elsewhere.expectStatus(401);
		await elsewhere.page.goto(`/account/heloc/${uuid}/liens`);
		await elsewhere.page.waitForURL(/login/);
		await typeLogin(elsewhere.page, { email, password, uuid });
		await elsewhere.page.waitForURL(new RegExp(`${uuid}/liens`));
		await elsewhere.page.getByRole("heading", { level: 1, name: /loans on your home/i }).waitFor();
		expect(elsewhere.complaints).toEqual([]);
	});

	it("does not let a stale tab overwrite what another has sent", async () => {
		const { walk, borrower } = await atLiens("stale");
		const stale = await walk.visitor.openTab();
		await stale.goto(`/account/heloc/${borrower.uuid}/liens`);
		await stale.getByRole("heading", { level: 1, name: /loans on your home/i }).waitFor();
		await walkTo(walk, "product/select");
		walk.visitor.expectStatus(409);
		for (const button of await stale.getByRole("button", { name: /^looks right/i }).all()) await button.click();
		await stale.getByRole("checkbox").last().check({ force: true });
		await stale
			.getByRole("main")
			.getByRole("button", { name: /^continue$/i })
			.click();
		await stale.waitForURL(/product\/select/);
		expectSpotless(walk);
	});
});
