import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Budgets, budgetLines, judge } from "./budgets.ts";
import { FIGURES, withBudgetTables } from "./figure-tables.ts";
import { type BudgetGroup, type BudgetRequest, groups } from "./groups.ts";
import { measureBudgets } from "./measure-budgets.ts";

/** What `npm run bench -- budget` is asked for. */
export interface BudgetOrder extends BudgetRequest {
	/** Those that are always measured when none is named. */
	readonly named: readonly string[];
	readonly rounds: number;
	/** Writes the file of budgets and the tables of docs/reference instead of judging. */
	readonly isKept: boolean;
	readonly isJson: boolean;
}

const FILE = "scripts/benchmarks/budget/budgets.json";

/** The kept budgets of a repository. */
export function keptBudgets(root: string): Budgets {
	return JSON.parse(readFileSync(join(root, FILE), "utf8")) as Budgets;
}

/** The groups of these names, or those that need not be named. */
export function groupsOf(names: readonly string[]): readonly BudgetGroup[] {
	return groups.filter(({ name, isOnlyNamed }) => (names.length === 0 ? isOnlyNamed !== true : names.includes(name)));
}

/** Measures ratios and compares them with the kept ones, or keeps them; returns the exit code. */
export async function runBudget({ named, rounds, isKept, isJson, ...request }: BudgetOrder): Promise<number> {
	const { root } = request;
	const kept = keptBudgets(root);
	const now = await measureBudgets(groupsOf(named), request, rounds, (shownText) => console.error(shownText));
	const judged = judge(kept, now);
	if (isKept) keep(root, { ...kept, ...now });
	if (isJson) console.log(JSON.stringify({ node: process.version, rounds, judged }, null, 2));
	else for (const line of budgetLines(judged)) console.log(line);
	return isKept || judged.every(({ isWithin }) => isWithin) ? 0 : 1;
}

function keep(root: string, budgets: Budgets): void {
	const figures = join(root, FIGURES);
	writeFileSync(join(root, FILE), `${JSON.stringify(budgets, null, 2)}\n`);
	writeFileSync(figures, withBudgetTables(readFileSync(figures, "utf8"), budgets));
}
