import { describe, expect, it } from "vitest";
import { mismatches } from "../../src/flow/catalog/cases/case-answer.ts";
import type { FlowCase } from "../../src/flow/catalog/cases/flow-case.ts";
import { compileFlow } from "../../src/flow/engine/index.ts";
import { testProduct } from "./product.ts";

const flow = compileFlow(testProduct());

describe("a case", () => {
	it.each<[string, FlowCase]>([
		[
			"page, search, reason",
			{
				facts: { stage: "DONE" },
				expect: { page: "", search: {}, decidedBy: "stage", rule: "stage-routing/DONE/page" },
			},
		],
		["stage and tasks", { facts: {}, expect: { stage: "INCOME", stageRule: "origination/income", tasks: ["pull"] } }],
		[
			"state and some of what fired",
			{ facts: { application: { isReady: true, term: 1 } }, expect: { state: "product", fired: ["toProduct"] } },
		],
		["steps", { facts: {}, expect: { steps: ["name", "login"] } }],
		["an error", { facts: { stage: "ACCOUNT" }, expect: { error: "NO_ROW" } }],
		[
			"an error of one question",
			{ facts: { application: { isReady: true, term: 1 } }, expect: { stage: "DONE", error: "NO_ROW" } },
		],
	])("passes by %s", (_name, one) => {
		expect(mismatches(flow, one)).toEqual([]);
	});

	it.each<[string, FlowCase, string]>([
		["another page", { facts: { stage: "DONE" }, expect: { page: "x" } }, 'page: expected "x", got ""'],
		["one task too few", { facts: {}, expect: { tasks: [] } }, 'tasks: expected [], got ["pull"]'],
		[
			"a wrong order of what fired",
			{ facts: { application: { isReady: true, term: 1 } }, expect: { fired: ["toProduct", "toLiens"] } },
			"fired: expected",
		],
		[
			"an error that did not come",
			{ facts: { stage: "DONE" }, expect: { error: "NO_ROW" } },
			"error: expected NO_ROW, got none",
		],
		["an error that nobody expected", { facts: { stage: "ACCOUNT" }, expect: { page: "" } }, "got the error NO_ROW"],
		[
			"a fact's name in place of its path",
			{ facts: { isReady: true } as FlowCase["facts"], expect: { page: "" } },
			'"isReady" is the name of a fact, and a case gives a record: write its path, application.isReady',
		],
		["nothing expected", { facts: {}, expect: {} }, "nothing is expected"],
		[
			"a word that cannot be expected",
			{ facts: {}, expect: { pages: "" } as FlowCase["expect"] },
			'"pages" cannot be expected',
		],
	])("fails by %s", (_name, one, line) => {
		expect(mismatches(flow, one).join("\n")).toContain(line);
	});
});
