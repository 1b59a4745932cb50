import { expect, test } from "vitest";
import { knownAttributes } from "../../src/flow/engine/index.ts";
import { testProduct } from "./product.ts";

const { org } = testProduct();
const attributes = {
	channel: { type: "string", enum: ["branch", "web"] },
	campaign: { type: "string" },
	score: { type: "number" },
	visits: { type: "integer" },
	isMember: { type: "boolean" },
};
const known = (given: Parameters<typeof knownAttributes>[1]) =>
	knownAttributes({ ...org, attributes } as typeof org, given);

test("attributes of their type are known as given", () => {
	const given = { channel: "web", campaign: "spring", score: 0.5, visits: 3, isMember: true };
	expect({ ...known(given) }).toEqual(given);
});

test.each([
	["a value outside the list", { channel: "phone" }],
	["a number as a text", { campaign: 5 }],
	["a text as a number", { score: "0.5" }],
	["a number that is not finite", { score: Number.POSITIVE_INFINITY }],
	["a whole number that is none", { visits: 2.5 }],
	["a text as a whole number", { visits: "2" }],
	["a number as yes or no", { isMember: 1 }],
	["an attribute that the organization does not declare", { shoeSize: 44 }],
])("%s is not known", (_what, given) => {
	const nothing = { channel: null, campaign: null, score: null, visits: null, isMember: false };
	expect({ ...known(given) }).toEqual(nothing);
});
