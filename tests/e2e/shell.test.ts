import { afterAll, afterEach, describe, expect, it } from "vitest";
import { axeFaults } from "./harness/axe.ts";
import { screenshot } from "./harness/screenshot.ts";
import { closeBrowser, type Visitor } from "./harness/visitor.ts";
import { begin, expectSpotless, walkTo } from "./journey/begin.ts";

const opened: Visitor[] = [];
afterEach(async () => {
	for (const visitor of opened.splice(0)) await visitor.close();
});
afterAll(closeBrowser);

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

describe("the bars of somebody signed in", () => {
	it("are menus on wide screens and a side bar on narrow ones, by keyboard as well", async () => {
		const walk = await begin("shell-bars", { looksClosely: false });
		opened.push(walk.visitor);
		const { page } = walk.visitor;
		await walkTo(walk, "liens");
		await page.setViewportSize(WIDE);
		await page.goto("/account/heloc/dashboard");
		const bar = page.getByRole("navigation", { name: "Account" });
		await bar.getByRole("link", { name: "Dashboard" }).waitFor();
		expect(await bar.getByRole("link", { name: "Dashboard" }).getAttribute("aria-current")).toBe("page");
		expect(await page.getByRole("link", { name: "Login" }).count()).toBe(0);

		const profile = bar.getByRole("button", { name: /^Profile/ });
		await profile.click();
		await page
			.getByRole("dialog", { name: /^Profile/ })
			.getByText(walk.persona.email)
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

		await page.setViewportSize(NARROW);
		await bar.getByRole("button", { name: "Menu" }).click();
		const drawer = page.getByRole("dialog", { name: "Menu" });
		await drawer.getByRole("link", { name: "Dashboard" }).waitFor();
		await screenshot(page, "shell-menu-narrow");
		expect(await axeFaults(page)).toEqual([]);
		await drawer.getByRole("button", { name: "Close dialog" }).click();
		await drawer.waitFor({ state: "detached" });
		await bar.getByRole("button", { name: "Menu" }).click();
		await drawer.getByRole("button", { name: "Logout" }).click();
		await page.waitForURL(/auth\/login/);
		await page.getByRole("link", { name: "Login" }).waitFor();
		expectSpotless(walk);
	});
});
