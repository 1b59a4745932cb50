import { addDays, isRescissionBusinessDay } from "./calendar/business-days.ts";
import { addMonths } from "./calendar/months.ts";
import type { Cents } from "./money.ts";

/** What a state's own law on home equity lines requires (the table law/home-equity); null where it leaves a figure open. */
export interface HomeEquityLaw {
	/** Maximum combined loan-to-value, as a fraction. */
	readonly cltvCap: number | null;
	/** Whether the lender pays third parties, because the origination fee uses up the cap on fees. */
	readonly lenderPaysFees: boolean;
	readonly minDraw: Cents | null;
	/** Minimum days from the later of application and notice to closing. */
	readonly waitDays: number | null;
	/** Months after opening within which the first payment is due. */
	readonly firstPaymentMonths: number | null;
	/** Whether each payment repays principal, so that no term is interest-only. */
	readonly paysPrincipal: boolean;
	/** Whether fees may be charged only when the line opens: none for a year or a draw. */
	readonly onlyOpeningFees: boolean;
	/** Whether nothing may be charged for closing the line early. */
	readonly freeToClose: boolean;
}

/** Returns the earliest closing date (yyyy-mm-dd): the statutory wait after the later of application and notice. */
export function firstClosing(waitDays: number, applicationOn: string, noticeOn: string): string {
	return addDays(applicationOn > noticeOn ? applicationOn : noticeOn, waitDays);
}

/**
 * Returns the earliest closing date (yyyy-mm-dd) after the owner's receipt of the final itemized disclosure: that many
 * business days later, of which only Sundays and federal holidays are none (7 TAC 153.1).
 */
export function closingAfterItemization(businessDays: number, receivedOn: string): string {
	let day = receivedOn;
	for (let left = businessDays; left > 0; ) {
		day = addDays(day, 1);
		if (isRescissionBusinessDay(day)) left -= 1;
	}
	return day;
}

/** A home equity credit that the land records show on a homestead. */
export interface HomeEquityCredit {
	/** The day on which it closed, yyyy-mm-dd. */
	readonly closedOn: string;
	/** Whether it is still open. */
	readonly isOpen: boolean;
}

/** What another home equity credit on the homestead may break: one at a time, or the months between two closings. */
export interface CreditsLaw {
	readonly oneAtATime: boolean;
	readonly monthsBetween: number | null;
}

/** Returns the credits for which the law lets no other close on the homestead on a day, yyyy-mm-dd. */
export function barringCredits(
	credits: readonly HomeEquityCredit[],
	{ oneAtATime, monthsBetween }: CreditsLaw,
	on: string,
): readonly HomeEquityCredit[] {
	return credits.filter(
		({ closedOn, isOpen }) =>
			(oneAtATime && isOpen) || (monthsBetween !== null && on < addMonths(closedOn, monthsBetween)),
	);
}
