import { afterAll, afterEach, describe, expect, it } from "vitest";
import { endVisits } from "../../e2e/harness/visitor.ts";
import { begin, expectSpotless } from "../../e2e/journey/begin.ts";
import { IN_MADISON } from "../../e2e/journey/persona.ts";
import { pressInSandbox } from "../../e2e/journey/sandbox-button.ts";
import { type Walk, walkUntil } from "../../e2e/journey/walk.ts";

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
	it("with a credit union that asks for the membership after the name, on a phone", async () => {
		walk = await begin("happy-lakeside", {
			host: "lakeside.localhost",
			differs: IN_MADISON,
			viewport: { width: 390, height: 844 },
		});
		await walkToTheWait(walk);
		await pressInSandbox(walk, /end the time to cancel/i);
		await walkUntil(walk, (place) => /lakeside|your line is open/i.test(place.heading) && place.path === "");
		const paths = walk.visited.map((place) => place.path);
		expect(paths.indexOf("register-v2/membership")).toBe(paths.indexOf("register-v2/legal-name") + 1);
		expectSpotless(walk);
	});
});
