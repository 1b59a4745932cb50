import { afterAll, afterEach, expect, it } from "vitest";
import { axeFaults } from "./harness/axe.ts";
import { closeBrowser } from "./harness/visitor.ts";
import { begin, walkTo } from "./journey/begin.ts";
import { fillFields } from "./journey/fields.ts";
import type { Walk } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(closeBrowser);

it("offline: a notice below the header says so and leaves when the connection returns; answers arrive then", async () => {
	walk = await begin("offline", { viewport: { width: 390, height: 844 }, looksClosely: false });
	const { page, context } = walk.visitor;
	await walkTo(walk, "register-v2/contact");
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

	await fillFields(page, walk.persona.answers);
	await page
		.getByRole("button", { name: /^(next|continue)/i })
		.first()
		.click();
	const saved = page.waitForResponse((response) => response.request().method() !== "GET" && response.ok());
	await context.setOffline(false);
	await saved;
	await expect.poll(() => notice.count()).toBe(0);
});
