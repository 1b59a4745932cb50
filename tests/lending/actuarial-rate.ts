import { daysBetween } from "../../src/lending/calendar/business-days.ts";
import { addMonths } from "../../src/lending/calendar/months.ts";
import type { Cents } from "../../src/lending/money.ts";

/** Unit-periods from the advance to the first payment: whole ones, and the fraction before them. */
export interface FirstPeriods {
	readonly whole: number;
	readonly fraction: number;
}

/** An advance and its payments, one each unit-period from the first on; amounts in cents. */
export interface ActuarialCase {
	readonly received: Cents;
	readonly payments: readonly Cents[];
	readonly first: FirstPeriods;
	/** Unit-periods in a year: 12 for months. */
	readonly perYear: number;
}

/**
 * Returns the monthly unit-periods between two dates: whole months counted back from the first payment, and the days
 * before them as thirtieths (Reg Z, appendix J (b)(5)).
 */
export function monthsUntil(fundedOn: string, firstDueOn: string): FirstPeriods {
	let whole = 0;
	while (addMonths(firstDueOn, -whole - 1) >= fundedOn) whole++;
	return { whole, fraction: daysBetween(fundedOn, addMonths(firstDueOn, -whole)) / 30 };
}

/** What the payments are worth on the day of the advance: compound over whole periods, simple over the fraction. */
function presentValue({ payments, first }: ActuarialCase, i: number): number {
	const sum = payments.reduceRight((later, payment) => (later + payment) / (1 + i), 0) * (1 + i);
	return sum / ((1 + i) ** first.whole * (1 + first.fraction * i));
}

/**
 * Returns the yearly actuarial rate (fraction) at which the payments are worth what was received (Reg Z, appendix J).
 * For comparison only: the APR of a line of credit is its rate, without fees.
 */
export function actuarialRate(given: ActuarialCase): number {
	let [low, high] = [0, 1];
	for (let step = 0; step < 100; step++) {
		const i = (low + high) / 2;
		if (presentValue(given, i) > given.received) low = i;
		else high = i;
	}
	return ((low + high) / 2) * given.perYear;
}
