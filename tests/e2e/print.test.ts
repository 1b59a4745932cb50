import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { screenshot } from "./harness/screenshot.ts";
import { closeBrowser } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";
import { textOfPdf } from "./journey/pdf-text.ts";
import type { Walk } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(closeBrowser);

/** What is there to press or to go elsewhere with, and would be on the paper; and words in another color than black on white. */
function leftOnPaper(): readonly string[] {
	const faults: string[] = [];
	for (const one of document.querySelectorAll("button, nav, [role=button], #root footer, [role=dialog]:not([open])")) {
		if (one.checkVisibility()) faults.push(`${one.tagName} ${one.textContent?.slice(0, 40)}`);
	}
	for (const one of document.querySelectorAll("main :is(h1, h2, p, dd, dt, td, th, li)")) {
		const { color } = getComputedStyle(one);
		const light = (color.match(/[\d.]+/g) ?? []).slice(0, 3).every((part) => Number(part) > 180);
		if (one.checkVisibility() && light) faults.push(`light text: ${one.textContent?.slice(0, 40)}`);
	}
	return faults;
}

/** Opens a page, and gives what its paper says; fails when anything on it is to be pressed. */
async function printed(page: Page, address: string, heading: RegExp): Promise<string> {
	await page.emulateMedia({ media: "screen" });
	await page.goto(address);
	await page.getByRole("heading", { level: 1, name: heading }).waitFor();
	await page.waitForLoadState("networkidle");
	await page.emulateMedia({ media: "print", colorScheme: "dark" });
	if (process.env.E2E_SCREENSHOTS) await screenshot(page, `print-${address.split("/").slice(-2).join("-")}`);
	// the browser takes a moment to change the medium
	await expect.poll(() => page.evaluate(leftOnPaper), { message: address }).toEqual([]);
	const text = await textOfPdf(await page.pdf({ format: "Letter" }));
	return text.replace(/\s+/g, " ");
}

it("what a person keeps prints without anything to press, from whom and when on top, in black", async () => {
	({ walk } = await arriveAt("print", { stage: "OFFER_SELECTION", viewport: { width: 1280, height: 900 } }));
	const { page } = walk.visitor;
	await page.getByRole("heading", { level: 1, name: "Choose your offer" }).waitFor();
	const home = new URL(page.url()).pathname.split("/").slice(0, 4).join("/");
	const from = /Hearthline Lending LLC · \w+ \d+, \d{4}/;
	const offers = await printed(page, `${home}/product/select`, /Choose your offer/);
	expect(offers).toMatch(from);
	expect(offers).toMatch(/\$[\d,]+/);
	const documents = await printed(page, `${home}/document/disclosures`, /Your documents/);
	expect(documents).toMatch(from);
	expect(documents).toContain("Privacy notice");
	const dashboard = await printed(page, "/account/heloc/dashboard", /Your dashboard/);
	expect(dashboard).toMatch(from);
	expect(dashboard).toContain("In progress");
	expect(dashboard).not.toContain("Developer tools");
});
