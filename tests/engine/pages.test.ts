import { describe, expect, it } from "vitest";
import { compileFlow, formsOf, mayOpen, mayWrite, pageSpec } from "../../src/flow/engine/index.ts";
import { testProduct } from "./product.ts";

const flow = compileFlow(testProduct());

describe("mayOpen", () => {
	it.each<[string, string, boolean]>([
		["liens", "liens", true],
		["liens", "bank/disburse", false],
		["", "liens", true],
		["bank/manual", "bank/disburse", true],
		["bank/confirm", "bank/disburse", true],
		["bank/disburse", "bank/manual", false],
		["bank/confirm", "liens", false],
		["income/link/BANK", "income/review", true],
		["income/link/BANK", "income/link/BANK", true],
		["income/link/BANK", "income/link/OTHER", false],
		["income/link/BANK/more", "income/review", false],
		["no/such-page", "no/such-page", false],
		["constructor", "liens", false],
		["__proto__", "__proto__", false],
	])("%j from %j: %s", (page, routed, may) => {
		expect(mayOpen(flow, page, routed)).toBe(may);
	});
});

describe("mayWrite", () => {
	it.each<[string, string, boolean]>([
		["liens", "liens", true],
		["liens", "bank/disburse", false],
		["bank/manual", "bank/disburse", true],
		["bank/confirm", "bank/disburse", true],
		["bank/confirm", "liens", false],
		["application/withdraw", "liens", true],
		["income/link", "income/link/BANK", true],
		["income/link", "income/review", true],
		["no/such-form", "liens", false],
	])("%j from %j: %s", (form, routed, may) => {
		expect(mayWrite(flow, form, routed)).toBe(may);
	});

	it("counts forms of a page, those it names and those of its actions", () => {
		expect(formsOf(flow, "bank/confirm")).toEqual(["bank/confirm"]);
		expect(formsOf(flow, "")).toEqual(["application/withdraw"]);
		expect(formsOf(flow, "income/link/ANY")).toEqual(["income/link"]);
		expect(formsOf(flow, "nope")).toEqual([]);
	});
});

it("pageSpec finds pages with a parameter", () => {
	expect(pageSpec(flow, "income/link/BANK")?.title).toBe("Link");
	expect(pageSpec(flow, "income/link/")).toBeUndefined();
});
