import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

it("an editor opens a table by keyboard, and a shared row says why it stays", async () => {
	editor = await studioVisitor({ viewport: { width: 1440, height: 900 } });
	const { page, complaints } = editor;
	await beginDraft(page, "Condos in two counties up to 70%");
	await page.getByRole("link", { name: "Tables", exact: true }).press("Enter");
	await page.getByRole("link", { name: "Max cltv", exact: true }).press("Enter");
	const grid = page.getByRole("grid", { name: /Max cltv/ });
	// a draft is composed in line with the checks of others
	await grid.waitFor({ timeout: 300_000 });
	await grid.focus();
	const { keyboard } = page;
	// the shared row says why it stays
	await keyboard.press("ArrowRight");
	await page
		.getByText("This row is shared. Add a row of your own that is stricter instead.", { exact: true })
		.waitFor();
	await screenshot(page, "studio-tables");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
