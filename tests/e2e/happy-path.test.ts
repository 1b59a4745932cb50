import { afterAll, afterEach, describe, expect, it } from "vitest";
import { endVisits } from "./harness/visitor.ts";
import { begin, expectSpotless } from "./journey/begin.ts";
import { pressInSandbox } from "./journey/sandbox-button.ts";
import { type Walk, walkUntil } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

/** `complete` shows for a moment already after the deed; the borrower has done everything once the insurance is sent too. */
async function walkToTheWait(walk: Walk): Promise<void> {
	await walkUntil(walk, (place) => place.path === "insurance/upload");
	await walkUntil(walk, (place) => place.path === "complete");
	await walk.visitor.page
		.getByText(/you can cancel until/i)
		.first()
		.waitFor();
}

describe("a borrower applies, from the first question to the funded line", () => {
	it("with the main brand", async () => {
		walk = await begin("happy-main");
		await walkToTheWait(walk);
		await pressInSandbox(walk, /end the time to cancel/i);
		await walkUntil(walk, (place) => /your line is open/i.test(place.heading));
		const paths = walk.visited.map((place) => place.path);
		expect(paths).toEqual(
			expect.arrayContaining(["liens", "product/select", "start/contact", "start/hmda", "start/app-summary"]),
		);
		expect(paths).toEqual(
			expect.arrayContaining(["income/review", "bank/disburse", "identity", "signing/sign", "insurance/upload"]),
		);
		expectSpotless(walk);
	});
});
