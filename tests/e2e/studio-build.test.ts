import { afterAll, afterEach, expect, it } from "vitest";
import { beginDraft, studioVisitor } from "./harness/begin-draft.ts";
import { endVisits, type Visitor } from "./harness/visitor.ts";

let visitor: Visitor | undefined;

afterEach(() => visitor?.close());
afterAll(endVisits);

/** The document that the server sent for the page that is shown. */
const PAGE_OF = "document.querySelector('script[type=module]').src";

it("leads from the desk to Studio and back, each with a document of its own", async () => {
	visitor = await studioVisitor({});
	const { page } = visitor;
	const entry = () => page.evaluate<string>(PAGE_OF);
	await beginDraft(page, "Between two documents");
	const studio = await entry();
	const draft = page.url();
	await page.goto("/account/heloc/desk");
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	const desk = await entry();
	expect(desk).not.toBe(studio);
	await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Studio" }).click();
	await page.getByRole("heading", { level: 1, name: /^Studio/ }).waitFor();
	await expect.poll(entry).toBe(studio);
	await page.goBack();
	await page.getByRole("heading", { level: 1, name: "Applications" }).waitFor();
	await expect.poll(entry).toBe(desk);
	await page.goForward();
	await page.getByRole("heading", { level: 1, name: /^Studio/ }).waitFor();
	await expect.poll(entry).toBe(studio);
	await page.goto(draft);
	await page.getByRole("heading", { level: 1, name: "Between two documents" }).waitFor();
});
