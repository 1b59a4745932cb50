import type { Page } from "playwright";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { shiftOf } from "./harness/layout-shift.ts";
import { endVisits } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";
import { placeOf } from "./journey/place.ts";
import type { Walk } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

/** The status of an application opens from its line. */
async function shiftOfStatus(page: Page): Promise<number> {
	await page.getByRole("main").getByRole("link", { name: "Application status" }).click();
	await page.getByRole("heading", { level: 1, name: "Your home equity line" }).waitFor();
	return shiftOf(page, page.url(), "Your home equity line");
}

describe.each([
	{ width: 390, height: 844 },
	{ width: 1280, height: 900 },
])("at $width px nothing jumps while a page arrives", (viewport) => {
	it("on the documents and on the application's home", async () => {
		({ walk } = await arriveAt(`shift-${viewport.width}`, { stage: "LIEN_VERIFICATION", viewport }));
		const { page } = walk.visitor;
		await page.addInitScript(() => {
			const bare: string[] = [];
			Reflect.set(window, "bare", bare);
			new MutationObserver(() => {
				// what is still being read may end after any tag
				if (document.readyState === "loading") return;
				const main = document.querySelector("main");
				if (main === null || main.childElementCount === 0) return;
				if (document.title === "" || main.querySelector("h1") === null) bare.push(main.textContent?.slice(0, 80) ?? "");
			}).observe(document, { childList: true, subtree: true });
		});
		const home = new URL(page.url()).pathname.split("/").slice(0, 4).join("/");
		expect(await shiftOf(page, `${home}/document/disclosures`, "Your documents")).toBeLessThanOrEqual(0.02);
		expect(await page.evaluate(() => Reflect.get(window, "bare"))).toEqual([]);
		await page
			.getByRole("link", { name: /where it stands|application status/i })
			.last()
			.click();
		// the page before stays in view under the new address until the next one has arrived
		let atHome = "";
		const headingAtHome = async () => {
			const { path, heading } = await placeOf(page);
			atHome = path === "" && heading !== "Your documents" ? heading : "";
			return atHome;
		};
		await expect.poll(headingAtHome).not.toBe("");
		expect(await shiftOf(page, page.url(), atHome)).toBeLessThanOrEqual(0.02);
		expect(await page.evaluate(() => Reflect.get(window, "bare"))).toEqual([]);
	});

	it("on the front door, the lines, the status, the offers, and the documents we need", async () => {
		({ walk } = await arriveAt(`shifts-${viewport.width}`, { stage: "OFFER_SELECTION", viewport }));
		const { page } = walk.visitor;
		await page.getByRole("heading", { level: 1, name: "Choose your offer" }).waitFor();
		const home = new URL(page.url()).pathname.split("/").slice(0, 4).join("/");
		const measured: { readonly [page: string]: number } = {
			offers: await shiftOf(page, `${home}/product/select`, "Choose your offer"),
			lines: await shiftOf(page, "/account/heloc/dashboard", "Your dashboard"),
			status: await shiftOfStatus(page),
			requests: await shiftOf(page, `${home}/conditions`, "Documents we need"),
			settings: await shiftOf(page, "/account/heloc/dashboard/settings", "Settings"),
			"front door": await shiftOf(page, "/account/heloc/register-v2", "address of the home"),
		};
		expect(Object.entries(measured).filter(([, shift]) => shift > 0.02)).toEqual([]);
	});

	it("help with its chat lies over nothing, and a document is text that fits", async () => {
		({ walk } = await arriveAt(`chat-${viewport.width}`, { stage: "OFFER_SELECTION", viewport }));
		const { page } = walk.visitor;
		const chat = page.getByRole("banner");
		const main = page.locator("main");
		await main.getByRole("button", { name: "Continue with this offer" }).waitFor();
		for (const control of await main.locator("button, a, input, dd").all()) {
			if (!(await control.isVisible())) continue;
			await control.scrollIntoViewIfNeeded();
			const [over, under] = [await chat.boundingBox(), await control.boundingBox()];
			if (over === null || under === null) continue;
			const isApart =
				over.x >= under.x + under.width ||
				over.x + over.width <= under.x ||
				over.y >= under.y + under.height ||
				over.y + over.height <= under.y;
			expect(isApart, (await control.textContent()) ?? "").toBe(true);
		}
	});
});
