import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { beginDraft, studioVisitor } from "./harness/begin-draft.ts";
import { endVisits, type Visitor } from "./harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

const SLOW = { timeout: 300_000 };
const saved = (page: Page) => page.getByText("All changes saved").waitFor(SLOW);

/** Types by one event, reads in the same moment what Studio says of it, and leaves at once. */
async function typeAndLeave(page: Page, type: () => Promise<void>): Promise<string> {
	await page.evaluate(() => {
		const said = () => [...document.querySelectorAll("[role=status]")].map(({ textContent }) => textContent).join(" ");
		const seen = new Promise<string>((resolve) =>
			document.addEventListener("input", () => setTimeout(() => resolve(said()), 0), { once: true }),
		);
		Reflect.set(window, "saidAfterTyping", seen);
	});
	await type();
	const said = await page.evaluate(() => Reflect.get(window, "saidAfterTyping") as Promise<string>);
	await page.reload();
	return said;
}

it("what was typed a moment ago is being saved, and is there after a reload", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	// a page that still has something to send may ask before it goes
	page.on("dialog", (dialog) => void dialog.dismiss());
	await beginDraft(page, "Typed and left");
	await page.getByRole("link", { name: "Forms", exact: true }).click();
	const search = page.getByLabel("Find a form");
	await search.waitFor(SLOW);
	await search.fill("legal name");
	await page.getByRole("link", { name: "What is your legal name?" }).click();
	await page.getByLabel("What do you ask?").fill("Who told you about us?");
	await page.getByRole("button", { name: "Short text", exact: true }).click();
	const label = page.getByLabel(/^Label/);
	await label.waitFor(SLOW);
	await saved(page);
	expect(await typeAndLeave(page, () => label.fill("Who sent you?"))).toContain("Saving");
	await expect.poll(() => label.inputValue().catch(() => ""), SLOW).toBe("Who sent you?");
	await saved(page);

	await page.getByRole("link", { name: "Files", exact: true }).click();
	const text = page.getByRole("textbox", { name: /^Text of / });
	await text.waitFor(SLOW);
	await page.getByLabel("File", { exact: true }).selectOption("org.json");
	const org = page.getByRole("textbox", { name: "Text of org.json" });
	await org.waitFor(SLOW);
	await org.focus();
	await page.keyboard.press("ControlOrMeta+Home");
	expect(await typeAndLeave(page, () => page.keyboard.insertText("{"))).toContain("Saving");
	await expect.poll(() => org.textContent().catch(() => ""), SLOW).toMatch(/^\{\{/);

	// words, too, are kept by who leaves the room in the middle of them
	await page.getByRole("link", { name: "Words", exact: true }).click();
	const box = page
		.getByRole("listitem")
		.filter({ hasText: /Page “[^›]*” › Title/ })
		.first();
	await page.getByLabel("Find words").waitFor(SLOW);
	await page.getByLabel("Find words").fill("pages complete title");
	await box.getByRole("button", { name: "Edit", exact: true }).click();
	await box.getByRole("textbox").fill("Your line is open now");
	await page.getByRole("link", { name: "Brand", exact: true }).click();
	// org.json is no JSON since the key above
	await page.getByText("The brand can't be shown as it is now.").waitFor(SLOW);
	await page.getByRole("link", { name: "Words", exact: true }).click();
	await page.getByLabel("Find words").fill("pages complete title");
	await box.getByText("Your line is open now", { exact: true }).waitFor(SLOW);
	await saved(page);
	expect(complaints).toEqual([]);
});
