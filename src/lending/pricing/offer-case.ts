import type { DecisionRule } from "../decision-trace.ts";
import type { Cents } from "../money.ts";
import type { FeeCap } from "./fees.ts";
import type { LineFees } from "./line-fees.ts";
import type { PricedBorrower } from "./pricing-rules.ts";
import type { Banded } from "./rate-bands.ts";
import type { VariableRate } from "./variable-rate.ts";

/** Everything that determines a household's offers; amounts in cents. */
export interface OfferCase extends PricedBorrower {
	readonly asOf: string;
	readonly value: Cents;
	/** The amount that each open lien counts as: its balance, or the full limit of an open line. */
	readonly liens: readonly Cents[];
	/** Amount the line pays other lenders at closing; no draw may be smaller. */
	readonly payOff?: Cents;
	/** Monthly obligations, housing included. */
	readonly obligations: Cents;
	readonly monthlyIncome: Cents;
	readonly bankruptcy: boolean;
	readonly daysOwned: number | null;
	/** Age in completed years; null while unknown. It can only make more products available to elderly borrowers. */
	readonly age?: number | null;
}

/** What keeps a larger draw from being offered: the home's value, the product's largest line, income, or the high-cost test. */
export type OfferLimit = "VALUE" | "PRODUCT" | "INCOME" | "HIGH_COST";

/** An offered line; amounts are draws in cents, in whole steps. */
export interface Offer extends Banded {
	readonly months: number;
	readonly minDraw: Cents;
	readonly maxDraw: Cents;
	readonly limitedBy: OfferLimit;
	readonly originationPercent: number;
	readonly feeCap?: FeeCap;
	readonly lineFees?: LineFees;
	readonly interestOnly: boolean;
	/** So many first payments are interest alone. */
	readonly interestOnlyMonths?: number;
	/** Absent where the rate is fixed for each draw; its margin is that of the smallest amount. */
	readonly variable?: VariableRate;
}

/** A term not offered to this household, and why. */
export interface WithheldTerm {
	readonly months: number;
	readonly reason: "HIGH_COST" | "INCOME" | "PAY_OFF";
}

/** The result of pricing, always with its reasons. */
export type Pricing =
	| { readonly outcome: "READY"; readonly offers: readonly Offer[]; readonly withheld: readonly WithheldTerm[] }
	| { readonly outcome: "CLTV_TOO_HIGH"; readonly reasons: readonly DecisionRule[]; readonly room: Cents }
	| { readonly outcome: "DTI_LIMITED" | "DECLINE"; readonly reasons: readonly DecisionRule[] };

/** A repayment option and its rate. */
export interface PricedTerm {
	readonly months: number;
	readonly rate: number;
	readonly interestOnly: boolean;
	readonly interestOnlyMonths?: number | undefined;
}
