import { describe, expect, it, vi } from "vitest";
import { rescissionDays } from "../../src/web/application/closing/rescission-days.ts";
import { conditionState, shownConditions } from "../../src/web/application/conditions/shown-conditions.ts";
import { refusedFile } from "../../src/web/application/documents/refused-file.ts";
import { isAtEnd } from "../../src/web/application/documents/use-end-reached.ts";
import { composeRecord } from "../../src/web/application/flow/compose-record.ts";
import { prefill } from "../../src/web/application/forms/prefill.ts";
import { furthestAnswered } from "../../src/web/application/frame/use-progress.ts";
import { slotDays } from "../../src/web/application/notary/slot-days.ts";
import { shownDate } from "../../src/web/application/parts/shown-dates.ts";
import {
	isDrawn,
	pathOf,
	type Stroke,
	strokesOf,
	strokesText,
	withPoint,
} from "../../src/web/application/signatures/strokes.ts";
import { draftOf, progressOf } from "../../src/web/application/signing/adopted.ts";
import { hasGivenConsent } from "../../src/web/application/signing/given-consent.ts";
import { addressLine } from "../../src/web/application/summary/address-line.ts";
import { baseCopy } from "../web/base-copy.ts";
import { product } from "./area-harness.tsx";

const copy = baseCopy("application");

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

describe("the notary's free times", () => {
	it("are grouped by the day that the borrower lives in", () => {
		const days = slotDays([
			"2026-11-27T15:00:00.000Z",
			"2026-11-27T17:00:00.000Z",
			"2026-11-30T15:00:00.000Z",
			"no time",
		]);
		expect(days.map(({ times }) => times.map(({ at }) => at))).toEqual([
			["2026-11-27T15:00:00.000Z", "2026-11-27T17:00:00.000Z"],
			["2026-11-30T15:00:00.000Z"],
		]);
	});
});

describe("a drawn signature", () => {
	it("keeps its lines inside the box, and only points that add something", () => {
		const line = [
			{ x: -5, y: 20 },
			{ x: 1, y: 21 },
			{ x: 700, y: 300 },
		].reduce<Stroke>(withPoint, []);
		expect(strokesText([line, []])).toBe("0,20 600,200");
		expect(pathOf("0,20 600,200;3,4")).toBe("M0 20L600 200M3 4");
	});

	it("has to be more than a dot, and survives a text that is no drawing", () => {
		expect(isDrawn("1,2")).toBe(false);
		expect(isDrawn("1,2 9,9 20,20 30,30;5,5 15,15 25,25 35,35")).toBe(true);
		expect(strokesOf("x;a,b; 1")).toEqual([]);
	});
});

describe("what is kept while one signs", () => {
	it("is the adopted signature and the documents signed so far", () => {
		const progress = { adopted: { name: "Avery Sample", strokes: "1,2 9,9" }, signed: ["closing"] };
		expect(progressOf(draftOf(progress))).toEqual(progress);
		expect(progressOf(undefined)).toEqual({ adopted: undefined, signed: [] });
	});
});

describe("conditions", () => {
	const condition = (categoryEnum: string, created: string) => ({
		uuid: created,
		categoryEnum,
		created,
		requestDocuments: [],
		notes: null,
		commentsToBorrower: null,
		actionNeeded: true,
		status: "OWED",
		submittedAt: null,
		reviewedAt: null,
		xtraData: {},
	});
	it("are those of known categories, the oldest first", () => {
		const shown = shownConditions(
			[
				condition("GENERIC_DOCUMENT_REQUEST", "2026-11-20"),
				condition("SOMETHING_ELSE", "2026-11-01"),
				condition("BANK_ACCOUNT_FRAUD_REVIEW", "2026-11-10"),
			],
			{ disburseAccount: { uuid: "a", mask: "123456789" } },
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
			"profile.phoneNumbers": { value: [{ $answer: "phone" }] },
		},
	};
	const record = {
		profile: { dob: "1984-04-12", ssn: "666101234", name: { firstName: "Avery" }, phoneNumbers: ["4155550137"] },
		application: { property: { zip: "95126" }, flag: true },
	};
	it("is what the record has where the form writes, without secrets and ticked boxes", () => {
		expect(prefill(form, record, undefined)).toEqual({
			dob: "1984-04-12",
			address: { zip: "95126" },
			first: "Avery",
			phone: "4155550137",
		});
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
		expect(refusedFile({ name: "scan.pdf", size: 10 }, copy)).toBe("");
		expect(refusedFile({ name: "scan.exe", size: 10 }, copy)).toMatch(/isn't a PDF/);
		expect(refusedFile({ name: "scan.png", size: 0 }, copy)).toMatch(/empty/);
		expect(refusedFile({ name: "scan.heic", size: 16 * 1024 * 1024 }, copy)).toMatch(/15 MB/);
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
		vi.stubEnv("TZ", "America/Los_Angeles");
		expect(shownDate("2026-11-21T03:30:00.000Z")).toBe("11/20/2026");
		expect(shownDate("2026-11-21")).toBe("11/21/2026");
		vi.unstubAllEnvs();
		expect(shownDate("soon")).toBe("Invalid Date");
		expect(addressLine({ street1: "1066 arbol way", city: "san jose", state: "CA", zip: "95126" })).toBe(
			"1066 Arbol Way, San Jose, CA 95126",
		);
	});
});
