import { type Cents, Exact } from "../money.ts";
import { monthlyOf } from "./ratios.ts";

/** What owning a home costs a year, as fractions of its value. */
export interface HousingShares {
	readonly tax: number;
	readonly insurance: number;
	readonly dues: number;
}

/** What records and bills say about the costs of owning a home; undefined is unknown, amounts are in cents. */
export interface KnownHousing {
	readonly annualTax?: Cents | undefined;
	readonly annualInsurance?: Cents | undefined;
	/** Never estimated: it counts once a policy says it. */
	readonly annualFlood?: Cents | undefined;
	readonly monthlyDues?: Cents | undefined;
	/** A mortgage payment that already counts includes tax and homeowner's insurance. */
	readonly isEscrowed: boolean;
}

/** Monthly costs of owning a home in cents, besides the payments on its loans. */
export interface HousingCosts {
	readonly tax: Cents;
	readonly insurance: Cents;
	readonly flood: Cents;
	readonly dues: Cents;
	/** The ones that no record or bill states. */
	readonly estimated: readonly (keyof HousingShares)[];
}

/** Returns the monthly costs of owning a home of this value (cents); what is unknown is a share of the value. */
export function housingCosts(known: KnownHousing, shares: HousingShares, value: Cents): HousingCosts {
	const shareOf = (share: number): Cents => new Exact(value).times(share).round(0, 3).toNumber();
	const yearly = {
		tax: known.annualTax,
		insurance: known.annualInsurance,
		dues: known.monthlyDues === undefined ? undefined : known.monthlyDues * 12,
	};
	const isInPayment = { tax: known.isEscrowed, insurance: known.isEscrowed, dues: false };
	const monthly = (cost: keyof HousingShares): Cents =>
		isInPayment[cost] ? 0 : monthlyOf(yearly[cost] ?? shareOf(shares[cost]));
	return {
		tax: monthly("tax"),
		insurance: monthly("insurance"),
		flood: monthlyOf(known.annualFlood ?? 0),
		dues: monthly("dues"),
		estimated: (["tax", "insurance", "dues"] as const).filter(
			(cost) => yearly[cost] === undefined && !isInPayment[cost] && shares[cost] > 0,
		),
	};
}

/** Returns the sum of the monthly costs in cents. */
export function housingTotal({ tax, insurance, flood, dues }: HousingCosts): Cents {
	return tax + insurance + flood + dues;
}
