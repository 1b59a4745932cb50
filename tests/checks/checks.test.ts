import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { canBeRun, checkProduct } from "../../src/flow/checks/index.ts";
import type { ApplicationRecord, Json, Product } from "../../src/flow/engine/index.ts";
import { compileFlow, factsOf, route, stageOf } from "../../src/flow/engine/index.ts";

const main = loadCatalog().product("main");
type Open = { [key: string]: Open };
/** The product with one place changed. */
const changed = (...steps: readonly (readonly [path: readonly string[], value: Json | undefined])[]): Product => {
	const copy = JSON.parse(JSON.stringify(main)) as Open;
	for (const [path, value] of steps) {
		let holder = copy;
		for (const key of path.slice(0, -1)) holder = holder[key] as Open;
		const last = path.at(-1) as string;
		if (value === undefined) delete holder[last];
		else holder[last] = value as unknown as Open;
	}
	return copy as unknown as Product;
};
const found = (product: Product) =>
	checkProduct(product).findings.map(({ code, file, pointer }) => `${code} ${file}${pointer}`);
const firstTask = Object.keys(main.origination.tasks)[0] as string;
const lastStage = Object.keys(main.origination.stages).at(-1) as string;

describe("checks of the shipped product", () => {
	test("find nothing that keeps it from running", () =>
		expect(checkProduct(main).findings.filter(({ code }) => !canBeRun(code))).toEqual([]));

	test("assume nothing", () => expect(checkProduct(main).assumed).toEqual([]));

	test("say what they assume where a rule computes", () => {
		const half = { "<": [{ "*": [{ var: "amount" }, { var: "rate" }] }, 0] };
		const product = changed([["application", "transitions", "manualPay", "when"], half]);
		expect(checkProduct(product).assumed).toContainEqual({
			file: "flows/application.json",
			pointer: "/transitions/manualPay/when",
			about: "That the condition can match: a rule computes with the fact.",
		});
	});
});

describe("each fault is found where it stands", () => {
	const cells: readonly (readonly [string, Product, string])[] = [
		[
			"a table without a last row",
			changed([["origination", "stages", lastStage, "when"], { var: "isTexas" }]),
			`TABLE_GAP flows/origination.json/stages/${lastStage}/when`,
		],
		[
			"a task that is never due",
			changed([
				["origination", "tasks", firstTask, "when"],
				{ and: [{ var: "isTexas" }, { "!": [{ var: "isTexas" }] }] },
			]),
			`TASK_NEVER_DUE flows/origination.json/tasks/${firstTask}/when`,
		],
		[
			"a transition that never fires",
			changed([["application", "transitions", "manualPay", "when"], false]),
			"TRANSITION_NEVER_FIRES flows/application.json/transitions/manualPay/when",
		],
		[
			"a transition to nowhere",
			changed([["application", "transitions", "manualPay", "to"], "incorrect_pn"]),
			"STATE_UNKNOWN flows/application.json/transitions/manualPay/to",
		],
		[
			"a start that is not there",
			changed([["application", "initial"], "start"]),
			"STATE_UNKNOWN flows/application.json/initial",
		],
		[
			"an unknown stage in the table",
			changed([["origination", "stages", lastStage, "stage"], "PROGRESS"]),
			`STAGE_UNKNOWN flows/origination.json/stages/${lastStage}/stage`,
		],
		[
			"a default of another type",
			changed([["facts", "facts", "liensComplete", "default"], "no"]),
			"FACT_DEFAULT flows/facts.json/facts/liensComplete/default",
		],
		[
			"a default outside the list",
			changed([["facts", "facts", "uwDecision", "default"], "APROVED"]),
			"FACT_DEFAULT flows/facts.json/facts/uwDecision/default",
		],
		[
			"a linked page that is not there",
			changed([["pages", "pages", "hold", "actions"], { go: { label: "Go", to: "holt" } }]),
			"PAGE_UNKNOWN flows/pages.json/pages/hold/actions/go/to",
		],
		[
			"a fallback that is not there",
			changed([["stateRouting", "fallback", "to"], "nowhere"]),
			"PAGE_UNKNOWN flows/state-routing.json/fallback/to",
		],
		[
			"a page that shows an unknown fact in its address",
			changed([
				["stageRouting", "stages", "HMDA"],
				[{ id: "page", to: "start/hmda", search: { x: { var: "nobody" } } }],
			]),
			"RULE_UNKNOWN_FACT flows/stage-routing.json/stages/HMDA/0/search/x/var",
		],
		[
			"a guard without words",
			changed([["entry", "words", "maintenance"], undefined]),
			"WORDS_MISSING flows/entry.json/guards/maintenance/show",
		],
		[
			"a write of a field that is not asked",
			changed([["forms", "registration/legal-name", "writes", "profile.name.firstName"], "firstNam"]),
			"FIELD_UNKNOWN schemas/forms/registration/legal-name.json/writes/profile.name.firstName",
		],
		[
			"a legal entity identifier that nobody can have",
			changed([["org", "hmda", "lei"], "9999HEARTHLINE000055"]),
			"LEI_CHECK_DIGITS org.json/hmda/lei",
		],
		[
			"a brand nobody can read",
			changed([["org", "brand", "secondary"], "#aaaaaa"]),
			"LOW_CONTRAST org.json/brand/secondary",
		],
	];
	test.each(cells)("%s", (_about, product, expected) => expect(found(product)).toContain(expected));

	test("a state with no way on", () => {
		const transitions = { only: { from: ["profile"], to: "liens", when: { var: "isTexas" } } };
		const product = changed([["application", "transitions"], transitions]);
		expect(found(product)).toContain("STATE_DEAD_END flows/application.json/states/liens");
		expect(found(product)).toContain("STATE_UNREACHABLE flows/application.json/states/product");
	});
});

