import type { Application, PreferredRate } from "../../../flow/engine/record/record-types.generated.ts";
import { addMonths } from "../../../lending/calendar/months.ts";
import { type Cents, centsOf } from "../../../lending/money.ts";
import { type Schedule, type ScheduleRow, schedule } from "../../../lending/pricing/schedule.ts";
import { listAt, numberAt, objectAt, textAt } from "../application-context.ts";

/** An open line as its agreement has it; amounts in cents. */
export interface LineAccount {
	readonly limit: Cents;
	readonly draw: Cents;
	readonly fee: Cents;
	readonly fundedOn: string;
	/** The end of the account that the draw was sent to; empty when unknown. */
	readonly mask: string;
	/** What goes to other lenders. */
	readonly payOff: Cents;
	readonly rate: number;
	readonly months: number;
	readonly interestOnly: boolean;
	/** Whether what was repaid can be drawn again. */
	readonly isDrawable: boolean;
	/** Whether the rate may change after the line was opened. */
	readonly isVariable: boolean;
	/** What comes off the rate while something holds. */
	readonly preferred: PreferredRate | undefined;
	/** After the payments due so far, if each was made as agreed. */
	readonly balance: Cents;
	readonly available: Cents;
	/** Payments due so far. */
	readonly due: number;
	/** The next payment; undefined after the last one. */
	readonly next: ScheduleRow | undefined;
	readonly schedule: Schedule;
}

/** Returns the account of a funded line on a day (yyyy-mm-dd); undefined before the line has its amount and dates. */
export function lineAccount(application: Partial<Application>, today: string): LineAccount | undefined {
	const selected = objectAt(application, "selectedOffer");
	const limit = centsOf(numberAt(selected, "creditLine"));
	const months = numberAt(selected, "term");
	const fundedOn = textAt(objectAt(application, "funding"), "date");
	if (limit <= 0 || months < 1 || fundedOn === "") return undefined;
	const firstDueOn = textAt(objectAt(application, "firstPayment"), "date") || addMonths(fundedOn, 1);
	const offer = listAt(application, "offers").find(({ uuid }) => uuid === selected.offerUuid);
	const draw = centsOf(numberAt(selected, "amount"));
	const payOff = centsOf(numberAt(selected, "payOff"));
	const interestOnly = selected.interestOnly === true;
	const rate = numberAt(selected, "rate");
	const payments = schedule({
		principal: limit,
		rate,
		months,
		interestOnly,
		interestOnlyMonths: selected.interestOnlyMonths,
		fundedOn,
		firstDueOn: firstDueOn > fundedOn ? firstDueOn : addMonths(fundedOn, 1),
		method: offer?.oddDays === "at-funding" ? "at-funding" : "with-first-payment",
		rest: draw - payOff,
	});
	const past = payments.rows.filter(({ dueOn }) => dueOn < today);
	const balance = past.at(-1)?.balance ?? limit;
	return {
		limit,
		draw,
		fee: centsOf(numberAt(selected, "originationFeeAmount")),
		fundedOn,
		mask: textAt(objectAt(application, "disburseAccount"), "mask"),
		payOff,
		rate,
		months,
		interestOnly,
		isDrawable: selected.isClosedEnd !== true,
		isVariable: selected.variable !== undefined,
		preferred: selected.preferred,
		balance,
		available: limit - balance,
		due: past.length,
		next: payments.rows[past.length],
		schedule: payments,
	};
}
