import type { Json } from "../../../engine/authored.ts";

/** A debt that a recent credit inquiry ended in; dollars a month. */
export interface NewDebt {
	readonly key: string;
	readonly holder: string;
	readonly monthlyPayment: number | undefined;
}

/** The debt as the form takes it. */
export function newDebtAnswer(debt: NewDebt): { readonly [key: string]: Json } {
	return { holder: debt.holder.trim(), monthlyPayment: debt.monthlyPayment ?? 0 };
}

/** True when a debt says who and how much. */
export function isDebtTold(debt: NewDebt): boolean {
	return debt.holder.trim().length >= 2 && debt.monthlyPayment !== undefined;
}
