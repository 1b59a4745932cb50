import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "./harness/axe.ts";
import { shiftOf } from "./harness/layout-shift.ts";
import { screenshot } from "./harness/screenshot.ts";
import { endVisits } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";
import { expectSpotless } from "./journey/begin.ts";
import { textOfPdf } from "./journey/pdf-text.ts";
import { typeSampleCode } from "./journey/signing.ts";
import type { Walk } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

/** No axe violation in light and dark, no horizontal scrolling; a screenshot if requested. */
async function looksFine(one: Walk, page: Page, name: string): Promise<void> {
	await page.waitForLoadState("networkidle");
	// what is below the window is styled when it comes into view
	await page.locator("footer").last().scrollIntoViewIfNeeded();
	one.axe.push(...(await axeFaults(page)).map((fault) => `${name}: ${fault}`));
	const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
	expect(wide, name).toBeLessThanOrEqual(window ?? 0);
	await screenshot(page, `reading-${name}-${window}`);
}

/** Consents to sign electronically, and adopts a signature. */
async function adopt(page: Page): Promise<void> {
	await page.getByLabel(/code from the sample/i).waitFor();
	await typeSampleCode(page);
	await page.getByRole("checkbox").first().check({ force: true });
	await page.getByRole("button", { name: "Start signing" }).click();
	await page.getByLabel(/full legal name/i).fill("Paloma Testwell");
	await page.getByRole("checkbox").first().check({ force: true });
	await page.getByRole("button", { name: /adopt and sign/i }).click();
}

describe.each([
	{ width: 390, height: 844 },
	{ width: 1280, height: 900 },
])("a document to sign, at $width px", (viewport) => {
	it("is the page: its figures first, then the text with its headings, and one way to the signature", async () => {
		const { walk: arrived } = await arriveAt(`reading-${viewport.width}`, { stage: "NOTE_SIGNING", viewport });
		walk = arrived;
		const { page } = walk.visitor;
		const main = page.locator("main");
		await adopt(page);
		const title = main.getByRole("heading", { level: 1 });
		await main
			.getByText(/^Document 1 of/)
			.first()
			.waitFor();
		expect(await title.textContent()).toBe("Home equity line of credit: account-opening disclosure");
		await main.getByRole("heading", { level: 2, name: "Your payments" }).waitFor();

		const terms = main.getByRole("region", { name: "Key terms" });
		const drawn = await terms.getByRole("definition").first().textContent();
		expect(await main.getByRole("table").first().getByRole("cell").first().textContent()).toBe(drawn);
		const text = main.getByTestId("document-viewer");
		const [figures, reading] = [await terms.boundingBox(), await text.boundingBox()];
		if (viewport.width < 600) expect((figures?.y ?? 0) + (figures?.height ?? 0)).toBeLessThanOrEqual(reading?.y ?? 0);
		else expect(figures?.x).toBeGreaterThanOrEqual((reading?.x ?? 0) + (reading?.width ?? 0));
		expect(await text.getByRole("table").last().getByRole("columnheader").count()).toBeGreaterThan(1);
		await looksFine(walk, page, "to-sign");
		expect(await shiftOf(page, page.url(), (await title.textContent()) ?? "")).toBeLessThanOrEqual(0.02);

		// nothing but the place to sign signs, and it only after the end was on screen
		const toSignature = main.getByRole("button", { name: "Go to signature" });
		const sign = main.getByRole("button", { name: "Sign this document" });
		if (viewport.width < 600) {
			await toSignature.focus();
			await page.keyboard.press("Enter");
			await expect.poll(() => toSignature.isVisible()).toBe(false);
		} else {
			expect(await toSignature.isVisible()).toBe(false);
			await sign.scrollIntoViewIfNeeded();
		}
		await main.getByText("You've reached the end.").waitFor();
		await sign.click();
		await main.getByRole("region", { name: "Your signature" }).getByText("Signed").waitFor();
		await looksFine(walk, page, "signed");
		await main.getByRole("button", { name: "Next document" }).click();
		await main
			.getByText(/^Document 2 of/)
			.first()
			.waitFor();
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/promissory note/);
		expect(await page.evaluate(() => scrollY)).toBe(0);

		const saved = page.waitForEvent("download");
		await main.getByRole("button", { name: "Download a copy" }).click();
		const file = await readFile(await (await saved).path());
		expect(await textOfPdf(file)).toContain("Promise to pay");
		expectSpotless(walk);
	});

	it("opens over the list of documents, with its own end, and prints alone", async () => {
		({ walk } = await arriveAt(`listed-${viewport.width}`, { stage: "NOTE_SIGNING", viewport }));
		const { page } = walk.visitor;
		const home = new URL(page.url()).pathname.split("/").slice(0, 4).join("/");
		await page.goto(`${home}/document/disclosures`);
		await looksFine(walk, page, "list");
		await page.getByRole("button", { name: /^Read .*account-opening/ }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByText("End of document").waitFor();
		await looksFine(walk, page, "dialog");
		expect(await dialog.getByRole("button", { name: "Close", exact: true }).isVisible()).toBe(true);
		await page.emulateMedia({ media: "print" });
		expect(await page.getByRole("button", { name: "Download" }).isVisible()).toBe(false);
		expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(false);
		expect(await dialog.getByText("End of document").isVisible()).toBe(true);
		await page.emulateMedia({ media: "screen" });
		await page.keyboard.press("Escape");
		expect(await dialog.isVisible()).toBe(false);
		expectSpotless(walk);
	});
});
