import { describe, expect, it } from "vitest";
import { localizedProduct } from "../../src/flow/catalog/index.ts";
import { shownNotice } from "../../src/server/http/application/shown-notice.ts";
import { product } from "./harness/main-product.ts";

const inSpanish = localizedProduct(product, "es-US");
const NOTICE = {
	reasons: [
		"Delinquent past or present credit obligations with others",
		"Other: ownership of property less than 90 days",
		"Other: Serious delinquency",
	],
	otherSources: ["the county's property records"],
	ecoaNotice: "The Federal Equal Credit Opportunity Act prohibits creditors from discriminating.",
	score: { value: "529", model: "VantageScore 4.0", range: "300 to 850", factors: ["Serious delinquency"] },
};

describe("a notice on the page of a borrower who reads Spanish", () => {
	it("has its reasons, sources and figures in Spanish; what the bureau and the statute word stays", () => {
		expect(shownNotice(NOTICE, product, inSpanish)).toEqual({
			...NOTICE,
			reasons: [
				"Obligaciones de crédito con otros, pasadas o actuales, con pagos atrasados",
				"Otro: propietario de la vivienda desde hace menos de 90 días",
				"Otro: Serious delinquency",
			],
			otherSources: ["los registros de propiedad del condado"],
			score: { ...NOTICE.score, range: "300 a 850" },
		});
	});

	it("is the same for one who reads English", () => {
		expect(shownNotice(NOTICE, product, product)).toEqual(NOTICE);
	});

	it("has a Spanish sentence for every reason and source that a decision can have", () => {
		for (const group of ["reasons", "sources"] as const) {
			const [own = {}, translated = {}] = [product.copy.documents?.[group], inSpanish.copy.documents?.[group]];
			for (const [code, sentence] of Object.entries(own))
				expect([code, translated[code]]).not.toEqual([code, sentence]);
		}
	});
});
