/** A band of scores and the share of consumers in it, as a fraction. */
interface Band {
	readonly from: number;
	readonly to: number;
	readonly share: number;
}

/**
 * Returns the whole percentage of consumers whose scores are lower (form H-3 of Regulation V), rounded down and
 * assuming an even spread within a band; undefined when no band contains the score.
 */
export function scoreRank(score: number, distribution: readonly Band[]): number | undefined {
	const own = distribution.find(({ from, to }) => score >= from && score <= to);
	if (own === undefined) return undefined;
	const below = distribution.filter(({ to }) => to < own.from).reduce((total, { share }) => total + share, 0);
	const within = (own.share * (score - own.from)) / (own.to - own.from + 1);
	return Math.floor(Math.round((below + within) * 1_000_000) / 10_000);
}
