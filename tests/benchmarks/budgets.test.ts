import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type Budgets, budgetLines, judge } from "../../scripts/benchmarks/budget/budgets.ts";
import { FIGURES, withBudgetTables } from "../../scripts/benchmarks/budget/figure-tables.ts";
import { type BudgetGroup, groups } from "../../scripts/benchmarks/budget/groups.ts";
import { measureBudgets } from "../../scripts/benchmarks/budget/measure-budgets.ts";
import { groupsOf, keptBudgets } from "../../scripts/benchmarks/budget/run-budget.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

function budgetsOf(ratios: Readonly<Record<string, number>>): Budgets {
	const budgets = Object.entries(ratios).map(([name, ratio]) => ({ name, what: name, against: "a baseline", ratio }));
	return { engine: { measured: "2026-11-29", rounds: 3, budgets } };
}

describe("budgets", () => {
	it("hold up to a third above what is kept", () => {
		const judged = judge(budgetsOf({ route: 3, stage: 3 }), budgetsOf({ route: 4, stage: 4.01 }));
		expect(judged.map(({ isWithin }) => isWithin)).toEqual([true, false]);
		const lines = [...budgetLines(judged)];
		expect(lines[1]).toMatch(/engine\s+route ÷ a baseline\s+3 ×\s+4 × {2}holds/);
		expect(lines[2]).toContain("DOES NOT HOLD");
	});

	it("do not hold where nothing is kept", () => {
		const [judged] = judge({}, budgetsOf({ route: 1 }));
		expect(judged).toMatchObject({ kept: undefined, isWithin: false });
	});

	it("are medians of rounds in which the groups take turns", async () => {
		const asked: string[] = [];
		const group = (name: string, values: readonly number[]): BudgetGroup => {
			const left = [...values];
			const measure = async () => {
				asked.push(name);
				return { one: left.shift() ?? 0 };
			};
			return { name, ratios: [{ name: "one", what: "a thing", against: "another" }], measure };
		};
		const both = [group("a", [1, 9, 2]), group("b", [5, 4, 6])];
		const budgets = await measureBudgets(both, { root, catalog: testCatalog() }, 3, () => {});
		expect(asked.join("")).toBe("ababab");
		expect([budgets.a?.budgets[0]?.ratio, budgets.b?.budgets[0]?.ratio]).toEqual([2, 5]);
		const lacking = { ...group("c", []), measure: async () => ({}) };
		await expect(measureBudgets([lacking], { root, catalog: testCatalog() }, 1, () => {})).rejects.toThrow(
			"c did not measure a thing.",
		);
	});

	it("leave the page out unless it is named", () => {
		expect(groupsOf([]).map(({ name }) => name)).toEqual(["engine", "server", "checks", "studio-check"]);
		expect(groupsOf(["page"]).map(({ name }) => name)).toEqual(["page"]);
	});
});

describe("the kept file of budgets", () => {
	const kept = keptBudgets(root);

	it("has the ratios that are measured, each with what it says", () => {
		expect(Object.keys(kept).sort()).toEqual(groups.map(({ name }) => name).sort());
		for (const { name, ratios } of groups) {
			expect(kept[name]?.measured).toMatch(/^\d{4}-\d{2}-\d{2}$/);
			expect(kept[name]?.budgets.map(({ ratio, ...budget }) => budget)).toEqual(ratios);
			for (const { ratio } of kept[name]?.budgets ?? []) expect(ratio).toBeGreaterThan(0);
		}
	});

	it("is what the tables of docs/reference show", () => {
		const page = readFileSync(join(root, FIGURES), "utf8");
		expect(withBudgetTables(page, kept), "run `npm run bench -- budget --keep`").toBe(page);
		expect(() => withBudgetTables("# Nothing", kept)).toThrow("no place for the table of budgets `page`");
	});
});
