import { type Cents, Exact } from "./money.ts";

/** Returns the monthly income in cents that assets count as: a share of each balance by its kind, spread over `months`. */
export function assetIncome(
	assets: readonly { readonly kind: string; readonly balance: Cents }[],
	months: number,
	shareOf: (kind: string) => number,
): Cents {
	const counted = assets.reduce(
		(total, asset) => total.plus(new Exact(asset.balance).times(shareOf(asset.kind))),
		new Exact(0),
	);
	return counted.div(months).round(0, 0).toNumber();
}
