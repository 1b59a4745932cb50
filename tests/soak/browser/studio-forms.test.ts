import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

it("an editor adds a question by keyboard and sees it in the preview, in both color schemes", async () => {
	editor = await studioVisitor({ viewport: { width: 1440, height: 900 } });
	const { page, complaints } = editor;
	await beginDraft(page, "Ask who takes part");
	await page.getByRole("link", { name: "Forms", exact: true }).press("Enter");
	// a draft is composed in line with the checks of others
	const search = page.getByLabel("Find a form");
	await search.waitFor({ timeout: 300_000 });
	await search.fill("legal name");
	await page.getByRole("link", { name: "What is your legal name?" }).press("Enter");
	const preview = page.getByRole("region", { name: /^Preview of/ });
	await preview.getByRole("button", { name: "Continue" }).waitFor({ timeout: 300_000 });
	const widthOfPreview = async () => (await preview.locator("> div").boundingBox())?.width;
	await expect.poll(widthOfPreview).toBe(390);

	await page.getByLabel("What do you ask?").fill("Who told you about us?");
	await page.getByRole("button", { name: "Short text", exact: true }).press("Enter");
	await preview.getByText("Who told you about us?").waitFor({ timeout: 300_000 });
	await page.getByText("All changes saved").waitFor();
	await preview.locator("[data-marked]").filter({ hasText: "Who told you about us?" }).waitFor();
	// the panel has it, and its label shows as it is typed
	await page.getByLabel(/^Label/).fill("Who sent you?");
	await preview.getByText("Who sent you?").waitFor();
	await page.getByText("All changes saved").waitFor();
	expect(await axeFaults(page)).toEqual([]);
	const choose = async (name: string) => {
		await page.getByRole("button", { name, exact: true }).press("Enter");
		await page.getByRole("button", { name, exact: true, pressed: true }).waitFor();
	};
	await choose("Dark");
	await screenshot(page, "studio-forms");
	expect(await axeFaults(page)).toEqual([]);
	await choose("Computer");
	await expect.poll(widthOfPreview).toBe(1280);
	// on a phone everything is below each other
	await page.setViewportSize({ width: 390, height: 844 });
	await choose("Phone");
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await screenshot(page, "studio-forms-phone");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