describe("a witness shows the fault on the engine", () => {
	const stages = { ...main.stageRouting.stages };
	const facts = (product: Product, witness: ApplicationRecord | undefined) => {
		const flow = compileFlow(product);
		return { flow, facts: factsOf(flow, witness ?? {}) };
	};

	test("a record that falls through a guarded last row", () => {
		const rows = [{ id: "only", when: { "===": [{ var: "uwDecision" }, "FINAL"] }, to: "hold" }];
		const product = changed([["stageRouting", "stages"], { ...stages, HMDA: rows } as unknown as Json]);
		const [fault] = checkProduct(product).findings.filter(({ code }) => code === "LAST_ROW_GUARDED");
		expect(fault?.witness).toEqual({ stage: "HMDA" });
		const { flow, facts: read } = facts(product, fault?.witness);
		expect(() => route(flow, read)).toThrow(/NO_ROW|no row/i);
	});

	test("a record that a masking row takes", () => {
		const rows = [
			{ id: "early", when: { "!==": [{ var: "uwDecision" }, null] }, to: "hold" },
			{ id: "late", when: { "===": [{ var: "uwDecision" }, "FINAL"] }, to: "bpo/hold" },
			{ id: "rest", to: "hold" },
		];
		const product = changed([["stageRouting", "stages"], { ...stages, HMDA: rows } as unknown as Json]);
		const [fault] = checkProduct(product).findings.filter(({ code }) => code === "ROW_MASKED");
		expect(fault).toMatchObject({
			pointer: "/stages/HMDA/1",
			witness: { stage: "HMDA", application: { status: { uwDecision: "FINAL" } } },
		});
		const { flow, facts: read } = facts(product, fault?.witness);
		expect(route(flow, read).rule).toBe("stage-routing/HMDA/early");
	});

	test("a record that falls through the stage table", () => {
		const product = changed([["origination", "stages"], { only: { when: { var: "isTexas" }, stage: "HMDA" } }]);
		const [fault] = checkProduct(product).findings.filter(({ code }) => code === "TABLE_GAP");
		const { flow, facts: read } = facts(product, fault?.witness);
		expect(() => stageOf(flow, read)).toThrow(/no row/i);
	});
});
