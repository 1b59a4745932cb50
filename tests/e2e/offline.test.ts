import { afterAll, afterEach, expect, it } from "vitest";
import { answerStepsBefore } from "./harness/answer-steps.ts";
import { axeFaults } from "./harness/axe.ts";
import { isAlive } from "./harness/is-alive.ts";
import { endVisits, newVisitor, type Visitor } from "./harness/visitor.ts";
import { fillFields } from "./journey/fields.ts";
import { newPersona } from "./journey/persona.ts";

let visitor: Visitor | undefined;
afterEach(async () => visitor?.close());
afterAll(endVisits);

it("offline: a notice below the header says so and leaves when the connection returns; answers arrive then", async () => {
	visitor = await newVisitor({ viewport: { width: 390, height: 844 } });
	const { page, context } = visitor;
	await answerStepsBefore(page, "contact");
	// what is still on its way can't come any more
	await expect.poll(() => isAlive(page)).toBe(true);
	await page.waitForLoadState("networkidle");
	const notice = page.getByText("You're offline.");
	expect(await notice.count()).toBe(0);
	await context.setOffline(true);
	await notice.waitFor();
	expect(await notice.evaluate((one) => one.closest("[role=status]") !== null)).toBe(true);
	expect(await axeFaults(page)).toEqual([]);

	// what is scrolled to is not below the notice
	for (const field of await page.locator("main input, main button").all()) {
		if (!(await field.isVisible())) continue;
		await field.evaluate((one) => one.scrollIntoView({ block: "nearest" }));
		const [bar, box] = [await notice.boundingBox(), await field.boundingBox()];
		expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
	}

	await fillFields(page, newPersona("offline").answers);
	await page
		.getByRole("button", { name: /^(next|continue)/i })
		.first()
		.click();
	const saved = page.waitForResponse((response) => response.request().method() !== "GET" && response.ok());
	await context.setOffline(false);
	await saved;
	await expect.poll(() => notice.count()).toBe(0);
});
