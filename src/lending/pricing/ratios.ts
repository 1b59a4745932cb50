import { type Cents, Exact } from "../money.ts";

/** Returns `part / whole` unrounded, or Infinity when the whole is 0 (no loan is possible). */
export function ratio(part: Cents, whole: Cents): number {
	return whole <= 0 ? Number.POSITIVE_INFINITY : new Exact(part).div(whole).toNumber();
}

/** Returns first lien over value. */
export function loanToValue(firstLien: Cents, value: Cents): number {
	return ratio(firstLien, value);
}

/** Returns (balances of every lien + the new line) over value. */
export function combinedLoanToValue(balances: readonly Cents[], newLine: Cents, value: Cents): number {
	return ratio(sum(balances) + newLine, value);
}

/** Returns (monthly obligations, housing included, + the new payment − what is paid off) over gross monthly income. */
export function debtToIncome(obligations: Cents, newPayment: Cents, monthlyIncome: Cents, paidOff: Cents = 0): number {
	return ratio(obligations + newPayment - paidOff, monthlyIncome);
}

/** Returns the sum of the amounts. */
export function sum(amounts: readonly Cents[]): Cents {
	return amounts.reduce((total, amount) => total + amount, 0);
}

/** Returns one twelfth of an annual amount, rounded half up. */
export function monthlyOf(yearly: Cents): Cents {
	return new Exact(yearly).div(12).round(0, 1).toNumber();
}
