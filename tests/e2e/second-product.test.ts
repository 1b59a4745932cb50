import { afterAll, afterEach, expect, it } from "vitest";
import { endVisits } from "./harness/visitor.ts";
import { begin, expectSpotless } from "./journey/begin.ts";
import { LETS_IN_MADISON } from "./journey/persona.ts";
import { pressInSandbox } from "./journey/sandbox-button.ts";
import { type Walk, walkUntil } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

it("an owner of a rental property applies for a loan on its rent, from the first question to the funded loan", async () => {
	walk = await begin("investor", {
		host: "lakeside.localhost",
		home: "/account/dscr",
		differs: LETS_IN_MADISON,
		viewport: { width: 390, height: 844 },
	});
	const { page } = walk.visitor;
	await walkUntil(walk, (place) => place.path === "product/select");
	expect(new URL(page.url()).pathname).toMatch(/^\/account\/dscr\//);
	await walkUntil(walk, (place) => place.path === "complete");
	await pressInSandbox(walk, /end the time to cancel|fund/i);
	await walkUntil(walk, (place) => /loan is (open|funded)/i.test(place.heading));
	expectSpotless(walk);
});
