import type { Page } from "playwright";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "./harness/axe.ts";
import { screenshot } from "./harness/screenshot.ts";
import { endVisits, type Visitor } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";
import { expectSpotless, walkTo } from "./journey/begin.ts";
import { applicationUuid } from "./journey/place.ts";

const opened: Visitor[] = [];
afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(endVisits);

/** Presses a button of the sandbox as the borrower who is signed in. */
async function pressTrigger(page: Page, trigger: string): Promise<void> {
	const uuid = applicationUuid(page);
	const status = await page.evaluate(
		async ([path]) => {
			const headers = { Authorization: `Bearer ${localStorage.getItem("jwt")}`, org: "main" };
			return (await fetch(`/service-sandbox/api/v1/application/heloc/${path}`, { method: "POST", headers })).status;
		},
		[`${uuid}/${trigger}`],
	);
	expect(status).toBe(200);
}

/** Pages of the shell that a signed-in user may open. */
const OTHER_PAGES = [
	["exchange", "Exchange"],
	["universal-passport", "Hearthline doesn't offer Universal Passport"],
	["portfolio", "Hearthline doesn't offer Portfolio"],
	["contact", "Contact Hearthline"],
] as const;
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

describe("the bars of a signed-in user", () => {
	it("are menus on wide screens and a side bar on narrow ones, by keyboard as well", async () => {
		const { walk, borrower } = await arriveAt("shell-bars", { stage: "LIEN_VERIFICATION", looksClosely: false });
		opened.push(walk.visitor);
		const { page } = walk.visitor;
		await walkTo(walk, "liens");
		await page.setViewportSize(WIDE);
		await page.goto("/account/heloc/dashboard");
		const bar = page.getByRole("navigation", { name: "Account" });
		await bar.getByRole("link", { name: "Dashboard" }).waitFor();
		expect(await bar.getByRole("link", { name: "Dashboard" }).getAttribute("aria-current")).toBe("page");
		expect(await page.getByRole("link", { name: "Log in" }).count()).toBe(0);

		const profile = bar.getByRole("button", { name: /^Profile/ });
		await profile.click();
		await page
			.getByRole("dialog", { name: /^Profile/ })
			.getByText(borrower.email)
			.waitFor();
		await screenshot(page, "shell-profile-wide");
		expect(await axeFaults(page)).toEqual([]);
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
		expect(await profile.evaluate((element) => element === document.activeElement)).toBe(true);
		await bar.getByRole("button", { name: "Apps" }).click();
		const app = page.getByRole("link", { name: /^Exchange.*Opens in a new window/ });
		expect(await app.getAttribute("target")).toBe("_blank");
		await screenshot(page, "shell-apps-wide");
		await page.getByRole("heading", { level: 1 }).click();
		await page.getByRole("dialog").waitFor({ state: "detached" });

		await page.keyboard.press("Shift+Alt+X");
		await page.getByRole("complementary", { name: "Debug panel" }).getByText("main (sandbox)").waitFor();
		await page.keyboard.press("Shift+Alt+X");
		await page.getByRole("complementary", { name: "Debug panel" }).waitFor({ state: "detached" });

		for (const [path, heading] of OTHER_PAGES) {
			await page.goto(`/account/heloc/${path}`);
			await page.getByRole("heading", { level: 1, name: heading }).waitFor();
			await bar.getByRole("button", { name: /^Profile/ }).waitFor();
			await screenshot(page, `shell-${path}-wide`);
			expect(await axeFaults(page)).toEqual([]);
		}
		await bar.getByRole("button", { name: "Feedback" }).click();
		const feedback = page.getByRole("dialog", { name: "Share your thoughts with our CEO" });
		await feedback.getByRole("button", { name: "Close dialog" }).click();
		await feedback.waitFor({ state: "hidden" });

		await page.setViewportSize(NARROW);
		await bar.getByRole("button", { name: "Menu" }).click();
		const drawer = page.getByRole("dialog", { name: "Menu" });
		await drawer.getByRole("link", { name: "Dashboard" }).waitFor();
		await screenshot(page, "shell-menu-narrow");
		expect(await axeFaults(page)).toEqual([]);
		await drawer.getByRole("button", { name: "Close dialog" }).click();
		await drawer.waitFor({ state: "detached" });
		await bar.getByRole("button", { name: "Menu" }).click();
		await drawer.getByRole("button", { name: "Log out" }).click();
		await page.waitForURL(/auth\/login/);
		await page.getByRole("link", { name: "Log in" }).waitFor();
		expectSpotless(walk);
	});

	it("hold what happened meanwhile: a dot, three or all of it, and the way there", async () => {
		const { walk } = await arriveAt("shell-news", { stage: "LIEN_VERIFICATION", looksClosely: false });
		opened.push(walk.visitor);
		const { page } = walk.visitor;
		await walkTo(walk, "liens");
		await pressTrigger(page, "stages/FINAL_TITLE_UNACCEPTABLE_PROPERTY_CONDITION");
		await pressTrigger(page, "stages/TRUST_AND_INSURANCE");
		await pressTrigger(page, "stages/NOTE_SIGNING");
		await page.setViewportSize(WIDE);
		await page.goto("/account/heloc/dashboard");
		const bell = page.getByRole("button", { name: /^Notifications, \d+ unread/ });
		await bell.click();
		const panel = page.getByRole("dialog", { name: /^Notifications/ });
		await expect.poll(() => panel.getByRole("listitem").count()).toBe(3);
		await screenshot(page, "shell-notifications-wide");
		expect(await axeFaults(page)).toEqual([]);
		await panel.getByRole("button", { name: "View All" }).click();
		expect(await panel.getByRole("listitem").count()).toBeGreaterThan(3);
		await page.setViewportSize(NARROW);
		await screenshot(page, "shell-notifications-narrow");
		expect(await axeFaults(page)).toEqual([]);
		await panel.getByRole("button", { name: "Mark all as read" }).click();
		await page.getByRole("button", { name: "Notifications", exact: true }).waitFor();
		await panel.getByRole("link", { name: "Go to signing" }).first().click();
		await page.waitForURL(/signing\/intro/);
		await panel.waitFor({ state: "detached" });
		expectSpotless(walk);
	});
});
