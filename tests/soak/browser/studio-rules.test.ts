import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

it("an editor leads some borrowers to another page, by keyboard and without reading a rule's text", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	await beginDraft(page, "Texans see the summary first");
	await page.getByRole("link", { name: "Rules", exact: true }).press("Enter");
	const search = page.getByLabel("Find a rule");
	// a draft is composed in line with the checks of others
	await search.waitFor({ timeout: 300_000 });
	expect(await axeFaults(page)).toEqual([]);
	await search.fill("autopay account");
	await page.getByRole("link", { name: "Autopay account", exact: true }).press("Enter");
	const rules = page.getByRole("main").locator("ol > li");
	await expect.poll(() => rules.count()).toBe(2);
	const saved = page.getByText("All changes saved");
	const press = async (name: string) => {
		const button = page.getByRole("button", { name, exact: true });
		// what is not yet what the files say can't be changed
		await expect.poll(() => button.isEnabled(), { timeout: 120_000 }).toBe(true);
		await button.press("Enter");
	};

	await rules.nth(1).getByRole("button").first().press("Enter");
	await page.getByText("The last rule applies when no other does.").waitFor();
	await press("Add a rule before this one");
	await page.getByLabel("Name of the new rule").fill("Valuation first");
	await press("Add a rule");
	await expect.poll(() => rules.count(), { timeout: 120_000 }).toBe(3);
	await page.getByText("Never yet. Add what must be true.").first().waitFor();
	await page.getByLabel("Add a fact or an answer").fill("valuation is required");
	await press("Add: A valuation is required");
	await rules.nth(1).getByRole("button", { name: "When “A valuation is required”" }).waitFor({ timeout: 120_000 });
	await page.getByLabel("How to compare: A valuation is required").selectOption({ label: "is not true" });
	await rules.nth(1).getByRole("button", { name: "When not “A valuation is required”" }).waitFor({ timeout: 120_000 });
	const target = page.getByLabel("Show this page");
	const [summary] = await target.locator("option").filter({ hasText: "(start/app-summary)" }).allInnerTexts();
	await target.selectOption({ label: summary ?? "" });
	await expect
		.poll(() => rules.nth(1).textContent(), { timeout: 120_000 })
		.toContain(`→ Page: ${summary?.split(" (")[0]}`);
	await saved.waitFor();
	await screenshot(page, "studio-rules");
	expect(await axeFaults(page)).toEqual([]);

	// it is first in the list after a move, and an undo takes that back
	await press("Move up");
	await expect.poll(() => rules.nth(0).textContent(), { timeout: 120_000 }).toContain("A valuation is required");
	await saved.waitFor();
	await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
	await expect.poll(() => rules.nth(1).textContent(), { timeout: 120_000 }).toContain("A valuation is required");
	await page.reload();
	await expect.poll(() => rules.nth(1).textContent(), { timeout: 300_000 }).toContain("this lender's own");

	// on a phone in the dark
	await page.setViewportSize({ width: 390, height: 844 });
	await page.emulateMedia({ colorScheme: "dark" });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await screenshot(page, "studio-rules-phone");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
