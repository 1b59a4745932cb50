import type { Locator } from "playwright";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";
import { arriveAt } from "./journey/arrive.ts";

/** Forced colors keep borders, outlines and what opts out of them; grounds, shadows and gradients are gone. */
const FORCED = { forcedColors: "active" } as const;

let visitor: Visitor | undefined;
afterEach(async () => visitor?.close());
afterAll(endVisits);

const styleOf = (one: Locator, ...names: readonly string[]) =>
	one.evaluate((element, keys) => {
		const style = getComputedStyle(element);
		return keys.map((key) => style.getPropertyValue(key));
	}, names);

describe("in forced colors", () => {
	it("a chosen card, the focus, a field, and a button are told from the rest", async () => {
		visitor = await newVisitor(FORCED);
		const { page } = visitor;
		await page.goto("/account/heloc/register-v2");
		const radio = page.getByRole("radio", { name: "Primary residence" });
		const card = page.locator("label").filter({ has: radio });
		const other = page
			.locator("label")
			.filter({ has: page.getByRole("radio") })
			.last();
		await page.getByText("Primary residence").click();
		await expect.poll(() => radio.isChecked()).toBe(true);
		const outline = ["outline-style", "outline-color"] as const;
		// the focus goes elsewhere, so that the choice alone is seen
		const street = page.getByRole("combobox").first();
		await street.focus();
		expect((await styleOf(card, ...outline))[0]).toBe("solid");
		expect((await styleOf(other, ...outline))[0]).toBe("none");
		const [style, width] = await styleOf(street, "outline-style", "outline-width");
		expect([style, Number.parseFloat(width ?? "")]).toEqual(["solid", expect.closeTo(3, 0)]);
		const go = page.getByRole("button", { name: "Continue" });
		const [line, edge, ground] = await styleOf(go, "border-top-style", "border-top-color", "background-color");
		expect(line).toBe("solid");
		expect(edge).not.toBe(ground);
	});

	it("the parts of the costs' bars differ, and so do the steps that are done and to come", async () => {
		const { walk } = await arriveAt("forced-colors", { stage: "OFFER_SELECTION" });
		visitor = walk.visitor;
		const { page } = visitor;
		await page.emulateMedia(FORCED);
		await page.getByRole("heading", { level: 1, name: "Choose your offer" }).waitFor();
		await page.locator("[data-part]").first().waitFor();
		const looks = await Promise.all(
			["draw", "fee", "interest"].map(async (part) =>
				(await styleOf(page.locator(`[data-part=${part}]`).last(), "background-color", "background-image")).join(" "),
			),
		);
		expect(new Set(looks).size, looks.join("\n")).toBe(3);
		expect(looks[2]).toContain("repeating-linear-gradient");
		const lines = await page.locator("[data-status]").evaluateAll((marks) =>
			marks.map((mark) => {
				const { borderTopStyle, borderTopWidth } = getComputedStyle(mark);
				return `${mark.getAttribute("data-status")} ${borderTopStyle} ${borderTopWidth}`;
			}),
		);
		const lineOf = (status: string) => lines.find((line) => line.startsWith(status))?.replace(status, "");
		expect(lineOf("current"), lines.join("\n")).toBeDefined();
		expect(lineOf("complete"), lines.join("\n")).toContain("solid");
		const rest = lines.filter((line) => !/^(?:complete|current) /.test(line));
		expect(rest.length).toBeGreaterThan(0);
		for (const line of rest) expect(line).toContain("dashed");
	});
});
