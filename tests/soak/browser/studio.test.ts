import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

it("an editor changes a sentence, sees what it changes, and cannot approve it alone", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	await beginDraft(page, "A friendlier welcome");
	expect(await axeFaults(page)).toEqual([]);
	await page.getByRole("link", { name: "Map", exact: true }).click();
	await page.getByRole("searchbox").or(page.getByRole("textbox")).first().waitFor({ timeout: 300_000 });
	await screenshot(page, "studio-map");
	expect(await axeFaults(page)).toEqual([]);
	await page.getByRole("link", { name: "Simulator", exact: true }).click();
	await page.getByLabel("ZIP code").waitFor({ timeout: 300_000 });
	await page.getByRole("button", { name: "Continue", exact: true }).click();
	const next = page.getByRole("heading", { level: 3, name: "Your home address" });
	await next.waitFor({ timeout: 300_000 });
	await expect.poll(() => next.evaluate((heading) => heading === document.activeElement)).toBe(true);
	await page.setViewportSize({ width: 390, height: 844 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await screenshot(page, "studio-simulator");
	expect(await axeFaults(page)).toEqual([]);
	await page.setViewportSize({ width: 1280, height: 900 });
	await page.getByRole("link", { name: "Words", exact: true }).click();
	await page.getByLabel("Find words").fill("pages complete title");
	const row = page
		.getByRole("listitem")
		.filter({ hasText: /Page “[^›]*” › Title/ })
		.first();
	const english = row.getByRole("group", { name: "English" });
	await english.getByText("Shared by all lenders").waitFor();
	await row.getByRole("button", { name: "Edit" }).click();
	await row.getByRole("textbox").fill("Your line is open. Welcome!");
	await page.keyboard.press("ControlOrMeta+Enter");
	await english.getByText("Your line is open. Welcome!").waitFor();
	await english.getByText("This lender's own").waitFor();
	await screenshot(page, "studio-words");
	expect(await axeFaults(page)).toEqual([]);

	// by key, outside of a field, the edit goes and comes back
	await page.getByRole("heading", { level: 1 }).focus();
	await page.keyboard.press("ControlOrMeta+z");
	await english.getByText("Shared by all lenders").waitFor();
	await page.keyboard.press("ControlOrMeta+Shift+z");
	await english.getByText("Your line is open. Welcome!").waitFor();

	await page.getByRole("link", { name: "Review and publish" }).click();
	await page.getByText("No faults found.").waitFor({ timeout: 300_000 });
	await page.getByRole("insertion").filter({ hasText: "Your line is open. Welcome!" }).first().waitFor();
	await screenshot(page, "studio-review");
	expect(await axeFaults(page)).toEqual([]);
	await page.getByRole("button", { name: "Send to review" }).click();
	await page.getByText("You changed this draft yourself, so someone else has to approve it.").waitFor();
	expect(await page.getByRole("button", { name: "Approve" }).isDisabled()).toBe(true);
	await expect.poll(() => page.title()).toContain("In review");
	await page.getByRole("button", { name: "Discard draft" }).click();
	await page.getByRole("button", { name: "Discard it" }).click();
	await page.getByText("You can bring it back for 30 days.").waitFor();
	expect(complaints).toEqual([]);
});
