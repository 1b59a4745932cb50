import { afterAll, afterEach, expect, it } from "vitest";
import { endVisits } from "./harness/visitor.ts";
import { begin, expectSpotless } from "./journey/begin.ts";
import { LETS_IN_MADISON } from "./journey/persona.ts";
import { type Walk, walkUntil } from "./journey/walk.ts";

let walk: Walk | undefined;
afterEach(async () => walk?.visitor.close());
afterAll(endVisits);

it("an owner of a rental property applies for a loan on its rent, up to the days that a first lien waits for its valuation", async () => {
	walk = await begin("investor", {
		host: "lakeside.localhost",
		home: "/account/dscr",
		differs: LETS_IN_MADISON,
		viewport: { width: 390, height: 844 },
	});
	const { page } = walk.visitor;
	await walkUntil(walk, (place) => place.path === "product/select");
	await walkUntil(walk, (place) => place.path === "review-app/signdocs");
	expect(new URL(page.url()).pathname).toMatch(/^\/account\/dscr\//);
	const links = await page
		.locator("a[href^='/account/']")
		.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
	expect(links.filter((href) => !href?.startsWith("/account/dscr"))).toEqual([]);
	expectSpotless(walk);
});
