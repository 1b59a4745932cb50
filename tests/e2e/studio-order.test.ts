import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "./harness/axe.ts";
import { beginDraft, studioVisitor } from "./harness/begin-draft.ts";
import { screenshot } from "./harness/screenshot.ts";
import { closeBrowser, type Visitor } from "./harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(closeBrowser);

const SLOW = { timeout: 300_000 };
const ASKED = "Who told you about us?";

it("a question is dragged by keys and by pointer, said in words, and each drag is one undo", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 1000 } });
	const { page, complaints } = editor;
	await beginDraft(page, "Another order");
	await page.getByRole("link", { name: "Forms", exact: true }).click();
	await page.getByLabel("Find a form").waitFor(SLOW);
	await page.getByLabel("Find a form").fill("legal name");
	await page.getByRole("link", { name: "What is your legal name?" }).click();
	await page.getByLabel("What do you ask?").fill(ASKED);
	await page.getByRole("button", { name: "Short text", exact: true }).click();
	const entries = page.getByRole("region", { name: "Questions, in order" }).getByRole("listitem");
	await entries.filter({ hasText: ASKED }).waitFor(SLOW);
	const order = async () => (await entries.allTextContents()).map((text) => (text.startsWith(ASKED) ? "new" : "old"));
	const count = await entries.count();
	const last = [...Array<string>(count - 1).fill("old"), "new"];
	const first = ["new", ...Array<string>(count - 1).fill("old")];
	await expect.poll(order, SLOW).toEqual(last);
	const handle = page.getByRole("button", { name: `Drag ${ASKED}` });
	const ready = () => expect.poll(() => handle.isEnabled(), SLOW).toBe(true);
	const undone = async (wanted: readonly string[]) => {
		await page.getByRole("button", { name: "Undo", exact: true }).click();
		await expect.poll(order, SLOW).toEqual(wanted);
		await ready();
	};
	await ready();

	const said = page.locator("[aria-live=assertive]").last();
	await handle.focus();
	await page.keyboard.press("Space");
	await expect.poll(() => said.textContent()).toBe(`Picked up ${ASKED}, place ${count} of ${count}.`);
	for (let place = count - 1; place >= 1; place--) {
		await page.keyboard.press("ArrowUp");
		await expect.poll(() => said.textContent()).toBe(`${ASKED} is now at place ${place} of ${count}.`);
	}
	await page.keyboard.press("Space");
	await expect.poll(() => said.textContent()).toBe(`${ASKED} was put at place 1 of ${count}.`);
	await expect.poll(order).toEqual(first);
	await ready();
	expect(await order()).toEqual(first);
	await undone(last);
	// Escape leaves it where it was
	await handle.focus();
	await page.keyboard.press("Space");
	await expect.poll(() => said.textContent()).toBe(`Picked up ${ASKED}, place ${count} of ${count}.`);
	await page.keyboard.press("Escape");
	await expect.poll(() => said.textContent()).toBe(`${ASKED} stays at place ${count} of ${count}.`);
	expect(await order()).toEqual(last);

	const [from, to] = [await handle.boundingBox(), await entries.first().boundingBox()];
	if (from === null || to === null) throw new Error("The questions are shown.");
	await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
	await page.mouse.down();
	await page.mouse.move(from.x + from.width / 2, from.y - 20, { steps: 5 });
	await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 10 });
	await expect.poll(() => said.textContent()).toBe(`${ASKED} is now at place 1 of ${count}.`);
	await page.mouse.up();
	await expect.poll(order).toEqual(first);
	await ready();
	expect(await order()).toEqual(first);
	if (process.env.E2E_SCREENSHOTS) await screenshot(page, "studio-order");
	expect(await axeFaults(page)).toEqual([]);
	await undone(last);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.setViewportSize({ width: 390, height: 844 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	if (process.env.E2E_SCREENSHOTS) await screenshot(page, "studio-order-phone");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});
