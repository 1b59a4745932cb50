import type { HomeEquityLaw } from "../home-equity-law.ts";
import { type Cents, centsOf, dollarsOf, Exact } from "../money.ts";
import { mergedPricing } from "./advertised.ts";
import type { HighCostLaw } from "./hoepa.ts";

/** What a line costs while it is open, besides interest; amounts in cents, 0 where nothing is charged. */
export interface LineFees {
	/** At the beginning of each year of the draw period. */
	readonly annual: Cents;
	/** Years from the opening without the annual fee. */
	readonly freeYears: number;
	/** For each draw after the first. */
	readonly draw: Cents;
	/** For closing the line within `closureMonths` at the borrower's request: an amount, a share of the line (fraction), or both. */
	readonly closure: Cents;
	readonly closureShare: number;
	readonly closureMonths: number;
	/** The most that closing costs, of the line. */
	readonly closureMost: number;
}

/** What a lender declares; the law sets the most of it. */
export type DeclaredFees = Omit<LineFees, "closureMost">;

/** What decides which of the declared fees are charged. */
interface ChargedBy {
	readonly lineFees: DeclaredFees;
	readonly minLine: Cents;
	readonly highCost: Pick<HighCostLaw, "fees">;
	readonly homeEquity: (state: string) => Pick<HomeEquityLaw, "onlyOpeningFees" | "freeToClose">;
}

/** Returns the fees of open lines that org.json `pricing` declares. */
export function declaredFees(list: unknown): DeclaredFees {
	const { annualFee, drawFee, earlyClosureFee } = mergedPricing(list);
	const annual = numbersOf(annualFee);
	const closure = numbersOf(earlyClosureFee);
	return {
		annual: centsOf(annual.amount ?? 0),
		freeYears: annual.freeYears ?? 0,
		draw: centsOf(typeof drawFee === "number" ? drawFee : 0),
		closure: centsOf(closure.amount ?? 0),
		closureShare: closure.share ?? 0,
		closureMonths: closure.withinMonths ?? 0,
	};
}

/** Returns fees of an open line as a record stores them: amounts in dollars. */
export function feesInDollars({ annual, draw, closure, ...others }: LineFees): LineFees {
	return { ...others, annual: dollarsOf(annual), draw: dollarsOf(draw), closure: dollarsOf(closure) };
}

/** Returns stored fees of an open line: amounts in cents. */
export function feesInCents({ annual, draw, closure, ...others }: LineFees): LineFees {
	return { ...others, annual: centsOf(annual), draw: centsOf(draw), closure: centsOf(closure) };
}

function numbersOf(value: unknown): { readonly [key: string]: number | undefined } {
	const pairs = typeof value === "object" && value !== null ? Object.entries(value) : [];
	return Object.fromEntries(pairs.filter((pair): pair is [string, number] => typeof pair[1] === "number"));
}

/**
 * Returns the fees of open lines in a state (a postal code), undefined where there is none: as declared, without those that
 * the law of the state forbids, and a fee for closing early within what keeps a line from being high-cost credit.
 */
export function lineFeesFor(
	{ lineFees, homeEquity, highCost, minLine }: ChargedBy,
	state: string,
): LineFees | undefined {
	const { onlyOpeningFees, freeToClose } = homeEquity(state);
	const { penaltyShare, penaltyMonths } = highCost.fees(minLine);
	const closes = !freeToClose && (lineFees.closure > 0 || lineFees.closureShare > 0);
	const fees = {
		annual: onlyOpeningFees ? 0 : lineFees.annual,
		freeYears: lineFees.freeYears,
		draw: onlyOpeningFees ? 0 : lineFees.draw,
		closure: closes ? lineFees.closure : 0,
		closureShare: closes ? lineFees.closureShare : 0,
		closureMonths: closes ? Math.min(lineFees.closureMonths, penaltyMonths) : 0,
		closureMost: closes ? penaltyShare : 0,
	};
	return fees.annual + fees.draw + fees.closureMonths > 0 ? fees : undefined;
}

/** Returns what closing a line of this amount early costs, in cents. */
export function earlyClosureFee(
	line: Cents,
	{ closure, closureShare, closureMost }: Pick<LineFees, "closure" | "closureShare" | "closureMost">,
): Cents {
	const asked = closure + new Exact(line).times(closureShare).round(0, 1).toNumber();
	return Math.min(asked, new Exact(line).times(closureMost).round(0, 0).toNumber());
}

/** Returns what is due when a line opens: the annual fee of its first year, unless that is free. */
export function dueAtOpening(fees: Pick<LineFees, "annual" | "freeYears"> | undefined): Cents {
	return fees === undefined || fees.freeYears > 0 ? 0 : fees.annual;
}

/**
 * Returns the part of the fees that counts among points and fees: the most for closing early, the annual fee that is due at
 * opening, and the fee for one draw (12 CFR 1026.32(b)(2)(ii)(E), (G) and (H)).
 */
export function countedLineFees(line: Cents, fees: LineFees | undefined): Cents {
	return fees === undefined ? 0 : earlyClosureFee(line, fees) + dueAtOpening(fees) + fees.draw;
}
