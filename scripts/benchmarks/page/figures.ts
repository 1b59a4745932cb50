/** The middle value; the mean of the two middle ones of an even number; NaN of none. */
export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN;
	return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** The pages that are compared. */
export type PageName = "ours" | "static" | "rjsf" | Peer;

/** Another library's page, which is compared only when it is named. */
export type Peer = "form-js";

/** One figure of each page that has it. */
export type Medians = Readonly<Partial<Record<PageName, number>>>;

/** The limit for one of our figures, as a multiple of a baseline's. */
export interface Reach {
	readonly figure: string;
	readonly against: Exclude<PageName, "ours">;
	readonly atMost: number;
}

/** A limit and the measured ratio. */
export interface Reached extends Reach {
	readonly ours: number;
	readonly yardstick: number;
	/** Our figure divided by the baseline's; Infinity when the baseline is 0, 1 when both are 0. */
	readonly ratio: number;
	readonly isMet: boolean;
}

/** The limits for the first page. */
export const REACHES: readonly Reach[] = [
	{ figure: "first paint", against: "static", atMost: 1.3 },
	{ figure: "first typable field", against: "static", atMost: 1.3 },
	{ figure: "script bytes", against: "rjsf", atMost: 0.65 },
	{ figure: "blocking time", against: "rjsf", atMost: 0.35 },
	{ figure: "Next", against: "rjsf", atMost: 0.5 },
];

/** What a page on another library is compared in: to be ahead of it in each. */
export const reachesOf = (peer: Peer): readonly Reach[] =>
	["first typable field", "long tasks", "script bytes", "Next"].map((figure) => ({ figure, against: peer, atMost: 1 }));

function ratioOf(ours: number, yardstick: number): number {
	return ours === 0 && yardstick === 0 ? 1 : ours / yardstick;
}

/** Compares the medians with the limits; a figure that was not measured fails. */
export function reached(medians: Readonly<Record<string, Medians>>, reaches: readonly Reach[] = REACHES): Reached[] {
	return reaches.map((reach) => {
		const ours = medians[reach.figure]?.ours ?? Number.NaN;
		const yardstick = medians[reach.figure]?.[reach.against] ?? Number.NaN;
		const ratio = ratioOf(ours, yardstick);
		return { ...reach, ours, yardstick, ratio, isMet: ratio <= reach.atMost || (ours === 0 && yardstick === 0) };
	});
}

/** The median of each figure over the rounds. */
export function mediansOf(
	rounds: Readonly<Partial<Record<PageName, readonly Readonly<Record<string, number>>[]>>>,
): Record<string, Medians> {
	const names = new Set(Object.values(rounds).flatMap((of) => of.flatMap((round) => Object.keys(round))));
	return Object.fromEntries(
		[...names].map((name) => {
			const each = Object.entries(rounds).flatMap(([page, of]): [string, number][] => {
				const values = of.flatMap((round) => round[name] ?? []);
				return values.length === 0 ? [] : [[page, median(values)]];
			});
			return [name, Object.fromEntries(each) as Medians];
		}),
	);
}
