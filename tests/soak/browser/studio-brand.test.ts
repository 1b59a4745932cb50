import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { beginDraft, studioVisitor } from "../../e2e/harness/begin-draft.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits, type Visitor } from "../../e2e/harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

it("an editor tries a color by keyboard: what cannot be read is said as it is typed, and nothing is lost by it", async () => {
	editor = await studioVisitor({ viewport: { width: 1440, height: 900 } });
	const { page, complaints } = editor;
	await beginDraft(page, "A warmer brand");
	await page.getByRole("link", { name: "Brand", exact: true }).press("Enter");
	const color = page.getByRole("textbox", { name: "Main color", exact: true });
	await color.waitFor({ timeout: 300_000 });
	const proof = page.getByRole("region", { name: "Can everyone read it?" });
	await proof.getByText(/^Yes: all \d+ pairs/).waitFor();
	const preview = page.getByRole("region", { name: "Sample page" });
	const headerOf = (scheme: string) =>
		preview.locator("> div").evaluate((paper, asked) => {
			const { colorScheme, backgroundColor } = getComputedStyle(paper);
			return colorScheme === asked ? backgroundColor : undefined;
		}, scheme);
	const day = await headerOf("light");
	expect(await axeFaults(page)).toEqual([]);
	await screenshot(page, "studio-brand");

	const kept: string[] = [];
	page.on("response", (response) => {
		const request = response.request();
		if (request.method() === "PUT" && response.ok()) kept.push(request.postData() ?? "");
	});
	await color.fill("#0b5");
	await page.getByText(/^Write a color as/).waitFor();
	await proof.getByText(/^Yes: all/).waitFor();
	await color.fill("#ffd21f");
	await proof.getByText(/pairs? of colors (is|are) too close/).waitFor();
	// the field says so itself, and stands far above
	await expect.poll(() => color.getAttribute("aria-invalid")).toBe("true");
	await page
		.getByRole("alert")
		.getByText(/^White on the main color: \d/)
		.waitFor();
	await color.fill("#7a2e0b");
	await proof.getByText(/^Yes: all/).waitFor();
	await page.getByRole("combobox", { name: "Corners" }).selectOption("Square");
	const cornerOf = () =>
		preview.getByText("Continue").evaluate((button) => getComputedStyle(button).borderTopLeftRadius);
	await expect.poll(cornerOf).toBe("0px");
	const isKept = (value: string) => kept.some((body) => body.includes(value));
	await expect.poll(() => ["#7a2e0b", "square"].every(isKept), { timeout: 300_000 }).toBe(true);
	await page.reload();
	await color.waitFor({ timeout: 300_000 });
	await expect.poll(() => color.inputValue(), { timeout: 300_000 }).toBe("#7a2e0b");

	await page.getByRole("button", { name: "Dark", exact: true }).press("Enter");
	await expect.poll(() => headerOf("dark")).not.toBe(day);
	expect(await axeFaults(page)).toEqual([]);
	await page.setViewportSize({ width: 390, height: 844 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await screenshot(page, "studio-brand-phone");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
