import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

const SLOW = { timeout: 300_000 };
const ENGLISH = "Your line is open. Welcome!";
const SPANISH = "Su línea está abierta. ¡Bienvenido!";

it("an editor keeps Spanish beside the English by keyboard, and replaces words in one step", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	await beginDraft(page, "In both languages");
	await page.getByRole("link", { name: "Words", exact: true }).press("Enter");
	const search = page.getByLabel("Find words");
	await search.waitFor(SLOW);
	await search.fill("pages complete title");
	// a hit of the replacement is an entry of a list, too
	const has = page.getByRole("group", { name: "English" });
	const row = page
		.getByRole("listitem")
		.filter({ hasText: /Page “[^›]*” › Title/, has })
		.first();
	const english = row.getByRole("group", { name: "English" });
	const spanish = row.getByRole("group", { name: "Español" });
	await spanish.getByText("Shared by all lenders").waitFor();
	await english.getByRole("button", { name: "Edit" }).press("Enter");
	await english.getByRole("textbox").fill("We can let you know as soon as all of it is open for you.");
	await english.getByText(/^Reads at school grade \d+$/).waitFor();
	await english.getByRole("textbox").fill(ENGLISH);
	await english.getByText("Too short to grade").waitFor();
	await page.keyboard.press("ControlOrMeta+Enter");
	await english.getByText(ENGLISH).waitFor(SLOW);
	await spanish.getByText("Out of date").waitFor(SLOW);
	await page.getByLabel("Show", { exact: true }).selectOption({ label: "Translation out of date" });
	await row.waitFor();
	await screenshot(page, "studio-words-stale");
	expect(await axeFaults(page)).toEqual([]);

	await page.getByLabel("Show", { exact: true }).selectOption({ label: "All sentences" });
	await spanish.getByRole("button", { name: "Translate" }).press("Enter");
	await spanish.getByRole("textbox").fill(`${SPANISH} {nombre}`);
	await spanish.getByText("Nothing fills {nombre}").waitFor();
	await spanish.getByRole("textbox").fill(SPANISH);
	await page.keyboard.press("ControlOrMeta+Enter");
	await spanish.getByText("This lender's own").waitFor(SLOW);
	await spanish.getByText(SPANISH, { exact: true }).waitFor(SLOW);
	await expect.poll(() => spanish.getByText("Out of date").count(), SLOW).toBe(0);
	await screenshot(page, "studio-words-spanish");

	await page.getByRole("button", { name: "Search and replace" }).press("Enter");
	await page.getByLabel("Words to find").fill("Welcome");
	await page.getByLabel("Replace with").fill("Hello");
	const hits = page.getByRole("region", { name: "Search and replace" });
	const replace = hits.getByRole("button", { name: /^Replace in \d+ sentences$/ });
	await replace.waitFor(SLOW);
	await hits.getByText("Your line is open.", { exact: true }).waitFor();
	await screenshot(page, "studio-words-replace");
	expect(await axeFaults(page)).toEqual([]);
	await replace.press("Enter");
	await hits.getByText(/One undo takes all of it back/).waitFor(SLOW);
	await english.getByText("Your line is open. Hello!").waitFor(SLOW);
	await page.getByRole("heading", { level: 1 }).focus();
	await page.keyboard.press("ControlOrMeta+z");
	await english.getByText(ENGLISH).waitFor(SLOW);
	await spanish.getByText(SPANISH).waitFor();
	await page.getByLabel("Replace with").fill("Greetings");
	// nothing is left of the replacement
	await replace.waitFor(SLOW);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.setViewportSize({ width: 390, height: 844 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await screenshot(page, "studio-words-phone");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
