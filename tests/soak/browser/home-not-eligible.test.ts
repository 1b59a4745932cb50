import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "../../e2e/harness/axe.ts";
import { screenshot } from "../../e2e/harness/screenshot.ts";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { begin, expectSpotless, walkTo } from "../../e2e/journey/begin.ts";
import { fillFields } from "../../e2e/journey/fields.ts";
import { livesAt } from "../../e2e/journey/persona.ts";
import { errorsShown } from "../../e2e/journey/place.ts";
import type { Walk } from "../../e2e/journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

it("a home in Hawaii, and one that is listed for sale, are told at their steps; another answer goes on", async () => {
	walk = await begin("home-not-eligible", { viewport: { width: 390, height: 844 } });
	const { visitor, persona } = walk;
	const { page } = visitor;
	visitor.expectStatus(422);
	const submit = () => page.locator("main form button[type=submit]:not([name]):visible").last().click();
	const told = async (words: RegExp, name: string) => {
		await page.getByText(words).first().waitFor();
		expect((await errorsShown(page)).join(" ")).toMatch(/haven.t requested your credit report.*\(\d{3}\) \d{3}-\d{4}/);
		expect(await axeFaults(page)).toEqual([]);
		await screenshot(page, name);
	};

	await page.getByRole("button", { name: "Address not listed" }).click();
	await fillFields(page, [...livesAt("1066 Arbol Way", "Hilo", "HI", "96720"), ...persona.answers]);
	await submit();
	await told(/don't offer this line on homes in this state/, "home-in-hawaii");
	for (const [label, value] of [
		["City", "San Jose"],
		["State", "CA"],
		["ZIP code", "95126"],
	] as const) {
		await page.getByLabel(label, { exact: true }).fill(value);
	}
	await submit();

	await walkTo(walk, "register-v2/for-sale");
	await fillFields(page, [[/listed for sale/i, "Yes"], ...persona.answers]);
	await submit();
	await told(/can.t open a line on a home that.s listed for sale/, "home-for-sale");
	await page.getByRole("radio", { name: "No", exact: true }).check();
	await submit();
	await page.waitForURL(/annual-income/);
	expectSpotless(walk);
});
