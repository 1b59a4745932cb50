import { addDays } from "./calendar/business-days.ts";
import laws from "./home-equity-law.json" with { type: "json" };
import type { Cents } from "./money.ts";

/**
 * What a state's constitution requires of a home equity line beyond the general rules (Texas, art. XVI §50(a)(6), (g),
 * (t) and 7 TAC 153.15; unchanged since 2018-01-01). Under such a law the lender bears third parties' fees, a broker's
 * price opinion is required besides the model's value, payments repay principal, the spouse also signs, and the deed is
 * signed at an office.
 */
export interface HomeEquityLaw {
	/** Maximum combined loan-to-value, as a fraction. */
	readonly cltvCap: number;
	/** Maximum fees as a fraction of the line. */
	readonly feeCap: number;
	readonly minDraw: Cents;
	/** Minimum days from the later of application and notice to closing. */
	readonly waitDays: number;
	/** Months after opening within which the first payment is due. */
	readonly firstPaymentMonths: number;
	/** Types of places where the line may close. */
	readonly offices: readonly string[];
}

const byState: { readonly [state: string]: HomeEquityLaw } = laws;

/** A state's own home equity law; undefined where there is none. */
export function homeEquityLaw(state: string | undefined): HomeEquityLaw | undefined {
	return state !== undefined && Object.hasOwn(byState, state) ? byState[state] : undefined;
}

/** The caps in those laws by state, in the form of a pricing sheet. */
export const LEGAL_CAPS: {
	readonly [state: string]: { readonly cltv: number; readonly origination: number; readonly feeShare: number };
} = Object.fromEntries(
	Object.entries(byState).map(([state, { cltvCap, feeCap }]) => [
		state,
		{ cltv: cltvCap, origination: feeCap, feeShare: feeCap },
	]),
);

/** Returns the earliest closing date (yyyy-mm-dd): the statutory wait after the later of application and notice. */
export function firstClosing({ waitDays }: HomeEquityLaw, applicationOn: string, noticeOn: string): string {
	return addDays(applicationOn > noticeOn ? applicationOn : noticeOn, waitDays);
}
