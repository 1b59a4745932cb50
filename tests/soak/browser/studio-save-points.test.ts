import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

const SLOW = { timeout: 300_000 };
const ASKED = "Who told you about us?";

it("a draft goes back to a save point and forward again, by keyboard and over reloads, and its first page counts its faults", async () => {
	editor = await studioVisitor({ viewport: { width: 390, height: 900 } });
	const { page, complaints } = editor;
	await beginDraft(page, "There and back");
	const points = page.locator("details").filter({ has: page.getByLabel("Name of the save point") });
	await points.locator("summary").press("Enter");
	await page.getByLabel("Name of the save point").fill("Before the new question");
	await page.getByLabel("Name of the save point").press("Enter");
	await page.getByText("“Before the new question” was added.").waitFor(SLOW);
	await page.getByText("Nothing has changed since.").waitFor(SLOW);

	await page.getByRole("link", { name: "Forms", exact: true }).press("Enter");
	await page.getByLabel("Find a form").fill("legal name");
	await page.getByRole("link", { name: "What is your legal name?" }).press("Enter");
	await page.getByLabel("What do you ask?").fill(ASKED);
	await page.getByRole("button", { name: "Short text", exact: true }).press("Enter");
	const question = page.getByRole("heading", { level: 3, name: ASKED });
	await question.waitFor(SLOW);
	await page.getByText("1 change since.").waitFor(SLOW);
	expect(await axeFaults(page)).toEqual([]);
	await page.getByRole("button", { name: "Go back to “Before the new question”" }).press("Enter");
	await page.getByText(/^The draft is as it was at/).waitFor(SLOW);
	await question.waitFor({ state: "detached", ...SLOW });
	await page.getByRole("button", { name: "Undo" }).press("Enter");
	const asked = page.getByRole("button", { name: ASKED }).first();
	await asked.waitFor(SLOW);

	// a reload leaves what can be made again, and taken back, as it was
	const pressAfterReload = async (keys: string, isThere: boolean) => {
		await page.reload();
		await page.getByLabel("What do you ask?").waitFor(SLOW);
		await expect.poll(() => asked.isVisible(), SLOW).toBe(isThere);
		await page.getByRole("heading", { level: 1 }).focus();
		await page.keyboard.press(keys);
	};
	await pressAfterReload("ControlOrMeta+Shift+z", true);
	await asked.waitFor({ state: "detached", ...SLOW });
	await pressAfterReload("ControlOrMeta+z", false);
	await asked.waitFor(SLOW);

	await page.getByRole("link", { name: "All drafts" }).press("Enter");
	const row = page.getByRole("listitem").filter({ hasText: "There and back" });
	await row.getByText("No faults.").waitFor(SLOW);
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
}, 600_000);
