import type { Page } from "playwright";
import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "./harness/axe.ts";
import { beginDraft } from "./harness/begin-draft.ts";
import { screenshot } from "./harness/screenshot.ts";
import { closeBrowser, newVisitor, type Visitor } from "./harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(closeBrowser);

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
	"flows/stage-routing.json": { stages: { CANCELLED: [{ id: "page", to: "withdrawn" }] } },
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

it("an approver sees whom a draft treats differently, what they read and are asked, and what becomes of applications", async () => {
	editor = await newVisitor({ viewport: { width: 1280, height: 900 } });
	const { page, complaints } = editor;
	let authorization = "";
	page.on("request", (request) => {
		if (request.url().includes("/service-studio/")) authorization = request.headers().authorization ?? authorization;
	});
	await beginDraft(page, "A safer and friendlier line");
	await expect.poll(() => authorization).not.toBe("");
	await change(page, authorization);
	await page.getByRole("link", { name: "Review and publish" }).click();
	const section = (name: string) => page.getByRole("region", { name, exact: true });
	await section("Cases that change")
		.getByText(/cases? comes? out/)
		.waitFor({ timeout: 200_000 });
	await page
		.getByRole("button", { name: /^Show before and after/ })
		.first()
		.click();
	await page.waitForTimeout(3000);
	await screenshot(page, "studio-review-room");
	await page.setViewportSize({ width: 390, height: 844 });
	await page.waitForTimeout(1000);
	await screenshot(page, "studio-review-room-phone");
	console.log(await axeFaults(page), await page.evaluate(() => document.documentElement.scrollWidth));
	expect(complaints).toEqual([]);
});
