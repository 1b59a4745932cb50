import { afterAll, afterEach, describe, expect, it } from "vitest";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";

const PROMISE = "Borrow against your home. Keep your mortgage.";
const opened: Visitor[] = [];

async function open(options: Parameters<typeof newVisitor>[0] = {}): Promise<Visitor> {
	const visitor = await newVisitor(options);
	opened.push(visitor);
	return visitor;
}

afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(endVisits);

describe("the front door", () => {
	it("promises, gives rates with their disclosure, and goes with the first step; Back brings it again", async () => {
		const visitor = await open();
		const { page } = visitor;
		await page.goto("/account/heloc/register-v2");
		await page.getByText(PROMISE).waitFor();
		await page.getByText("Checking your rate won't affect your credit score.").waitFor();
		const mark = page.getByRole("link", { name: /^Disclosure \d/ }).first();
		await mark.click();
		const note = page.locator(`footer ${new URL(page.url()).hash}`);
		await expect.poll(() => note.isVisible()).toBe(true);
		expect(await note.textContent()).toContain(await page.locator("main dd p").first().textContent().then(rangeEnd));
		await page.getByRole("button", { name: "Address not listed" }).click();
		await page.getByLabel("Street address").fill("1066 Arbol Way");
		await page.getByLabel("City").fill("San Jose");
		await page.getByLabel("State").fill("CA");
		await page.getByLabel("ZIP code").fill("95126");
		await page.getByText("Primary residence").click();
		await page.getByRole("button", { name: "Continue" }).click();
		await page.getByRole("heading", { level: 1, name: "Your home address" }).waitFor();
		expect(await page.getByText(PROMISE).isVisible()).toBe(false);
		expect(await page.getByRole("navigation", { name: "Registration progress" }).count()).toBe(1);
		await page.getByRole("link", { name: "Back" }).click();
		await page.getByRole("heading", { level: 1, name: /address of the home/ }).waitFor();
		await expect.poll(() => page.getByText(PROMISE).isVisible()).toBe(true);
		expect(await page.getByLabel("City").inputValue()).toBe("San Jose");
		expect(visitor.complaints).toEqual([]);
	});

	it("costs the browser neither its code nor its copy", async () => {
		const visitor = await open();
		const { page } = visitor;
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		const answer = await page.goto("/account/heloc/register-v2");
		await page.waitForLoadState("networkidle");
		expect(asked.filter((url) => /front-part|copy\/front|scene/.test(url))).toEqual([]);
		const html = (await answer?.text()) ?? "";
		expect(html.split(PROMISE)).toHaveLength(2);
	});

	it.each([390, 1280])("fits at %i px, also with text of twice the size", async (width) => {
		const { page } = await open({ viewport: { width, height: 844 } });
		await page.goto("/account/heloc/register-v2");
		for (const size of ["100%", "200%"]) {
			await page.evaluate((one) => document.documentElement.style.setProperty("font-size", one), size);
			const [inner, whole] = await page.evaluate(() => [
				document.documentElement.clientWidth,
				document.documentElement.scrollWidth,
			]);
			expect(whole).toBeLessThanOrEqual(inner ?? 0);
		}
	});
});

/** The upper end of "7.60% to 17.20%". */
function rangeEnd(range: string | null): string {
	return range?.split(" ").at(-1) ?? "none";
}
