import { describe, expect, it } from "vitest";
import { advance, compileFlow, type EngineError, factsOf, type Json } from "../../src/flow/engine/index.ts";
import { evaluateRule, prepareRule } from "../../src/flow/engine/rules/rule.ts";
import { replay } from "../../src/server/workflow/decisions/replay.ts";
import { storedDecision } from "../../src/server/workflow/decisions/stored-decision.ts";
import { testProduct } from "./product.ts";

const evaluated = (rule: Json): Json => evaluateRule(prepareRule(rule), Object.create(null), {});

describe("dates in rules", () => {
	it.each([
		["age", "1964-06-15", "2026-06-14", 61],
		["age", "1964-06-15", "2026-06-15", 62],
		["age", "2004-02-29", "2022-02-28", 17],
		["age", "2004-02-29", "2022-03-01", 18],
		["age", "2026-06-15", "2025-06-15", -1],
		["daysBetween", "2026-02-27", "2026-03-01", 2],
		["daysBetween", "2024-02-27", "2024-03-01", 3],
		["daysBetween", "2026-03-01", "2026-02-27", -2],
		["daysBetween", "2026-03-07", "2026-03-09", 2],
		["daysBetween", "2026-02-30", "2026-03-02", 0],
	])("%s from %s to %s is %d", (operator, from, to, result) => {
		expect(evaluated({ [operator]: [from, to] })).toBe(result);
	});

	it.each([[null], [""], ["2026-13-01"], ["June 1"]])("stop at %j, which is no date", (date) => {
		expect(() => evaluated({ age: [date, "2026-06-15"] })).toThrow(
			expect.objectContaining({ code: "RULE_DATE" }) as EngineError,
		);
	});

	const { stageRouting, ...product } = testProduct();
	const young: Json = { "<": [{ daysBetween: ["2026-06-01", { var: "today" }] }, 30] };
	const row = { id: "early", when: young, to: "income/review" };
	const stages = { ...stageRouting.stages, INCOME: [row, ...(stageRouting.stages.INCOME ?? [])] };
	const flow = compileFlow({ ...product, stageRouting: { ...stageRouting, stages } });

	it("are decided by the day that the caller gives, and stop without one", () => {
		const decidedOn = (today: string) => advance(flow, { today }).route.rule;
		expect(decidedOn("2026-06-30")).toBe("stage-routing/INCOME/early");
		expect(decidedOn("2026-07-01")).toBe("stage-routing/INCOME/review");
		expect(() => advance(flow, {})).toThrow(expect.objectContaining({ code: "RULE_DATE" }) as EngineError);
		expect(factsOf(flow, {}).today).toBeNull();
	});

	it("are kept with the decision, so that it comes out the same on any later day", () => {
		const stored = storedDecision(advance(flow, { today: "2026-06-30" }), null);
		expect(stored.facts.rest).toMatchObject({ today: "2026-06-30" });
		expect(replay(flow, stored)).toMatchObject({ isSame: true, again: { pageRule: "stage-routing/INCOME/early" } });
	});
});
