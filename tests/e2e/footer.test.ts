import { afterAll, afterEach, describe, expect, it } from "vitest";
import { sandboxBrokerUuid, sandboxOfficerUuid } from "../../src/server/platform/repositories/sandbox-ids.ts";
import { axeFaults } from "./harness/axe.ts";
import { screenshot } from "./harness/screenshot.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };
const REGISTER = "/account/heloc/register-v2";

let visitor: Visitor | undefined;

afterEach(async () => {
	await visitor?.close();
	visitor = undefined;
});
afterAll(endVisits);

describe("the footer", () => {
	it.each([
		{
			host: "localhost",
			says: [
				"Hearthline Lending LLC",
				"NMLS 2999101",
				"with more states to come",
				"+1 (888) 555-0142",
				"Monday to Friday: 6 am to 6 pm PT",
				"Saturday and Sunday: 7 am to 3 pm PT",
				"Equal Housing Lender",
				"In New York, lines are made by",
			],
			links: ["Chat with us", "Terms of use", "Privacy policy", "Licenses"],
			not: ["Credit union", "Community Reinvestment"],
		},
		{
			host: "ny.localhost",
			says: ["Hearthline Lending of New York LLC", "Home Equity Line is available in NY."],
			links: ["Community Reinvestment Act notice"],
			not: ["with more states to come", "Credit union"],
		},
		{
			host: "lakeside.localhost",
			says: ["Equal Opportunity Lender", "Credit union, owned by its members", "IA, IL, IN, MI, MN, OH, WI."],
			links: ["Member rates"],
			not: ["with more states to come", "Saturday"],
		},
	])("of $host says who the lender is, wide and narrow", async ({ host, says, links, not }) => {
		visitor = await newVisitor({ host, viewport: WIDE });
		const { page } = visitor;
		await page.goto(REGISTER);
		const footer = page.getByRole("contentinfo");
		await footer.scrollIntoViewIfNeeded();
		const text = (await footer.textContent()) ?? "";
		for (const words of says) expect(text).toContain(words);
		for (const words of not) expect(text).not.toContain(words);
		for (const name of links) expect(await footer.getByRole("link", { name }).count(), name).toBe(1);
		expect(await axeFaults(page)).toEqual([]);
		await screenshot(page, `footer-${host}-1280`);
		await page.setViewportSize(NARROW);
		await footer.scrollIntoViewIfNeeded();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
		expect(await axeFaults(page)).toEqual([]);
		await screenshot(page, `footer-${host}-390`);
		expect(visitor.complaints).toEqual([]);
	});

	it("opens the chat over the page that is open", async () => {
		visitor = await newVisitor({ viewport: WIDE });
		const { page } = visitor;
		await page.goto(`${REGISTER}?utm_source=cloc`);
		await page.getByRole("radio", { name: "Second home" }).check();
		const link = page.getByRole("contentinfo").getByRole("link", { name: "Chat with us" });
		await expect
			.poll(() => page.evaluate(() => Object.keys(document.querySelector("footer") ?? {}).length))
			.not.toBe(0);
		await link.click();
		// outside the team's hours the assistant answers
		await page.getByRole("dialog", { name: /chat|assistant/i }).waitFor();
		expect(new URL(page.url()).search).toContain("utm_source=cloc");
		expect(await page.getByRole("radio", { name: "Second home" }).isChecked()).toBe(true);
		expect(visitor.complaints).toEqual([]);
	});
});

describe("who helps a borrower", () => {
	it("stands in a card with ways to call and write, or behind a banner on a narrow screen", async () => {
		visitor = await newVisitor({ viewport: WIDE });
		const { page } = visitor;
		await page.goto(`${REGISTER}?referrer=${sandboxOfficerUuid("main")}`);
		const card = page.getByRole("region", { name: "Your loan officer" });
		await card.waitFor();
		expect(await card.textContent()).toContain("Robin SampleNMLS 1000001");
		expect(await card.getByRole("link", { name: "Call Robin Sample" }).getAttribute("href")).toBe("tel:+14155550199");
		expect(await card.getByRole("link", { name: "Email Robin Sample" }).getAttribute("href")).toMatch(/^mailto:robin/);
		expect(await axeFaults(page)).toEqual([]);
		await screenshot(page, "officer-card-1280");
		await page.setViewportSize(NARROW);
		expect(await card.isVisible()).toBe(false);
		const opener = page.getByRole("button", { name: "Contact" });
		await opener.click();
		const drawer = page.getByRole("dialog", { name: "Your loan officer" });
		await drawer.waitFor();
		expect(await drawer.textContent()).toContain("+1 (415) 555-0199");
		expect(await axeFaults(page)).toEqual([]);
		await screenshot(page, "officer-drawer-390");
		await page.keyboard.press("Escape");
		await drawer.waitFor({ state: "hidden" });
		await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
		expect(visitor.complaints).toEqual([]);
	});

	it("is a broker where there is no loan officer, and nobody where the address names nobody", async () => {
		visitor = await newVisitor({ viewport: WIDE });
		const { page } = visitor;
		await page.goto(`${REGISTER}?referrer=${sandboxBrokerUuid("main")}`);
		await page.getByRole("region", { name: "Your broker" }).waitFor();
		await page.goto(`${REGISTER}?referrer=0b7e9a3e-1111-4222-8333-444455556666`);
		await page.getByRole("heading", { level: 1 }).waitFor();
		expect(await page.getByRole("region", { name: /^Your (broker|loan officer)$/ }).count()).toBe(0);
		expect(visitor.complaints).toEqual([]);
	});
});
