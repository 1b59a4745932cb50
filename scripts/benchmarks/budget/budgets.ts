/** A ratio to a baseline of the same run; the lower, the better. */
export interface Budget {
	readonly name: string;
	/** What is measured, and against what. */
	readonly what: string;
	readonly against: string;
	readonly ratio: number;
}

/** The budgets of a group, and the run they come from. */
export interface KeptGroup {
	/** ISO 8601 date, in UTC. */
	readonly measured: string;
	readonly rounds: number;
	readonly budgets: readonly Budget[];
}

/** What a file of budgets holds, by group. */
export type Budgets = Readonly<Record<string, KeptGroup>>;

/** A kept ratio beside that of now. */
export interface Judged extends Omit<Budget, "ratio"> {
	readonly group: string;
	/** Undefined when it is not in the file. */
	readonly kept: number | undefined;
	readonly now: number;
	readonly isWithin: boolean;
}

/** How many times its kept ratio one may reach. */
const MOST = 4 / 3;

/** Compares measured ratios with kept ones; one that is not kept is not within. */
export function judge(kept: Budgets, now: Budgets): readonly Judged[] {
	return Object.entries(now).flatMap(([group, { budgets }]) =>
		budgets.map(({ ratio, ...budget }) => {
			const before = kept[group]?.budgets.find(({ name }) => name === budget.name)?.ratio;
			return { group, ...budget, kept: before, now: ratio, isWithin: before !== undefined && ratio <= before * MOST };
		}),
	);
}

/** A ratio as it is kept and shown: three digits. */
export function rounded(ratio: number): number {
	return Number(ratio.toPrecision(3));
}

/** The judged ratios as a table. */
export function* budgetLines(judged: readonly Judged[]): Generator<string> {
	const shown = (ratio: number | undefined) => (ratio === undefined ? "–" : `${rounded(ratio)} ×`).padStart(11);
	const width = Math.max(...judged.map(({ what, against }) => what.length + against.length)) + " ÷ ".length;
	yield `${"".padEnd(14)}${"".padEnd(width)}${"kept".padStart(11)}${"now".padStart(11)}`;
	for (const { group, what, against, kept, now, isWithin } of judged) {
		const verdict = isWithin ? "holds" : kept === undefined ? "IS NOT KEPT" : "DOES NOT HOLD";
		yield `${group.padEnd(14)}${`${what} ÷ ${against}`.padEnd(width)}${shown(kept)}${shown(now)}  ${verdict}`;
	}
}
