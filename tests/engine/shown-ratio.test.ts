import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { compileFlow, factsOf } from "../../src/flow/engine/index.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { shownFact } from "../../src/flow/engine/texts/shown-fact.ts";
import { filledSentences } from "../../src/web/application/parts/filled-sentences.ts";

const product = loadCatalog({ product: "dscr" }).product("lakeside-cu");
const flow = compileFlow(product);

/** The sentences of the page on the rent, for a loan of 300,000 at 7.5 percent over 360 months (PITIA 2,617.64). */
function sentences(unit: JsonObject): readonly string[] {
	const record = {
		application: { selectedOffer: { monthlyPayment: 2_097.64 } },
		answers: {
			"registration/annual-income": { units: [unit], yearlyTaxes: 4_200, yearlyInsurance: 1_440, monthlyDues: 50 },
		},
	};
	const body = product.pages.pages["product/rent"]?.body ?? [];
	return filledSentences(body, record as never, { file: product.facts, facts: factsOf(flow, record), locale: "en-US" });
}
const leased = (rent: number) => ({ use: "LEASED", leaseRent: rent, marketRent: 9_000 });

describe("the ratio on the page about the rent", () => {
	it.each([
		[leased(2_750), "1.05", "1.00"],
		[leased(2_617), "0.999", "1.00"],
		[leased(2_618), "1.00", "1.00"],
		[leased(2_617.63), "0.999", "1.00"],
		[{ use: "VACANT", marketRent: 2_850 }, "1.088", "1.00"],
		[{ use: "SHORT_STAY", stayRent: 48_000, marketRent: 2_000 }, "1.222", "1.20"],
	])("of %j is %s, where %s is needed", (unit, ratio, least) => {
		expect(sentences(unit)).toContain(
			`For this loan it is ${ratio} times as much, and must be at least ${least} times.`,
		);
	});
	it("is never rounded up", () => {
		const spec = { type: "number", unit: "ratio", rule: 1 } as const;
		const shown = (value: number) => shownFact({ facts: { ratio: spec } }, "ratio", value, "es-US");
		expect([0.9999996, 1.005, 1.2499999999, 12, 0].map(shown)).toEqual(["0.999", "1.005", "1.249", "12.00", "0.00"]);
	});
	it("is a fact that says what it counts: others are not shown", () => {
		expect(shownFact(product.facts, "countedRent", 2_750, "en-US")).toBeUndefined();
	});
});
