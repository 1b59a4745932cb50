import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

const SLOW = { timeout: 300_000 };

it("an editor types a fault by keyboard, sees it marked, and takes it back with the draft's undo", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	await beginDraft(page, "Other words in the file");
	await page.getByRole("link", { name: "Files", exact: true }).press("Enter");
	const text = page.getByRole("textbox", { name: /^Text of / });
	await text.waitFor(SLOW);
	await page.getByLabel("File", { exact: true }).selectOption("org.json");
	await page.getByRole("textbox", { name: "Text of org.json" }).waitFor(SLOW);
	await text.focus();
	const { keyboard } = page;
	const marks = page.locator(".cm-lintRange");
	expect(await marks.count()).toBe(0);
	await keyboard.press("ControlOrMeta+Home");
	const kept = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
	await keyboard.type("{");
	await marks.first().waitFor();
	await kept;
	// the faulty text is kept
	await page.reload();
	await text.waitFor(SLOW);
	await expect.poll(() => text.textContent()).toMatch(/^\{\{/);
	await text.focus();
	await keyboard.press("ControlOrMeta+z");
	await expect.poll(() => text.textContent()).toMatch(/^\{[^{]/);
	await expect.poll(() => marks.count()).toBe(0);
	// Escape, then Tab leaves the text
	await text.focus();
	await keyboard.press("Escape");
	await keyboard.press("Tab");
	expect(await text.evaluate((element) => element === document.activeElement)).toBe(false);
	await screenshot(page, "studio-files");
	expect(await axeFaults(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.setViewportSize({ width: 390, height: 844 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await screenshot(page, "studio-files-phone");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
