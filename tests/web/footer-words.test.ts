import { expect, test } from "vitest";
import { hoursLines } from "../../src/contracts/opening-lines.ts";
import { isCreditUnion, legalLinks, newYorkLines, statesLine } from "../../src/web/shell/foot/footer-words.ts";
import { officerWords } from "../../src/web/shell/officer/officer-words.ts";
import { lenderWords } from "../../src/web/shell/organization/lender-words.ts";
import { baseCopy } from "./base-copy.ts";

const copy = baseCopy("footer");
const ORG = { code: "x", name: { short: "X", full: "X Bank" } };
const manyStates = Array.from({ length: 50 }, (_, index) => `S${String(index).padStart(2, "0")}`);

test.each([
	[true, ["WA", "CA", "CA"], "Our line is available in CA, WA, with more states to come."],
	[true, manyStates, `Our line is available in ${manyStates.join(", ")}.`],
	[false, ["WI", "IA"], "Our line is available in IA, WI."],
	[true, [], undefined],
])("the main brand (%s) in %j", (isMainBrand, states, line) => {
	expect(statesLine({ states, productName: "Our line", isMainBrand }, copy)).toBe(line);
});

test("legal links stand in the order of the organization, privacy at /privacy unless it is another site's", () => {
	const links = {
		termsOfUse: "https://l.example/t",
		privacyPolicy: "https://l.example/p",
		communityReinvestment: "/cra",
	};
	const org = {
		...ORG,
		links,
		additionalUrls: { rates: { type: "FOOTER", name: "Rates", url: "https://l.example/r" } },
	};
	expect(legalLinks(lenderWords(org), copy)).toEqual([
		{ label: "Terms of use", href: "https://l.example/t", isExternal: true },
		{ label: "Privacy policy", href: "/account/heloc/privacy", isExternal: false },
		{ label: "Community Reinvestment Act notice", href: "/account/heloc/cra", isExternal: false },
		{ label: "Rates", href: "https://l.example/r", isExternal: true },
	]);
	const [, privacy] = legalLinks(lenderWords({ ...org, privacyLinkIsExternal: true }), copy);
	expect(privacy).toEqual({ label: "Privacy policy", href: "https://l.example/p", isExternal: true });
});

test.each([
	[false, ["standard words"]],
	[true, ["review words"]],
])("while a regulator reviews (%s) New York reads %j", (allowRegulatorReview, lines) => {
	const newYork = { standard: ["standard words"], underReview: ["review words"] };
	const here = { ...ORG, newYork, allowRegulatorReview };
	expect(newYorkLines(lenderWords({ ...here, ownBrand: true }))).toEqual(lines);
	expect(newYorkLines(lenderWords({ ...here, productStates: ["NY", "WI"] }))).toEqual(lines);
	expect(newYorkLines(lenderWords({ ...here, productStates: ["WI"] }))).toEqual([]);
	expect(newYorkLines(lenderWords({ ...ORG, ownBrand: true, allowRegulatorReview }))).toEqual([]);
});

test.each([
	["ALL_IN", false],
	["AUTOPAY", false],
	["CREDIT_UNION", true],
	["DEPARTMENT_OF_COMMERCE_CU", true],
	["QUORUM", true],
	["TEACHERS_FEDERAL_CU", true],
	["VALLEY_STRONG_FFA", true],
	["VALLEY_STRONG_NON_FFA", true],
	[undefined, false],
])("a lender of the kind %s carries the mark of credit unions: %s", (kind, isOne) => {
	expect(isCreditUnion(kind)).toBe(isOne);
});

const NAMES = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const week = (hours: readonly (readonly [string, string] | null)[]) =>
	NAMES.map((weekday, index) => {
		const [startTime = null, endTime = null] = hours[index] ?? [];
		return { weekday, weekdayValue: index + 1, isOpen: startTime !== null, startTime, endTime };
	});
const LENDER = { code: "lender", name: { short: "L", full: "Lender" } };
const day = ["06:00", "18:00"] as const;
const half = ["07:30", "12:00"] as const;

test.each([
	[
		[day, day, day, day, day, half, half],
		["Monday to Friday: 6 am to 6 pm PT", "Saturday and Sunday: 7:30 am to 12 pm PT"],
	],
	[[day, day, day, day, day, null, null], ["Monday to Friday: 6 am to 6 pm PT"]],
	[
		[day, day, day, day, half, half, null],
		["Monday to Thursday: 6 am to 6 pm PT", "Friday: 7:30 am to 12 pm PT", "Saturday: 7:30 am to 12 pm PT"],
	],
	[
		[null, day, null, day, day, null, null],
		["Tuesday: 6 am to 6 pm PT", "Thursday to Friday: 6 am to 6 pm PT"],
	],
	[[null, null, null, null, null, null, null], []],
])("the hours %j", (hours, lines) => {
	expect(hoursLines(LENDER, week(hours).toReversed(), "2026-11-20", copy)).toEqual(lines);
});

test("the hours are told in the lender's zone, with the days off that are ahead", () => {
	const org = {
		...LENDER,
		timeZone: "America/New_York",
		holidays: { calendar: "federal", dates: ["2026-12-31", "2026-12-24", "2026-11-19"] },
	};
	expect(hoursLines(org, week([day, day, day, day, day, null, null]), "2026-11-20", copy)).toEqual([
		"Monday to Friday: 6 am to 6 pm ET",
		"Closed on federal holidays",
		"Closed on December 24, December 31",
	]);
	expect(hoursLines(org, [], "2026-11-20", copy)).toEqual([]);
	const half = { date: "2026-12-24", startTime: "09:00", endTime: "13:00", reason: "Christmas Eve" };
	const own = { ...org, holidays: { dates: [{ date: "2026-12-31", reason: "Inventory" }, half, "2026-12-28"] } };
	expect(hoursLines(own, week([day, null, null, null, null, null, null]), "2026-11-20", copy)).toEqual([
		"Monday: 6 am to 6 pm ET",
		"December 24 (Christmas Eve): 9 am to 1 pm ET",
		"Closed on December 28, December 31 (Inventory)",
	]);
});

test.each([
	[
		{ originatorName: "Robin", brokerName: null },
		{ role: "officer", name: "Robin", company: undefined },
	],
	[
		{ originatorName: "Robin", brokerName: "B" },
		{ role: "officer", name: "Robin", company: "B" },
	],
	[
		{ originatorName: "", brokerName: "B" },
		{ role: "broker", name: "B", company: undefined },
	],
	[{ originatorName: null, brokerName: null, email: "a@b.example" }, undefined],
	[undefined, undefined],
])("%j is shown as %j", (display, words) => {
	expect(officerWords(display)).toEqual(words);
});
