import type { Locator, Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

const MOST_TABS = 80;

/** Moves the focus on by the Tab key until something has it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
	await target.waitFor({ timeout: 300_000 });
	for (let left = MOST_TABS; left > 0; left -= 1) {
		if (await target.evaluate((one) => one === document.activeElement)) return;
		await page.keyboard.press("Tab");
	}
	throw new Error("The Tab key does not lead there.");
}

/** Looks at the page on a phone and on a desk, in both color schemes. */
async function lookedAt(page: Page, name: string): Promise<void> {
	for (const [width, colorScheme] of [
		[390, "light"],
		[1280, "dark"],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme });
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
		await screenshot(page, `${name}-${width}-${colorScheme}`);
	}
	await page.emulateMedia({ colorScheme: "light" });
}

it("an editor describes a person, plays them and keeps them as a case, by keyboard alone", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	const { keyboard } = page;
	await beginDraft(page, "A frozen file in Texas");
	await page.getByRole("link", { name: "Simulator", exact: true }).press("Enter");
	// a draft is composed in line with the checks of others
	await page.getByLabel("ZIP code").waitFor({ timeout: 300_000 });
	await tabTo(page, page.getByLabel("Start with"));
	await keyboard.press("ArrowDown");
	const find = page.getByLabel("Add a fact or an answer");
	await tabTo(page, find);
	await keyboard.type("softCredit");
	const frozen = page.getByRole("button", { name: "Add: Result of the soft credit pull" });
	await frozen.waitFor({ timeout: 300_000 });
	await lookedAt(page, "studio-person-search");
	await tabTo(page, frozen);
	await keyboard.press("Enter");
	const said = page.getByLabel("Result of the soft credit pull");
	await expect.poll(() => said.evaluate((one) => one === document.activeElement)).toBe(true);
	await keyboard.type("Frozen");
	await expect.poll(() => said.inputValue()).toContain("FROZEN");
	await tabTo(page, page.getByRole("button", { name: "Play this person" }));
	await keyboard.press("Enter");
	await page.getByText("0 steps taken").waitFor({ timeout: 300_000 });
	await expect.poll(() => page.url()).not.toContain("Frozen");

	// a reload leaves the person as they were
	await page.reload();
	await page.getByText("0 steps taken").waitFor({ timeout: 300_000 });
	const vendors = page.getByRole("button", { name: /^Let the vendor answer: / }).first();
	await tabTo(page, vendors);
	await keyboard.press("Enter");
	await page.getByText("1 step taken").waitFor({ timeout: 300_000 });
	await lookedAt(page, "studio-person");
	expect(await axeFaults(page)).toEqual([]);

	const title = page.getByLabel("Title of the case");
	await tabTo(page, title);
	await keyboard.type("Frozen file in Texas");
	await keyboard.press("Enter");
	await page.getByText("“Frozen file in Texas” is saved in this draft.").waitFor({ timeout: 300_000 });
	await page.getByRole("option", { name: "Frozen file in Texas" }).waitFor({ state: "attached", timeout: 300_000 });
	await title.fill("Frozen File in Texas!");
	await keyboard.press("Enter");
	await page.getByText("There is a case of this title. Enter another title.").waitFor();

	// outside of a field, the keys of undo take the case back
	await page.getByRole("heading", { level: 1 }).focus();
	await keyboard.press("ControlOrMeta+z");
	await page.getByRole("option", { name: "Frozen file in Texas" }).waitFor({ state: "detached", timeout: 300_000 });
	expect(complaints).toEqual([]);
});
