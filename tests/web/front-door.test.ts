// @vitest-environment node
import { describe, expect, it } from "vitest";
import { sceneOf } from "../../src/contracts/brand/scenes.ts";
import { isVariable } from "../../src/lending/pricing/pricing-figures.ts";
import { openFees } from "../../src/web/registration/front/open-fees.ts";
import { rateNote } from "../../src/web/registration/front/terms-strip.tsx";
import { lenderWords } from "../../src/web/shell/organization/lender-words.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";
import { baseCopy } from "./base-copy.ts";
import { MAIN_PRICING } from "./main-pricing.ts";

const catalog = testCatalog();

describe("the rates of the front door", () => {
	it.each(catalog.orgCodes())("%s: the mark leads to the disclosure with the whole range", (code) => {
		const { org } = catalog.product(code);
		const { disclosures } = lenderWords(org);
		const number = rateNote(disclosures, org.pricing);
		expect(number).toBeDefined();
		expect(disclosures[(number ?? 0) - 1]).toMatch(/\d\.\d+%.+\d\.\d+%/);
	});

	it("have no mark where no disclosure gives both ends of the range", () => {
		const pricing = [...MAIN_PRICING, { minApr: 0.07, maxApr: 0.18 }];
		expect(rateNote(["APRs start at 7.00%.", "Nothing about rates."], pricing)).toBeUndefined();
		expect(rateNote(["Hello.", "APRs are 7.00% to 18.00%."], pricing)).toBe(2);
	});
});

describe("the fees of the front door", () => {
	const copy = baseCopy("front");

	it("name what an open line costs, for a lender that charges for it", () => {
		expect(openFees(catalog.product("ironquill").org.pricing, copy)).toEqual([
			["Annual fee", "For each year in which you can draw", "Up to $75"],
			["Early closure fee", "If you close the line within 36 months", "Up to $450"],
		]);
		expect(openFees(catalog.product("main").org.pricing, copy)).toEqual([]);
	});

	it("add a share of the line to an amount", () => {
		const pricing = [...MAIN_PRICING, { earlyClosureFee: { amount: 200, share: 0.01, withinMonths: 24 }, drawFee: 5 }];
		expect(openFees(pricing, copy).map(([, , amount]) => amount)).toEqual(["Up to $5", "Up to $200 + 1.00%"]);
	});

	it("have no example of a fixed payment where the rate is variable", () => {
		expect(catalog.orgCodes().filter((code) => isVariable(catalog.product(code).org.pricing))).toEqual(["ironquill"]);
	});
});

describe("the picture of a lender", () => {
	it("is the named one, or goes with the brand's shape", () => {
		expect(sceneOf({ scene: "terrace", progress: "wave" })).toBe("terrace");
		expect(sceneOf({ progress: "wave" })).toBe("shore");
		expect(sceneOf(undefined)).toBe("street");
	});
});
