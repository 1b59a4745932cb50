import { expect, test } from "vitest";
import { samePlace } from "../../src/web/forms/same-place.ts";

test.each([
	["2125550100", 0, "(212) 555-0100", 0],
	["2125550100", 3, "(212) 555-0100", 4],
	["2125550100", 10, "(212) 555-0100", 14],
	["Ada  B", 4, "Ada  B", 4],
	["125000", 3, "125,000", 3],
	["12.", 1, "", 0],
])("in %s the place %i is in %s the place %i", (typed, place, shown, same) => {
	expect(samePlace(typed, place, shown)).toBe(same);
});
