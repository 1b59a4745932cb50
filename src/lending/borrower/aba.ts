const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1] as const;

function prefixOf(routing: string): number {
	return Number(routing.slice(0, 2));
}

function within(value: number, ranges: readonly (readonly [number, number])[]): boolean {
	return ranges.some(([from, to]) => value >= from && value <= to);
}

/** True for nine digits with an assigned Federal Reserve prefix and a valid check digit (3-7-1, mod 10). */
export function isRoutingNumber(routing: string): boolean {
	if (!/^\d{9}$/.test(routing) || routing === "000000000") return false;
	if (
		!within(prefixOf(routing), [
			[0, 12],
			[21, 32],
			[61, 72],
			[80, 80],
		])
	)
		return false;
	const total = WEIGHTS.reduce<number>((sum, weight, at) => sum + weight * Number(routing[at]), 0);
	return total % 10 === 0;
}

/** True for a routing number that takes ACH credits: prefixes 01–12 and 21–32 only. */
export function isAchRoutingNumber(routing: string): boolean {
	return (
		isRoutingNumber(routing) &&
		within(prefixOf(routing), [
			[1, 12],
			[21, 32],
		])
	);
}

/** True for 4 to 17 digits, the width of the NACHA account field. */
export function isAccountNumber(account: string): boolean {
	return /^\d{4,17}$/.test(account);
}

/** Returns the last four digits, the only part of an account number that may be shown. */
export function accountMask(account: string): string {
	return account.slice(-4);
}
