import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { beginLargeDraft } from "../../scripts/benchmarks/page/large-draft.ts";
import { axeFaults } from "./harness/axe.ts";
import { beginDraft, studioVisitor } from "./harness/begin-draft.ts";
import { screenshot } from "./harness/screenshot.ts";
import { endVisits, type Visitor } from "./harness/visitor.ts";

let editor: Visitor | undefined;
afterEach(() => editor?.close());
afterAll(endVisits);

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
	await screenshot(page, "studio-order");
	expect(await axeFaults(page)).toEqual([]);
	await undone(last);
	await page.emulateMedia({ colorScheme: "dark" });
	await page.setViewportSize({ width: 390, height: 844 });
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
	await screenshot(page, "studio-order-phone");
	expect(await axeFaults(page)).toEqual([]);
	expect(complaints).toEqual([]);
});

it("a question of a long form is carried by keys beyond what is drawn, in view all the way, and keeps the focus", async () => {
	editor = await studioVisitor({ viewport: { width: 1280, height: 1000 } });
	const { page, complaints } = editor;
	const draft = await beginLargeDraft(join(import.meta.dirname, "../.."), editor.baseUrl);
	await beginDraft(page, "Another draft");
	await page.goto(`/account/heloc/studio/drafts/${draft}/forms?form=registration/legal-name&field=question100`);
	const list = page.getByRole("group", { name: "Questions, in order" });
	await list.waitFor(SLOW);
	const entry = (number: number) =>
		list.getByRole("listitem").filter({ has: page.getByRole("button", { name: `Question ${number}`, exact: true }) });
	const isInView = (number: number) =>
		entry(number).evaluate((element) => {
			const [own, box] = [element, element.closest("[role=group]")].map((one) => one?.getBoundingClientRect());
			return own !== undefined && box !== undefined && own.top >= box.top - 1 && own.bottom <= box.bottom + 1;
		});
	await expect.poll(() => isInView(100), SLOW).toBe(true);
	expect(await list.getByRole("listitem").count()).toBeLessThan(60);
	const place = async (number: number) => Number(await entry(number).getAttribute("aria-posinset"));
	const count = Number(await entry(100).getAttribute("aria-setsize"));
	const target = await place(100);

	await list.evaluate((element) => element.scrollTo(0, 0));
	const handle = page.getByRole("button", { name: "Drag Question 3", exact: true });
	await expect.poll(() => handle.isEnabled(), SLOW).toBe(true);
	const said = page.locator("[aria-live=assertive]").last();
	let at = await place(3);
	await handle.focus();
	await page.keyboard.press("Space");
	await expect.poll(() => said.textContent()).toBe(`Picked up Question 3, place ${at} of ${count}.`);
	while (at < target) {
		const step = target - at >= 10 ? 10 : 1;
		at += step;
		await page.keyboard.press(step === 10 ? "PageDown" : "ArrowDown");
		await expect.poll(() => said.textContent()).toBe(`Question 3 is now at place ${at} of ${count}.`);
		await expect.poll(() => isInView(3)).toBe(true);
	}
	await screenshot(page, "studio-order-long");
	await page.keyboard.press("Space");
	await expect.poll(() => said.textContent()).toBe(`Question 3 was put at place ${target} of ${count}.`);
	await expect.poll(() => place(3)).toBe(target);
	await expect.poll(() => handle.isEnabled(), SLOW).toBe(true);
	await expect
		.poll(async () => [await place(3), await place(100), await isInView(3)])
		.toEqual([target, target - 1, true]);
	// with less motion a style holds at once: a height that is read a frame too early would send the list elsewhere
	const held = await entry(3).evaluate((element) => {
		element.style.marginBottom = "123px";
		const { marginBottom } = getComputedStyle(element);
		element.style.marginBottom = "";
		return marginBottom;
	});
	expect(held).toBe("123px");
	// a list that scrolls by itself, as where heights are measured late, comes back to it; an editor's own scrolling counts
	const toTop = () => list.evaluate((element) => element.scrollTo(0, 0));
	await toTop();
	await expect.poll(() => isInView(3)).toBe(true);
	expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Drag Question 3");
	expect(await axeFaults(page)).toEqual([]);
	await list.hover();
	await page.mouse.wheel(0, -20);
	await toTop();
	await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
	expect(complaints).toEqual([]);
});
