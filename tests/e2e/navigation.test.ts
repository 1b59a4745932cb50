import { afterAll, afterEach, describe, expect, it } from "vitest";
import { closeBrowser, newVisitor, type Visitor } from "./harness/visitor.ts";
import { begin, expectSpotless, walkTo } from "./journey/begin.ts";
import { applicationUuid, pathOf } from "./journey/place.ts";
import type { Walk } from "./journey/walk.ts";

const opened: Visitor[] = [];

async function start(name: string): Promise<Walk> {
	const walk = await begin(name, { looksClosely: false });
	opened.push(walk.visitor);
	return walk;
}

async function logIn(visitor: Visitor, walk: Walk): Promise<void> {
	const { page } = visitor;
	await page.getByLabel(/e-?mail/i).fill(walk.persona.email);
	await page.getByLabel(/^password/i).fill(walk.persona.password);
	await page
		.getByRole("main")
		.getByRole("button", { name: /^log in$/i })
		.click();
}

afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(closeBrowser);

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
		const walk = await start("reload");
		const { page } = walk.visitor;
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

describe("an application under way", () => {
	it("routes a page that is not open yet to the right one and says why", async () => {
		const walk = await start("deep-link");
		const { page } = walk.visitor;
		await walkTo(walk, "liens");
		const uuid = applicationUuid(page);
		await page.goto(`/account/heloc/${uuid}/signing/sign`);
		await page.waitForURL(/\/liens$/);
		await page.getByRole("heading", { level: 1, name: /loans on your home/i }).waitFor();
		expectSpotless(walk);
	});

	it("goes on where it stood after signing in elsewhere, by the link that was opened", async () => {
		const walk = await start("resume");
		await walkTo(walk, "liens");
		const uuid = applicationUuid(walk.visitor.page);
		const elsewhere = await newVisitor();
		opened.push(elsewhere);
		elsewhere.expectStatus(401);
		await elsewhere.page.goto(`/account/heloc/${uuid}/liens`);
		await elsewhere.page.waitForURL(/login/);
		await logIn(elsewhere, walk);
		await elsewhere.page.waitForURL(new RegExp(`${uuid}/liens`));
		await elsewhere.page.getByRole("heading", { level: 1, name: /loans on your home/i }).waitFor();
		expect(elsewhere.complaints).toEqual([]);
	});

	it("does not let a stale tab overwrite what another has sent", async () => {
		const walk = await start("stale");
		const { page } = walk.visitor;
		await walkTo(walk, "liens");
		const uuid = applicationUuid(page);
		const stale = await walk.visitor.openTab();
		await stale.goto(`/account/heloc/${uuid}/liens`);
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
