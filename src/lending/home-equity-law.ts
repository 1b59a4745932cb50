import { addDays } from "./calendar/business-days.ts";
import type { Cents } from "./money.ts";

/** What a state's own law on home equity lines requires (the table law/home-equity); null where it leaves a figure open. */
export interface HomeEquityLaw {
	/** Maximum combined loan-to-value, as a fraction. */
	readonly cltvCap: number | null;
	/** Maximum fees as a fraction of the line. */
	readonly feeCap: number | null;
	readonly minDraw: Cents | null;
	/** Minimum days from the later of application and notice to closing. */
	readonly waitDays: number | null;
	/** Months after opening within which the first payment is due. */
	readonly firstPaymentMonths: number | null;
	/** Whether each payment repays principal, so that no term is interest-only. */
	readonly paysPrincipal: boolean;
}

/** Returns the earliest closing date (yyyy-mm-dd): the statutory wait after the later of application and notice. */
export function firstClosing(waitDays: number, applicationOn: string, noticeOn: string): string {
	return addDays(applicationOn > noticeOn ? applicationOn : noticeOn, waitDays);
}
