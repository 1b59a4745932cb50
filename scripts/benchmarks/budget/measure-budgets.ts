import { median } from "../page/figures.ts";
import { type Budgets, rounded } from "./budgets.ts";
import type { BudgetGroup, BudgetRequest } from "./groups.ts";

/** Measures groups in turns, round after round, and takes the median of each ratio; throws when a group leaves one out. */
export async function measureBudgets(
	groups: readonly BudgetGroup[],
	request: BudgetRequest,
	rounds: number,
	told: (shownText: string) => void,
): Promise<Budgets> {
	const all = new Map(groups.map(({ name }) => [name, [] as Readonly<Record<string, number>>[]]));
	for (let round = 1; round <= rounds; round += 1) {
		for (const { name, measure } of groups) {
			told(`Round ${round} of ${rounds}: ${name} …`);
			all.get(name)?.push(await measure(request));
		}
	}
	const measured = new Date().toISOString().slice(0, 10);
	return Object.fromEntries(
		groups.map(({ name: group, ratios }) => {
			const budgets = ratios.map((ratio) => {
				const values = (all.get(group) ?? []).flatMap((round) => round[ratio.name] ?? []);
				if (values.length < rounds) throw new Error(`${group} did not measure ${ratio.what}.`);
				return { ...ratio, ratio: rounded(median(values)) };
			});
			return [group, { measured, rounds, budgets }];
		}),
	);
}
