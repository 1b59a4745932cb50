import { describe, expect, it } from "vitest";
import { factsAtStage } from "../../src/flow/engine/facts/facts.ts";
import type { Facts } from "../../src/flow/engine/facts/facts-by-name.ts";
import {
	type ApplicationRecord,
	advance,
	compileFlow,
	EngineError,
	factsOf,
	ordersDue,
	route,
	stageOf,
	type TraceEntry,
} from "../../src/flow/engine/index.ts";
import { testProduct } from "./product.ts";

const flow = compileFlow(testProduct());
const routed = (record: ApplicationRecord) => route(flow, factsOf(flow, record));
const tracedTo = (record: ApplicationRecord) => {
	const trace: TraceEntry[] = [];
	expect(route(flow, factsOf(flow, record), trace)).toEqual(routed(record));
	return trace;
};
const texas = { property: { state: "TX" } };
const declined = { status: { "uw-decision": "DECLINE" } };

describe("route", () => {
	it.each<[ApplicationRecord, string, string, string]>([
		[{ stage: "INCOME" }, "income/review", "stage", "stage-routing/INCOME/review"],
		[{ stage: "INCOME", application: texas }, "income/link/BANK", "stage", "stage-routing/INCOME/texas"],
		[{ stage: "DONE" }, "", "stage", "stage-routing/DONE/page"],
		[{ stage: "DONE", state: "liens" }, "", "stage", "stage-routing/DONE/page"],
		[{ stage: "WAITING", state: "liens" }, "liens", "state", "state-routing/liens/page"],
		[{ stage: "WAITING", application: { isReady: true } }, "liens", "state", "state-routing/liens/page"],
		[{ state: "liens" }, "liens", "state", "state-routing/liens/page"],
		[{}, "", "state", "state-routing/fallback"],
		[{ state: "product" }, "", "state", "state-routing/fallback"],
		[{ state: "complete" }, "", "state", "state-routing/fallback"],
		[{ stage: "INCOME", application: declined }, "error/decline", "decision", "stage-routing/overrides/decline"],
		[{ state: "liens", application: declined }, "error/decline", "decision", "stage-routing/overrides/decline"],
	])("%j goes to %j, decided by %s (%s)", (record, page, decidedBy, rule) => {
		expect(routed(record)).toMatchObject({ page, decidedBy, rule });
	});

	it("carries literals and facts as search, and leaves a null fact out", () => {
		expect(routed({ stage: "INCOME", application: { ...texas, ltv: 70.5 } }).search).toEqual({
			from: "start",
			state: "TX",
			ltv: "70.5",
		});
		expect(routed({ stage: "INCOME", application: texas }).search).toEqual({ from: "start", state: "TX" });
		expect(routed({ stage: "INCOME" }).search).toEqual({});
		expect(routed({ stage: "DONE" }).search).toEqual({});
	});

	it("gives the stage and, when it is asked, the reason", () => {
		expect(routed({ stage: "INCOME", application: texas })).toMatchObject({ stage: "INCOME" });
		expect(tracedTo({ stage: "INCOME", application: texas })).toEqual([
			{ rule: "stage-routing/overrides/decline", result: false, read: [{ fact: "decision", value: null }] },
			{
				rule: "stage-routing/INCOME/texas",
				result: true,
				read: [
					{ fact: "isTexas", value: true },
					{ fact: "homeState", value: "TX" },
					{ fact: "ltv", value: null },
				],
			},
		]);
	});

	it("tells how the state was reached when the state decides", () => {
		const rules = tracedTo({ application: { isReady: true } }).map((entry) => entry.rule);
		expect(rules).toContain("application/toLiens");
		expect(rules.at(-1)).toBe("state-routing/liens/page");
	});

	it.each<ApplicationRecord>([{ stage: "ACCOUNT" }, { stage: "ROWLESS" }])(
		"never guesses: %j has no row that holds",
		(record) => {
			expect(() => routed(record)).toThrow(expect.objectContaining({ code: "NO_ROW" }));
		},
	);
});

describe("stageOf and tasksDue", () => {
	it.each<[ApplicationRecord, string, string]>([
		[{}, "INCOME", "origination/income"],
		[{ application: { isReady: true } }, "ACCOUNT", "origination/account"],
		[{ application: { isReady: true, ...declined } }, "DONE", "origination/declined"],
	])("%j is %s by %s", (record, stage, rule) => {
		expect(stageOf(flow, factsOf(flow, record))).toMatchObject({ stage, rule });
	});

	it("stops when no row holds", () => {
		expect(() => stageOf(flow, factsOf(flow, { application: { isReady: true, term: 12 } }))).toThrow(EngineError);
	});

	it("orders what is due, in document order", () => {
		expect(ordersDue(flow, factsOf(flow, { stage: "ACCOUNT" })).map((task) => task.id)).toEqual(["pull", "check"]);
		expect(ordersDue(flow, factsOf(flow, { application: { isReady: true } }))).toEqual([]);
	});

	it("is for the server only", () => {
		const { origination: _left, ...browser } = testProduct();
		const inBrowser = compileFlow(browser);
		expect(() => stageOf(inBrowser, factsOf(inBrowser, {}))).toThrow(
			expect.objectContaining({ code: "NO_ORIGINATION" }),
		);
		expect(route(inBrowser, factsOf(inBrowser, { stage: "DONE" })).page).toBe("");
	});
});

describe("advance", () => {
	it("decides the stage first, then routes and orders on the facts with that stage", () => {
		const step = advance(flow, { stage: "INCOME", state: "liens", application: { isReady: true, ...texas } });
		expect(step).toMatchObject({
			stage: "ACCOUNT",
			stageRule: "origination/account",
			state: "liens",
			route: { page: "bank/disburse", stage: "ACCOUNT" },
			orders: [{ id: "check", vendor: "account", operation: "check" }],
		});
		expect(step.trace.map((entry) => entry.rule)).toEqual(
			expect.arrayContaining(["origination/account", "stage-routing/ACCOUNT/only-texas", "origination/tasks/check"]),
		);
	});

	it("decides anew at another stage what was decided at the one before", () => {
		const record = { stage: "INCOME", application: { isReady: true } };
		const facts = factsOf(flow, record);
		const due = (at: Facts) => ordersDue(flow, at).map(({ id }) => id);
		expect(due(facts)).toEqual([]);
		expect(due(factsAtStage(flow, record, facts, "ACCOUNT"))).toEqual(["check"]);
		expect(due(facts)).toEqual([]);
	});

	it("moves a stored state on", () => {
		const step = advance(flow, { state: "product", application: { ...declined } });
		expect(step).toMatchObject({
			stage: "DONE",
			state: "declined",
			route: { page: "error/decline" },
		});
	});
});
