import { addDays } from "./calendar/business-days.ts";
import laws from "./home-equity-law.json" with { type: "json" };
import type { Cents } from "./money.ts";

/**
 * What the constitution of a state asks of a line on a home beside what holds everywhere (Texas, art. XVI §50(a)(6), (g), (t)
 * and 7 TAC 153.15; unchanged since 2018-01-01). Under such a law the lender bears third parties' fees, a broker's opinion
 * stands beside a model's value, payments repay the principal, the spouse signs too, and the deed is signed at an office.
 */
export interface HomeEquityLaw {
	/** Most of the home's value that all loans together may reach, a fraction. */
	readonly cltvCap: number;
	/** Most that fees may be of the line, a fraction. */
	readonly feeCap: number;
	readonly minDraw: Cents;
	/** Days between application or notice and closing. */
	readonly waitDays: number;
	/** Months after opening within which the first payment is due. */
	readonly firstPaymentMonths: number;
	/** Kinds of places at which the line may be closed. */
	readonly offices: readonly string[];
}

const byState: { readonly [state: string]: HomeEquityLaw } = laws;

/** The law of a state's own on lines on a home; undefined where there is none. */
export function homeEquityLaw(state: string | undefined): HomeEquityLaw | undefined {
	return state !== undefined && Object.hasOwn(byState, state) ? byState[state] : undefined;
}

/** What those laws cap, as a pricing sheet says it, by state. */
export const LEGAL_CAPS: {
	readonly [state: string]: { readonly cltv: number; readonly origination: number; readonly feeShare: number };
} = Object.fromEntries(
	Object.entries(byState).map(([state, { cltvCap, feeCap }]) => [
		state,
		{ cltv: cltvCap, origination: feeCap, feeShare: feeCap },
	]),
);

/** Returns the first day on which a line may close: so many days after the later of application and notice (yyyy-mm-dd). */
export function firstClosing({ waitDays }: HomeEquityLaw, applicationOn: string, noticeOn: string): string {
	return addDays(applicationOn > noticeOn ? applicationOn : noticeOn, waitDays);
}
