import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

const SLOW = { timeout: 300_000 };
const TITLE = "Your line is open. Welcome!";
/** What the draft changes: a sentence, a question, a row of a table, and where a step of the loan leads. */
const CHANGES: { readonly [file: string]: object } = {
	"flows/pages.json": { pages: { complete: { title: TITLE } } },
	"flows/pricing/min-score.json": {
		rows: { safer: Object.fromEntries([["state", "NY"] as const, ["then", { score: 700 }] as const]) },
	},
	"schemas/forms/registration/legal-name.json": {
		fields: { nickname: { type: "string", title: "What do friends call you?", maxLength: 40 } },
	},
	"flows/stage-routing.json": { stages: { LIEN_VERIFICATION: [{ id: "page", to: "product/assets" }] } },
};

/** Saves the files of the open draft as its editor. */
async function change(page: Page, authorization: string): Promise<void> {
	const draft = /drafts\/([0-9a-f-]+)/.exec(page.url())?.[1];
	for (const [path, made] of Object.entries(CHANGES)) {
		const url = `/service-studio/api/v1/drafts/${draft}/file?path=${encodeURIComponent(path)}`;
		const saved = await page.request.put(url, {
			data: { text: JSON.stringify(made) },
			headers: { authorization, org: "main", "if-match": '"0"' },
		});
		expect(await saved.text()).toContain("revision");
	}
}

it("a review shows whom a draft treats differently, what they read and are asked, and what becomes of applications", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	let authorization = "";
	page.on("request", (request) => {
		if (request.url().includes("/service-studio/")) authorization = request.headers().authorization ?? authorization;
	});
	await beginDraft(page, "A safer and friendlier line");
	await expect.poll(() => authorization).not.toBe("");
	await change(page, authorization);
	await page.getByRole("link", { name: "Review and publish" }).press("Enter");
	const section = (name: string) => page.getByRole("region", { name, exact: true });
	// parts come one after the other, in line with the checks of others
	const who = section("Who is treated differently");
	await who
		.getByText("At “Lien verification”, the borrower sees “Add your savings” instead of “Loans on your home”.")
		.waitFor(SLOW);
	await who.getByText("Min score: “Score” is 700 instead of 600.").waitFor();
	await who.getByText("No offer, because of: credit score").waitFor();
	const words = section("What borrowers read");
	await words.getByRole("insertion").filter({ hasText: TITLE }).waitFor(SLOW);
	await section("Statements of law")
		.getByText(/^All \d+ statements hold\.$/)
		.waitFor(SLOW);
	await section("Cases that change")
		.getByText(/^\d+ of \d+ cases? comes? out differently\.$/)
		.waitFor(SLOW);

	await page.getByRole("button", { name: "Show before and after: What is your legal name?" }).press("Enter");
	const after = page.getByRole("region", { name: "What is your legal name? (This draft)" });
	await after.locator("[data-marked]").filter({ hasText: "What do friends call you?" }).waitFor(SLOW);
	const before = page.getByRole("region", { name: "What is your legal name? (Live)" });
	expect(await before.getByText("What do friends call you?").count()).toBe(0);
	await page.getByRole("button", { name: "Count what moving them would mean" }).press("Enter");
	await page.getByRole("button", { name: "Count again" }).waitFor(SLOW);
	await section("Applications under way")
		.getByText(/No applications are under way|If they are moved/)
		.waitFor(SLOW);
	await page.getByRole("button", { name: "Decide them again" }).press("Enter");
	await section("Last month's applications")
		.getByText(/There were no applications|applications come out differently|were decided again/)
		.first()
		.waitFor(SLOW);
	await screenshot(page, "studio-review-room");
	expect(await axeFaults(page)).toEqual([]);

	await page.setViewportSize({ width: 390, height: 844 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
	await screenshot(page, "studio-review-room-phone");
	expect(await axeFaults(page)).toEqual([]);
	if (process.env.E2E_SCREENSHOTS) {
		await page.emulateMedia({ colorScheme: "dark" });
		await screenshot(page, "studio-review-room-dark");
	}

	// a case is played on the draft
	await section("Cases that change").getByRole("link", { name: "Try it in the simulator" }).first().press("Enter");
	await page
		.getByText(/On the live version/)
		.first()
		.waitFor(SLOW);
	expect(complaints).toEqual([]);
});
