import type { Page } from "playwright";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "./harness/axe.ts";
import { screenshot } from "./harness/screenshot.ts";
import { browser, endVisits } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";
import { expectSpotless } from "./journey/begin.ts";
import { letters, picture } from "./journey/picture.ts";
import type { Walk } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

const side = (page: Page, name: string) => page.locator("main").getByRole("group", { name, exact: true });

async function looksFine(one: Walk, page: Page, name: string): Promise<void> {
	one.axe.push(...(await axeFaults(page)));
	const [wide, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
	expect(wide, name).toBeLessThanOrEqual(window ?? 0);
	await screenshot(page, `papers-${name}`);
}

/** The document's text is at least 16 px high and nothing needs to be scrolled sideways, at 200 % zoom too. */
async function legibleAt(page: Page, width: number): Promise<void> {
	for (const shown of [width, width / 2]) {
		await page.setViewportSize({ width: shown, height: 844 });
		const sizes = await page.getByTestId("document-viewer").evaluate((box) => ({
			smallest: Math.min(
				...[...box.querySelectorAll("p, li, td")].map((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
			),
			sideways: box.scrollWidth - box.clientWidth,
		}));
		expect(sizes.smallest).toBeGreaterThanOrEqual(15);
		expect(sizes.sideways).toBeLessThanOrEqual(0);
	}
}

describe("papers and pictures", () => {
	it("a document that arrives damaged says so, shows itself on the second try as text that a phone can show, and may be kept", async () => {
		const changes = { "registration/legal-name": { firstName: "Paloma", lastName: "Corrupt" } };
		({ walk } = await arriveAt("damaged", { stage: "LIEN_VERIFICATION", changes }));
		const { page } = walk.visitor;
		const { pathname } = new URL(page.url());
		await page.goto(`${pathname.split("/").slice(0, 4).join("/")}/document/disclosures`);
		await page.getByRole("button", { name: /^Read Privacy/ }).click();
		const dialog = page.getByRole("dialog");
		await dialog.getByText(/load completely/).waitFor();
		await looksFine(walk, page, "damaged");
		const saved = page.waitForEvent("download");
		await dialog.getByRole("button", { name: /Download/ }).click();
		expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
		await dialog.getByRole("button", { name: "Close" }).last().click();
		await page.getByRole("button", { name: /^Read .*consent/i }).click();
		await dialog.getByRole("button", { name: "Try again" }).click();
		await dialog.getByText("End of document").waitFor();
		await legibleAt(page, 390);
		expectSpotless(walk);
	});

	it("a blurred photo is said to be so and taken; the rest comes from a phone that is not signed in", async () => {
		({ walk } = await arriveAt("phone", { stage: "IDENTITY_VERIFICATION" }));
		const { page } = walk.visitor;
		await page.getByText("US State ID Card").click();
		await side(page, "Front").locator("input[type=file]:not([capture])").setInputFiles(picture("front"));
		await side(page, "Front")
			.getByText(/looks blurry/)
			.waitFor();
		await looksFine(walk, page, "blurred");
		await side(page, "Front").getByRole("button", { name: "Use it anyway" }).click();
		expect(
			await side(page, "Front")
				.getByText(/looks blurry/)
				.count(),
		).toBe(0);
		expect(await side(page, "Front").getByText("front.png").isVisible()).toBe(true);

		const made = page.waitForResponse((response) => response.url().endsWith("/phone-links"));
		await page.getByRole("button", { name: "Continue on your phone" }).click();
		const { url } = (await (await made).json()) as { url: string };
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("img", { name: /QR code/ }).waitFor();
		await looksFine(walk, page, "qr");
		// The page's own picture is no arrival, though the next reading brings it.
		await page.waitForResponse(async (response) => (await response.text().catch(() => "")).includes("front.png"));
		await dialog.getByText("Waiting for your phone…").waitFor();

		const context = await (await browser()).newContext({ viewport: { width: 390, height: 844 } });
		const phone = await context.newPage();
		await phone.goto(url);
		const back = phone.getByRole("group", { name: "Back of your ID" });
		await back.waitFor();
		expect(new URL(phone.url()).hash).toBe("");
		await looksFine(walk, phone, "phone");
		await back.locator("input[type=file]:not([capture])").setInputFiles(picture("letters", letters));
		await back.getByText(/Received/).waitFor();
		await context.close();

		await dialog.getByText("1 received from your phone.").waitFor();
		await dialog.getByRole("button", { name: "Continue here" }).click();
		await side(page, "Back").getByText("letters.png").waitFor();
		await page.getByRole("button", { name: "Upload ID" }).click();
		await page.waitForURL((address) => !address.pathname.endsWith("/identity"));
		expectSpotless(walk);
	});
});
