import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

const SLOW = { timeout: 120_000 };
const PLACE = "Page “You're all set” › Title";
const RENAMED = "Page “Your line is open. Welcome!” › Title";
const HOSTILE = "<script>document.title = 'taken'</script> Too formal?";

it("a sentence is commented on by keyboard, stands in the review at what changed, and is resolved there", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	const presence: { readonly room: string; readonly pointer?: string }[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith("/pulse")) presence.push(request.postDataJSON());
	});
	await beginDraft(page, "Talk about the welcome");
	await page.getByLabel("Find words").fill("pages complete title");
	const row = page.getByRole("listitem").filter({ hasText: PLACE }).first();
	await row.getByRole("button", { name: `Comment on ${PLACE}` }).press("Enter");
	const field = row.getByLabel(`Your comment on ${PLACE}`);
	await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
	await page.keyboard.type(HOSTILE);
	expect(await axeFaults(page)).toEqual([]);
	await page.keyboard.press("ControlOrMeta+Enter");
	const said = row.getByRole("list", { name: `Comments on ${PLACE}` }).getByRole("listitem");
	await said.getByText(HOSTILE).waitFor(SLOW);
	await page.getByRole("link", { name: "1 open comment", exact: true }).waitFor(SLOW);
	const button = row.getByRole("button", { name: `Comment on ${PLACE}` });
	await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
	await said.getByRole("button", { name: "Edit comment" }).press("Enter");
	await row.getByLabel("Your comment", { exact: true }).fill("Too formal?");
	await page.keyboard.press("ControlOrMeta+Enter");
	await said.getByText(/\(edited /).waitFor(SLOW);
	await said.getByText("Too formal?", { exact: true }).waitFor();
	await screenshot(page, "studio-comments-words");
	expect(await axeFaults(page)).toEqual([]);

	await row.getByRole("button", { name: "Edit", exact: true }).press("Enter");
	// whoever else is in the draft is told which sentence is open
	await expect
		.poll(() => presence.some(({ room, pointer }) => room === "words" && pointer === "/pages/complete/title"), SLOW)
		.toBe(true);
	await row.getByRole("textbox").fill("Your line is open. Welcome!");
	await page.keyboard.press("ControlOrMeta+Enter");
	// a page is named by its title
	const renamed = page.getByRole("listitem").filter({ hasText: RENAMED }).first();
	await renamed.getByText("This lender's own").waitFor(SLOW);

	await page.getByRole("link", { name: "Review and publish" }).press("Enter");
	const everything = page.getByRole("region", { name: "Comments", exact: true });
	await everything.getByText("Too formal?").waitFor(SLOW);
	await everything.getByRole("link", { name: "Open the sentence" }).waitFor(SLOW);
	// at the changed value too
	await page
		.getByRole("list", { name: `Comments on ${RENAMED}` })
		.first()
		.waitFor(SLOW);
	await everything.getByLabel("Comment on the draft").fill("All of it reads well.");
	await page.keyboard.press("ControlOrMeta+Enter");
	const whole = everything.getByRole("listitem").filter({ hasText: "On the draft as a whole" });
	await whole.getByText("All of it reads well.").waitFor(SLOW);
	for (const colorScheme of ["light", "dark"] as const) {
		await page.emulateMedia({ colorScheme });
		await screenshot(page, `studio-comments-review-${colorScheme}`);
		expect(await axeFaults(page)).toEqual([]);
	}
	await page.setViewportSize({ width: 390, height: 844 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await screenshot(page, "studio-comments-review-phone");
	const first = everything.getByRole("listitem").filter({ hasText: "Too formal?" });
	await first.getByRole("button", { name: "Resolve" }).press("Enter");
	await first.waitFor({ state: "detached", ...SLOW });
	await everything.getByRole("button", { name: "Show 1 resolved comment" }).press("Enter");
	await first.getByText(/^Resolved by Marlow Deskwell/).waitFor(SLOW);
	await whole.getByRole("button", { name: "Delete comment" }).press("Enter");
	const forGood = whole.getByRole("button", { name: "Delete for good" });
	await expect.poll(() => forGood.evaluate((one) => one === document.activeElement)).toBe(true);
	await forGood.press("Enter");
	await whole.waitFor({ state: "detached", ...SLOW });
	expect(complaints).toEqual([]);
});
