import { describe, expect, it } from "vitest";
import { firstPaymentOn } from "../../src/web/application/closing/first-payment.ts";
import { rescissionDays } from "../../src/web/application/closing/rescission-days.ts";
import { conditionState, shownConditions } from "../../src/web/application/conditions/shown-conditions.ts";
import { refusedFile } from "../../src/web/application/documents/refused-file.ts";
import { isAtEnd } from "../../src/web/application/documents/use-end-reached.ts";
import { composeRecord } from "../../src/web/application/flow/compose-record.ts";
import { freeSlots } from "../../src/web/application/notary/free-slots.ts";
import { shownDate } from "../../src/web/application/parts/shown-dates.ts";
import { furthestAnswered } from "../../src/web/application/parts/use-progress.ts";
import { hasGivenConsent } from "../../src/web/application/signing/given-consent.ts";
import { prefill } from "../../src/web/application/submit/prefill.ts";
import { addressLine } from "../../src/web/application/summary/summary-sections.ts";
import { product } from "./area-harness.tsx";

describe("the days of the time to cancel", () => {
	it.each([
		["2026-11-24", ["counted", "holiday", "counted", "counted"]],
		["2026-11-20", ["counted", "sunday", "counted", "counted"]],
		["2026-07-01", ["counted", "counted", "holiday", "sunday", "counted"]],
	])("signed on %s", (signedOn, kinds) => {
		const days = rescissionDays({ signedOn });
		expect(days.map(({ kind }) => kind)).toEqual(["signed", ...kinds, "funding"]);
	});

	it("shows nothing without a date", () => {
		expect(rescissionDays({})).toEqual([]);
	});
});

describe("the first payment", () => {
	it.each([
		["2026-11-25", 5, "2027-01-05"],
		["2026-11-25", 28, "2026-12-28"],
		["2026-11-25", undefined, "2027-01-01"],
	])("funded on %s, paid on day %s", (funded, day, due) => {
		expect(firstPaymentOn(funded, day)).toBe(due);
	});
});

describe("the notary's free times", () => {
	it("are on banking days from tomorrow on", () => {
		expect(freeSlots("2026-11-25").map(({ day }) => day)).toEqual([
			"2026-11-27",
			"2026-11-30",
			"2026-12-01",
			"2026-12-02",
			"2026-12-03",
		]);
	});

	it("do not start before the first day that the law allows", () => {
		expect(freeSlots("2026-11-20", "2026-12-02")[0]?.day).toBe("2026-12-02");
	});
});

describe("conditions", () => {
	const condition = (categoryEnum: string, created: string) => ({ uuid: created, categoryEnum, created });
	it("are those of known categories, the oldest first", () => {
		const shown = shownConditions(
			[
				condition("GENERIC_DOCUMENT_REQUEST", "2026-11-20"),
				condition("SOMETHING_ELSE", "2026-11-01"),
				condition("BANK_ACCOUNT_FRAUD_REVIEW", "2026-11-10"),
			],
			{ disburseAccount: { mask: "123456789" } },
			product.conditions.conditions,
		);
		expect(shown.map((entry) => entry.condition.categoryEnum)).toEqual([
			"BANK_ACCOUNT_FRAUD_REVIEW",
			"GENERIC_DOCUMENT_REQUEST",
		]);
		expect(shown[0]?.detail?.values).toEqual({ mask: "6789" });
	});

	it("ask for one paystub unless told otherwise", () => {
		const [one] = shownConditions([condition("HELOC_MANUAL_PAYSTUB_UPLOAD", "")], {}, product.conditions.conditions);
		expect(one?.detail?.values).toEqual({ count: 1 });
	});

	it.each([
		["IN_REVIEW", "inReview"],
		["ACCEPTED", "accepted"],
		["REJECTED", "needsChange"],
		[null, "owed"],
		["constructor", "owed"],
	])("%s is %s", (status, state) => {
		expect(conditionState(status)).toBe(state);
	});
});

describe("what a form starts with", () => {
	const form = {
		title: "",
		schema: {},
		ui: {},
		messages: {},
		footnotes: [],
		secret: ["ssn"],
		writes: {
			"profile.dob": "dob",
			"profile.ssn": "ssn",
			"application.property.zip": "address.zip",
			"application.flag": "flag",
			"application.fixed": { value: true },
			"profile.name.firstName": { from: "first" },
		},
	};
	const record = {
		profile: { dob: "1984-04-12", ssn: "666101234", name: { firstName: "Avery" } },
		application: { property: { zip: "95126" }, flag: true },
	};
	it("is what the record has where the form writes, without secrets and ticked boxes", () => {
		expect(prefill(form, record, undefined)).toEqual({ dob: "1984-04-12", address: { zip: "95126" }, first: "Avery" });
	});

	it("is what was answered before all else", () => {
		expect(prefill(form, record, { dob: "1990-01-01" })).toMatchObject({ dob: "1990-01-01" });
	});
});

describe("small things", () => {
	it("puts the fresher status over the application's own", () => {
		const rest = { profile: {}, answers: {}, org: {}, flags: {}, query: {}, page: "", stage: "UNKNOWN" };
		const record = composeRecord({ ...rest, application: { term: 60, status: { a: 1, b: 1 } }, status: { b: 2 } });
		expect(record.application).toEqual({ term: 60, status: { a: 1, b: 2 } });
	});

	it("refuses files that the server would refuse", () => {
		expect(refusedFile({ name: "scan.pdf", size: 10 })).toBe("");
		expect(refusedFile({ name: "scan.exe", size: 10 })).toMatch(/not a PDF/);
		expect(refusedFile({ name: "scan.png", size: 0 })).toMatch(/empty/);
		expect(refusedFile({ name: "scan.heic", size: 16 * 1024 * 1024 })).toMatch(/15 MB/);
	});

	it("knows the end of a document", () => {
		expect(isAtEnd({ scrollTop: 0, clientHeight: 500, scrollHeight: 500 })).toBe(true);
		expect(isAtEnd({ scrollTop: 100, clientHeight: 500, scrollHeight: 2000 })).toBe(false);
		expect(isAtEnd({ scrollTop: 1490, clientHeight: 500, scrollHeight: 2000 })).toBe(true);
	});

	it("finds how far the answers reach", () => {
		const { pages, progress } = product;
		expect(furthestAnswered(pages.pages, progress.application, ["liens", "product/select"])).toBe("product/select");
		expect(furthestAnswered(pages.pages, progress.application, [])).toBeUndefined();
	});

	it("knows the consent that the form would give", () => {
		const form = product.forms["signing/esign-consent"];
		expect(hasGivenConsent(["SOFT_CREDIT", "ESIGN_CLOSING"], form)).toBe(true);
		expect(hasGivenConsent(["SOFT_CREDIT"], form)).toBe(false);
		expect(hasGivenConsent(undefined, undefined)).toBe(false);
	});

	it("shows dates and addresses as they are read", () => {
		expect(shownDate("2026-11-20T12:00:00Z")).toBe("11/20/2026");
		expect(shownDate("soon")).toBe("Invalid Date");
		expect(addressLine({ street1: "1066 arbol way", city: "san jose", state: "CA", zip: "95126" })).toBe(
			"1066 Arbol Way, San Jose, CA 95126",
		);
	});
});
