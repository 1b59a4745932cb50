import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

const SLOW = { timeout: 300_000 };

it("a finding of the check leads to its line, where its fix is applied", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	const { keyboard } = page;
	// a faulty draft is not compared with what is live
	editor.expectStatus(422);
	await beginDraft(page, "A key misspelled");
	await page.getByRole("link", { name: "Files", exact: true }).press("Enter");
	await page.getByLabel("File", { exact: true }).selectOption("org.json");
	const text = page.getByRole("textbox", { name: "Text of org.json" });
	await text.waitFor(SLOW);
	await text.focus();
	const kept = () => page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
	// "hero" becomes "heroo"
	const mistyped = kept();
	await keyboard.press("ControlOrMeta+f");
	await page.getByRole("textbox", { name: "Find" }).pressSequentially('"hero"');
	await keyboard.press("Enter");
	await keyboard.press("Escape");
	await keyboard.press("ArrowRight");
	await keyboard.press("ArrowLeft");
	await keyboard.type("o");
	await mistyped;

	await page.getByRole("link", { name: "Review and publish" }).press("Enter");
	const link = page.getByRole("link", { name: /^Open in Files, line \d+: Lender$/ });
	await link.waitFor(SLOW);
	await screenshot(page, "studio-findings");
	expect(await axeFaults(page)).toEqual([]);
	await link.press("Enter");
	await text.waitFor(SLOW);
	const selected = () => page.evaluate(() => getSelection()?.toString());
	await expect.poll(selected).toBe('"heroo"');
	const fix = page.getByRole("button", { name: "Apply the fix" });
	await fix.waitFor(SLOW);
	await page.locator(".cm-lintRange-error").first().waitFor();
	await screenshot(page, "studio-files-finding");
	expect(await axeFaults(page)).toEqual([]);
	const fixed = kept();
	await fix.press("Enter");
	await fixed;
	await expect.poll(() => text.textContent()).toContain('"hero":');
	await page.getByText("The check has nothing to say about this file.").waitFor(SLOW);
	expect(complaints).toEqual([]);
});

it("the text stands beside a room, at what is selected there", async () => {
	editor = await studioVisitor({ viewport: { width: 1440, height: 900 } });
	const { page, complaints } = editor;
	await beginDraft(page, "Text beside a table");
	await page.getByRole("link", { name: "Tables", exact: true }).press("Enter");
	await page.getByRole("link", { name: "Max cltv", exact: true }).press("Enter");
	const grid = page.getByRole("grid", { name: /Max cltv/ });
	await grid.waitFor(SLOW);
	const button = page.getByRole("button", { name: "Show the text" });
	await button.press("Enter");
	const text = page.getByRole("textbox", { name: "Text of flows/pricing/max-cltv.json" });
	await text.waitFor(SLOW);
	await grid.focus();
	await page.keyboard.press("ArrowDown");
	await expect.poll(() => text.textContent()).toContain('"rows"');
	await screenshot(page, "studio-text-beside");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
