import { afterAll, afterEach, describe, expect, it } from "vitest";
import { PSEUDO_LOCALE } from "../../../src/flow/engine/locales/authored-locale.ts";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { begin, expectSpotless } from "../../e2e/journey/begin.ts";
import { pressInSandbox } from "../../e2e/journey/sandbox-button.ts";
import { said } from "../../e2e/journey/tongue.ts";
import { type Walk, walkUntil } from "../../e2e/journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

describe("a borrower whose browser asks for Spanish", () => {
	it("applies in Spanish, from the first question to the funded line", async () => {
		walk = await begin("spanish", { locale: "es-US", viewport: { width: 390, height: 844 } });
		const { page } = walk.visitor;
		const language = () => page.evaluate(() => document.documentElement.lang);
		expect(await language()).toBe("es-US");
		await walkUntil(walk, (place) => place.path === "insurance/upload");
		await walkUntil(walk, (place) => place.path === "complete");
		await page
			.getByText(said(page, /you can cancel until/i))
			.first()
			.waitFor();
		await pressInSandbox(walk, /end the time to cancel/i);
		expect(await language()).toBe("es-US");
		const open = said(page, /your line is open/i);
		await walkUntil(walk, (place) => open.test(place.heading));
		expectSpotless(walk);
	});
});

describe("a visitor who reads the made-up language", () => {
	it("finds no English sentence on the way to the line, and no page wider than the window", async () => {
		walk = await begin("made-up", {
			locale: PSEUDO_LOCALE,
			viewport: { width: 390, height: 844 },
			looksClosely: false,
		});
		await walkUntil(walk, (place) => place.path === "insurance/upload");
		await walkUntil(walk, (place) => place.path === "complete");
		expectSpotless(walk);
	});
});
