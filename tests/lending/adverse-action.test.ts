import { describe, expect, it } from "vitest";
import documents from "../../flows/copy/documents.json" with { type: "json" };
import main from "../../flows/orgs/main/org.json" with { type: "json" };
import type { Product } from "../../src/flow/engine/index.ts";
import { statedReasons } from "../../src/lending/adverse-action.ts";
import {
	check,
	creditChecks,
	DECISION_RULES,
	type DecisionCheck,
	type DecisionRule,
	isDeclined,
	pricingChecks,
	propertyChecks,
} from "../../src/lending/decision-trace.ts";
import { reasonWords } from "../../src/server/journey/documents/views/adverse-action.ts";
import { shippedTables } from "../shipped-tables.ts";

const POOR = ["Serious delinquency", "Proportion of balances to credit limits is too high", "Too many inquiries"];
const { $schema: _, ...copy } = documents;
const org = main as unknown as Product["org"];
const words = reasonWords({ copy: { documents: copy }, tables: shippedTables, org }, "2026-11-20");
const texts = (trace: readonly DecisionCheck[], factors: readonly string[]) =>
	statedReasons(trace, factors, words).reasons.map(({ text }) => text);

describe("the trace of a decision", () => {
	it("names each check with what it read, whether it told against the application or not", () => {
		expect(creditChecks({ score: 529, bankruptcy: false }, 600)).toEqual([
			{ rule: "credit/bankruptcy", result: false, read: [{ fact: "bankruptcy", value: false }] },
			{
				rule: "credit/score",
				result: true,
				read: [
					{ fact: "score", value: 529 },
					{ fact: "minScore", value: 600 },
				],
			},
		]);
	});
	it.each([
		[{ propertyType: "COOP", units: 1, maxUnits: 0, daysOwned: 400, ownedDays: 90 }, "property/type"],
		[{ propertyType: "SINGLE_FAMILY", units: 3, maxUnits: 2, daysOwned: 400, ownedDays: 90 }, "property/units"],
		[{ propertyType: "SINGLE_FAMILY", units: 2, maxUnits: 2, daysOwned: 89, ownedDays: 90 }, "property/owned-since"],
		[{ propertyType: "SINGLE_FAMILY", units: 2, maxUnits: 2, daysOwned: 90, ownedDays: 90 }, undefined],
	])("a home: %j", (home, rule) => {
		const trace = propertyChecks(home);
		expect(isDeclined(trace)).toBe(rule !== undefined);
		expect(trace.find(({ result }) => result)?.rule).toBe(rule);
	});
	it("debts are held against the stated income, unless the income was verified", () => {
		const rules = (isVerified?: boolean) =>
			pricingChecks(["income/debt-to-income"], {}, isVerified).map(({ rule }) => rule);
		expect([rules(), rules(false), rules(true)]).toEqual([
			["income/debt-to-income"],
			["income/debt-to-income"],
			["income/debt-to-verified-income"],
		]);
	});
	it("each check that there is has a row of the table that says what it means", () => {
		const { inputs, rows } = shippedTables.underwriting;
		expect([...(inputs.check?.enum ?? [])].sort()).toEqual([...DECISION_RULES].sort());
		expect(Object.values(rows).map(({ check }) => check)).toEqual(inputs.check?.enum);
	});
});

describe("principal reasons", () => {
	it("a score is stated by what lowered it, in form C-1's words, each once", () => {
		const factors = ["Serious delinquency", "Time since delinquency is too recent", ...POOR.slice(1)];
		expect(texts(creditChecks({ score: 529, bankruptcy: false }, 600), factors)).toEqual([
			"Delinquent past or present credit obligations with others",
			"Other: balances too high in proportion to credit limits",
			"Number of recent inquiries on credit bureau report",
		]);
	});
	it("a factor of other words is stated as it stands", () => {
		const { reasons } = statedReasons([check("credit/score", true, {})], ["No recent revolving activity"], words);
		expect(reasons).toEqual([{ text: "Other: No recent revolving activity", hmda: 3 }]);
	});
	it("a home that was owned too short is stated with the lender's days", () => {
		const owned = (read: { readonly [fact: string]: number }) => texts([check("property/owned-since", true, read)], []);
		expect(owned({ ownedDays: 120 })).toEqual(["Other: ownership of property less than 120 days"]);
		expect(owned({})).toEqual(["Other: ownership of property less than 90 days"]);
	});
	it("gives four at most, the weightiest first", () => {
		const trace = pricingChecks(
			[
				"property/loan-to-value",
				"income/debt-to-income",
				"income/too-low",
				"credit/bankruptcy",
				"property/owned-since",
			],
			{},
		);
		expect(texts(trace, [])).toEqual([
			"Value or type of collateral not sufficient",
			"Excessive obligations in relation to income",
			"Income insufficient for amount of credit requested",
			"Bankruptcy",
		]);
	});
	it.each<[DecisionRule, text: string, hmda: number, sources: readonly string[]]>([
		["credit/bankruptcy", "Bankruptcy", 3, ["CREDIT_REPORT"]],
		["credit/no-file", "No credit file", 3, ["CREDIT_REPORT"]],
		["employment/unverified", "Unable to verify employment", 6, ["INCOME_VENDOR"]],
		["identity/unverified", "Other: unable to verify identity", 6, ["IDENTITY_VENDOR"]],
		["income/debt-to-income", "Excessive obligations in relation to income", 1, ["CREDIT_REPORT"]],
		[
			"income/debt-to-verified-income",
			"Excessive obligations in relation to income",
			1,
			["CREDIT_REPORT", "INCOME_VENDOR"],
		],
		["income/too-low", "Income insufficient for amount of credit requested", 1, []],
		["income/unverified", "Unable to verify income", 6, ["INCOME_VENDOR"]],
		["property/loan-to-value", "Value or type of collateral not sufficient", 4, ["VALUATION", "CREDIT_REPORT"]],
		["property/owned-since", "Other: ownership of property less than 90 days", 9, ["PROPERTY_RECORDS"]],
		[
			"property/flood-program",
			"Other: federal flood insurance is not available in the community of the property",
			9,
			["FLOOD_MAP"],
		],
		["property/type", "Value or type of collateral not sufficient", 4, ["PROPERTY_RECORDS"]],
		["property/units", "Value or type of collateral not sufficient", 4, ["PROPERTY_RECORDS"]],
		["property/value", "Value or type of collateral not sufficient", 4, ["VALUATION"]],
		["title/owner", "Other: unable to verify ownership of property", 6, ["PROPERTY_RECORDS"]],
		["application/incomplete", "Credit application incomplete", 7, []],
	])("%s is stated in its words, with its HMDA code and every outside source", (rule, text, hmda, sources) => {
		expect(statedReasons([check(rule, true, {})], [], words)).toEqual({ reasons: [{ text, hmda }], sources });
	});
	it("a decline that nothing explains is refused", () => {
		expect(() => statedReasons([check("credit/score", false, {})], POOR, words)).toThrow(RangeError);
		expect(() => statedReasons([check("credit/score", true, {})], [], words)).toThrow(RangeError);
	});
	it("never says that a score or a policy was the reason", () => {
		for (const text of Object.values(copy.reasons)) expect(text).not.toMatch(/score|policy/i);
	});
});
