import { describe, expect, it } from "vitest";
import { answerWords, questionTitle } from "../../src/server/http/desk/vendors/question-words.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { readChoices } from "../../src/server/journey/adapters/choices.ts";
import { adaptersOf } from "../../src/server/journey/adapters/declared.ts";
import { CONTRACTS } from "../../src/server/journey/ports/contract/contracts.ts";
import { asNode } from "../../src/server/journey/ports/contract/schema-node.ts";
import type { Ports } from "../../src/server/journey/ports/ports.ts";
import { officersAnswer } from "../../src/server/journey/vendors/desk/answer-parts.ts";
import { deskForm } from "../../src/server/journey/vendors/desk/desk-form.ts";
import { enteredAnswer } from "../../src/server/journey/vendors/desk/entered-answer.ts";
import { shownRows } from "../../src/server/journey/vendors/desk/shown-rows.ts";
import { OFFICERS_ANSWERS } from "../server/harness/desk-robot.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";
import { isHosted } from "./harness/hosted-operations.ts";

const product = testCatalog().product("main");
const words = answerWords(product);
/** What pages ask, or what answers with another act. */
const NOT_ASKED = new Set([
	"accountCheck.confirmDeposits",
	"income.employment",
	"notary.join",
	"notary.reserve",
	"notary.slots",
]);

const asked = (Object.keys(CONTRACTS) as (keyof Ports)[])
	.filter((port) => adaptersOf(port).some(({ kind }) => kind === "desk"))
	.flatMap((port) => Object.keys(CONTRACTS[port] ?? {}).map((operation) => [port, operation] as const))
	.filter(([port, operation]) => !NOT_ASKED.has(`${port}.${operation}`) && !isHosted(port, operation));

/** Names of fields and codes of a schema. */
function namesIn(schema: object): { readonly fields: readonly string[]; readonly codes: readonly string[] } {
	const { properties = {}, items, anyOf = [], enum: codes = [] } = asNode(schema);
	const parts = [...Object.values(properties), ...anyOf, ...(items === undefined ? [] : [items])].map(namesIn);
	return {
		fields: [...Object.keys(properties), ...parts.flatMap(({ fields }) => fields)],
		codes: [...codes, ...parts.flatMap((part) => part.codes)],
	};
}

describe("the form of an officer's answer", () => {
	it.each(asked)("of %s.%s has words for its title, each field and each choice", (port, operation) => {
		expect(questionTitle(product, port, operation)).not.toBe(operation);
		const { fields, codes } = namesIn(officersAnswer(port, operation));
		expect(fields.filter((name) => words.field(name) === undefined)).toEqual([]);
		expect(codes.filter((code) => words.value(code) === code)).toEqual([]);
		expect(JSON.stringify(deskForm(port, operation, words).schema)).not.toContain("askAgainAt");
	});

	it("makes cents of dollars, lists of lines, and leaves out what is empty", () => {
		const entered = enteredAnswer("title", "prequalify", {
			owners: " Ana Borrower \n\nBen Borrower",
			vesting: "JOINT",
			acquiredOn: "2015-03-02",
			recordedLiens: [{ holder: "Bank", type: "HELOC", balance: 19.99, monthlyPayment: 0, position: 1 }],
		});
		expect(entered).toEqual({
			answer: {
				owners: ["Ana Borrower", "Ben Borrower"],
				vesting: "JOINT",
				acquiredOn: "2015-03-02",
				recordedLiens: [{ holder: "Bank", type: "HELOC", balance: 1_999, monthlyPayment: 0, position: 1 }],
				homeEquityCredits: [],
			},
		});
	});

	it("takes a bare value, no value, and nothing that would make an order wait", () => {
		expect(enteredAnswer("payments", "payoffConfirmed", { answer: "YES" })).toEqual({ answer: true });
		expect(enteredAnswer("payments", "payoffConfirmed", {})).toEqual({ wrong: ["answer"] });
		expect(enteredAnswer("propertyRecords", "lookup", { answer: [] })).toEqual({ answer: [] });
		expect(enteredAnswer("propertyValuation", "automatedValue", { method: "BPO" })).toEqual({
			answer: { valuation: null, method: "BPO" },
		});
		expect(enteredAnswer("income", "verify", { outcome: "PENDING", source: "BANK" })).toEqual({ wrong: ["outcome"] });
		expect(enteredAnswer("propertyValuation", "orderAppraisal", { appraiser: "Ann" })).toEqual({ wrong: ["visitsAt"] });
	});

	it("shows an answer in the words of its form", () => {
		const shown = shownRows(
			officersAnswer("title", "payoffStatement"),
			{ amount: 123_45, goodThrough: "2026-12-31" },
			words,
		);
		expect(shown).toEqual([
			{ label: "Amount", value: "$123.45" },
			{ label: "Good through", value: "12/31/2026" },
		]);
		expect(Object.keys(OFFICERS_ANSWERS).length).toBeGreaterThan(10);
	});

	it("lets one officer answer only where the lender may choose so", () => {
		const faults = (alone: string) =>
			readChoices({ VENDOR_IDENTITY: "desk", DESK_ALONE: alone }).faults.map(({ cause }) => cause);
		expect(faults("identity,property-valuation")).toEqual([]);
		expect(faults("credit,identity")).toEqual(["it names credit"]);
		expect(buildPorts({ VENDOR_IDENTITY: "desk", DESK_ALONE: "identity" }).identity.verify).toBeTypeOf("function");
	});
});
