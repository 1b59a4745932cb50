import { afterEach, describe, expect, it, vi } from "vitest";
import { termWords } from "../../src/web/application/offers/offer-figures.ts";
import { fullDay, longDay, shortDay, shownDate } from "../../src/web/application/parts/shown-dates.ts";

afterEach(() => {
	document.documentElement.lang = "";
	vi.unstubAllEnvs();
});

describe("dates and terms in the language of the page", () => {
	it("spell a date in a sentence with the name of its month", () => {
		expect(fullDay("2026-12-02")).toBe("December 2, 2026");
		expect(longDay("2026-12-01")).toBe("Tuesday, December 1");
		document.documentElement.lang = "es-US";
		expect(fullDay("2026-12-02")).toBe("2 de diciembre de 2026");
		expect(longDay("2026-12-01")).toBe("martes, 1 de diciembre");
	});

	it("write a date of a table one way in every language", () => {
		expect(shownDate("2026-12-02")).toBe("12/02/2026");
		document.documentElement.lang = "es-US";
		expect(shownDate("2026-12-02")).toBe("12/02/2026");
	});

	it("take a moment as the reader's own day in each form", () => {
		vi.stubEnv("TZ", "America/Los_Angeles");
		const moment = "2026-12-02T03:30:00.000Z";
		expect([shownDate(moment), fullDay(moment), longDay(moment), shortDay(moment)]).toEqual([
			"12/01/2026",
			"December 1, 2026",
			"Tuesday, December 1",
			"Tue, Dec 1",
		]);
	});

	it("say that a date is none, in each form", () => {
		for (const shown of [fullDay, longDay, shortDay, shownDate])
			expect(["soon", "", "2026-13-01"].map(shown)).toEqual(["Invalid Date", "Invalid Date", "Invalid Date"]);
	});

	it("count the years and months of a term", () => {
		document.documentElement.lang = "es-US";
		expect([12, 60, 120, 30, 1].map(termWords)).toEqual(["1 año", "5 años", "10 años", "30 meses", "1 mes"]);
	});
});
