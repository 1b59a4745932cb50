import { describe, expect, it } from "vitest";
import {
	type ApplicationRecord,
	coBorrowerProgress,
	compileFlow,
	factsOf,
	progressOf,
	registrationProgress,
} from "../../src/flow/engine/index.ts";
import { testProduct } from "./product.ts";

const flow = compileFlow(testProduct());
const facts = (record: ApplicationRecord = {}) => factsOf(flow, record);

describe("progressOf", () => {
	it.each<[string, number | null, string[]]>([
		["liens", 0, ["current", "upcoming"]],
		["bank/disburse", 1, ["complete", "current"]],
		["income/review", 2, ["complete", "complete"]],
		["error/decline", null, []],
		["nope", null, []],
	])("%j stands at %s: %j", (page, position, statuses) => {
		const bar = progressOf(flow, facts(), page);
		expect([bar.position, bar.steps.map((step) => step.status)]).toEqual([position, statuses]);
	});

	it("shows the other label when its rule holds", () => {
		expect(progressOf(flow, facts(), "liens").steps.at(-1)?.label).toBe("Sign");
		expect(progressOf(flow, facts({ application: { property: { state: "TX" } } }), "liens").steps.at(-1)?.label).toBe(
			"Sign in Texas",
		);
	});

	it("knows the co-borrower's bar", () => {
		expect(coBorrowerProgress(flow, facts(), "ENOTARY")).toMatchObject({
			position: 1,
			steps: [{ status: "complete" }, { status: "current" }],
		});
	});
});

describe("registrationProgress", () => {
	it("places a step by its entry or its part", () => {
		const bar = registrationProgress(flow, facts(), "membership");
		expect(bar.position).toBe(0);
		expect(bar.steps.map((step) => [step.id, step.status])).toEqual([
			["personal", "current"],
			["contact", "upcoming"],
			["login", "upcoming"],
		]);
		expect(bar.steps[0]?.parts?.map((part) => part.status)).toEqual(["complete", "current"]);
	});

	it("leaves an entry out whose rule does not hold", () => {
		const bar = registrationProgress(flow, facts({ application: { isReady: true } }), "login");
		expect(bar.steps.map((step) => step.id)).toEqual(["personal", "login"]);
		expect(bar).toMatchObject({ position: 1, steps: [{ status: "complete" }, { status: "current" }] });
	});

	it("refuses an unknown step", () => {
		expect(() => registrationProgress(flow, facts(), "toString")).toThrow(
			expect.objectContaining({ code: "STEP_UNKNOWN" }),
		);
	});
});
