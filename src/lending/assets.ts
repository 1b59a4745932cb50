import { type Cents, Exact } from "./money.ts";

/** Share of a balance that counts as income, by account type; retirement accounts are net of tax and penalty. */
export const ASSET_SHARES: { readonly [kind: string]: number } = {
	CHECKING: 1,
	SAVINGS: 1,
	MONEY_MARKET: 1,
	CERTIFICATE_OF_DEPOSIT: 1,
	BROKERAGE: 0.8,
	INVESTMENT: 0.8,
	RETIREMENT: 0.7,
	OTHER: 0,
};

/** Returns the monthly income in cents that assets count as: counted balances spread over `months`. */
export function assetIncome(
	assets: readonly { readonly kind: string; readonly balance: Cents }[],
	months: number,
): Cents {
	const counted = assets.reduce(
		(total, asset) => total.plus(new Exact(asset.balance).times(ASSET_SHARES[asset.kind] ?? 0)),
		new Exact(0),
	);
	return counted.div(months).round(0, 0).toNumber();
}
