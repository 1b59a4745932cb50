import type { Json } from "../../../flow/engine/authored/authored.ts";
import { listIn, numberIn, textIn } from "../read-json.ts";

/** A debt that a recent credit inquiry led to; dollars per month. */
export interface NewDebt {
	readonly key: string;
	readonly holder: string;
	readonly monthlyPayment: number | undefined;
}

/** The debt in the form's format. */
export function newDebtAnswer(debt: NewDebt): { readonly [key: string]: Json } {
	return { holder: debt.holder.trim(), monthlyPayment: debt.monthlyPayment ?? 0 };
}

/** An unfinished debt in the form's draft. */
export function draftOfDebt(debt: NewDebt): { readonly [key: string]: Json } {
	return { holder: debt.holder, monthlyPayment: debt.monthlyPayment ?? null };
}

/** The debts in a draft. */
export function resumeDebts(draft: { readonly [key: string]: Json }): readonly NewDebt[] {
	return listIn(draft, "newDebts").map((debt, index) => ({
		key: `kept-${index}`,
		holder: textIn(debt, "holder"),
		monthlyPayment: typeof debt.monthlyPayment === "number" ? numberIn(debt, "monthlyPayment") : undefined,
	}));
}

/** True when a debt says who and how much. */
export function isDebtTold(debt: NewDebt): boolean {
	return debt.holder.trim().length >= 2 && debt.monthlyPayment !== undefined;
}
