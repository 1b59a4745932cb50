import { type Cents, Exact } from "../money.ts";
import { incomeThousands } from "./hmda.ts";
import { demographicFields, type LarApplicant } from "./lar-demographics.ts";
import { LAR_FIELDS } from "./lar-fields.ts";
import { isNmlsId } from "./nmls.ts";
import type { RegisterCodes } from "./register-codes.ts";
import { RegisterFault, registerRow } from "./register-row.ts";
import { isUli } from "./uli.ts";

/** The outcome of an application. */
export type LarAction = "ORIGINATED" | "APPROVED_NOT_ACCEPTED" | "DENIED" | "WITHDRAWN" | "CLOSED_INCOMPLETE";

/** The loan purpose: home improvement if any part is, "other" when nothing else applies. */
export type LarPurpose = "HOME_IMPROVEMENT" | "REFINANCING" | "CASH_OUT_REFINANCING" | "OTHER";

/** A score that was relied on; where one score alone was, only the person whose score it is has one. */
export interface LarScore {
	readonly value: number;
	readonly model: string;
}

/** One line or loan as reported; amounts in cents, rates and ratios in percent. */
export interface LarLine {
	readonly lei: string;
	readonly uli: string;
	/** yyyy-mm-dd */
	readonly appliedOn: string;
	readonly purpose: LarPurpose;
	readonly occupancy: string;
	/** The full credit line. */
	readonly line: Cents;
	readonly action: LarAction;
	/** yyyy-mm-dd */
	readonly actionOn: string;
	readonly street: string;
	readonly city: string;
	readonly state: string;
	readonly zip: string;
	/** Five digits of the county; absent when unknown. */
	readonly county?: string | undefined;
	/** Eleven digits of the census tract. */
	readonly tract?: string | undefined;
	readonly applicant: LarApplicant;
	readonly coApplicant: LarApplicant;
	/** Gross annual income relied on; absent when income was not considered. */
	readonly income?: Cents | undefined;
	readonly rateSpread?: string | undefined;
	/** Only for an originated line on a principal dwelling; high-cost law covers no other. */
	readonly isHighCost?: boolean | undefined;
	readonly isFirstLien: boolean;
	readonly score?: LarScore | undefined;
	/** Of the first co-applicant. */
	readonly coScore?: LarScore | undefined;
	/** HMDA codes of the denial reasons, at most four, and the free-form text of code 9. */
	readonly denial?: { readonly codes: readonly number[]; readonly other: string } | undefined;
	readonly rate?: string | undefined;
	readonly debtToIncome?: string | undefined;
	readonly combinedLoanToValue?: string | undefined;
	readonly termMonths?: number | undefined;
	readonly interestOnly?: boolean | undefined;
	/** So many first payments are interest alone; the others repay the balance. */
	readonly interestOnlyMonths?: number | undefined;
	/** Months from the opening to the first day on which a variable rate may change; absent for a fixed one. */
	readonly firstChangeMonths?: number | undefined;
	/** Months from the opening within which closing the line costs a fee (12 CFR 1003.4(a)(22)); absent where it costs none. */
	readonly penaltyMonths?: number | undefined;
	readonly value?: Cents | undefined;
	readonly viaBroker?: boolean | undefined;
	readonly officerNmls?: string | undefined;
	/** The money is primarily for a business or commercial purpose (12 CFR 1003.4(a)(38)). */
	readonly isForBusiness: boolean;
	/** A loan that is paid out once, and no line. */
	readonly isClosedEnd?: boolean | undefined;
	/** Regulation Z does not cover it (12 CFR 1026.3): what it alone defines is not reported. */
	readonly isOutsideRegulationZ?: boolean | undefined;
}

function day(date: string): string {
	return date.replaceAll("-", "");
}

function wholeDollars(cents: Cents): string {
	return new Exact(cents).div(100).round(0, 1).toFixed(0);
}

function denialFields(denial: LarLine["denial"]): readonly string[] {
	const codes = [...new Set(denial?.codes ?? [])].slice(0, 4).map(String);
	if (codes.length === 0) return ["10", "", "", "", ""];
	return [...Array.from({ length: 4 }, (_, at) => codes[at] ?? ""), codes.includes("9") ? (denial?.other ?? "") : ""];
}

function highCostCode({ action, isHighCost }: LarLine): string {
	if (action !== "ORIGINATED" || isHighCost === undefined) return "3";
	return isHighCost ? "1" : "2";
}

/** Whether there is a balloon, and payments of interest alone: those of the whole term leave the principal to its end. */
function paymentFeatures({ interestOnly, interestOnlyMonths = 0 }: LarLine): readonly string[] {
	if (interestOnly === true) return ["1", "1"];
	return ["2", interestOnlyMonths > 0 ? "1" : "2"];
}

/** What a loan costs besides its rate, as far as Regulation Z defines it; a line reports none of it. */
const COSTS = ["loanCosts", "pointsAndFees", "origination", "discountPoints", "lenderCredits"] as const;

/** True for actions without a decision, for which score, ratios and value are not reported. */
function isUndecided(action: LarAction): boolean {
	return action === "WITHDRAWN" || action === "CLOSED_INCOMPLETE";
}

/**
 * Returns the 110 fields of a row in the loan application register, joined by "|" (12 CFR 1003.4; taken on the internet, no
 * automated underwriting system). Throws RegisterFault on an identifier that would fail an edit check, on a field that would
 * end its field or row, and on a closed-end loan under Regulation Z, whose costs are reported and not known here.
 */
export function larRow(line: LarLine, codes: RegisterCodes): string {
	if (!isUli(line.uli)) throw new RegisterFault(["uli"], "the universal loan identifier has wrong check digits");
	if (line.officerNmls !== undefined && !isNmlsId(line.officerNmls))
		throw new RegisterFault(["nmls"], "no such NMLS id");
	const isExempt = line.isOutsideRegulationZ === true;
	if (line.isClosedEnd === true && !isExempt)
		throw new RegisterFault(COSTS, "a closed-end loan under Regulation Z is reported with its costs");
	const undecided = isUndecided(line.action);
	const decided = (value: string | undefined): string => (undecided ? "NA" : (value ?? "NA"));
	const none = { score: "8888", code: "9", other: "" };
	const scored = (score: LarScore | undefined) => {
		if (score === undefined || undecided) return none;
		const known = codes.scoreModel(score.model);
		return { score: String(score.value), code: known ?? "8", other: known === undefined ? score.model : "" };
	};
	const own = scored(line.score);
	// without a decision nothing is reported of a score, whether there is a co-applicant or not
	const isAlone = line.coApplicant.kind === "NO_CO_APPLICANT" && !undecided;
	const co = isAlone ? { score: "9999", code: "10", other: "" } : scored(line.coScore);
	const hasRate = line.action === "ORIGINATED" || line.action === "APPROVED_NOT_ACCEPTED";
	return registerRow(LAR_FIELDS, [
		"2",
		...[line.lei, line.uli, day(line.appliedOn), "1", codes.code(`purpose/${line.purpose}`), "2", "1"],
		...[codes.code(`occupancy/${line.occupancy}`), wholeDollars(line.line)],
		...[codes.code(`action/${line.action}`), day(line.actionOn)],
		...[line.street, line.city, line.state, line.zip, line.county ?? "NA", line.tract ?? "NA"],
		...demographicFields(line.applicant, line.coApplicant, codes),
		...[line.income === undefined ? "NA" : incomeThousands(line.income), "0"],
		...[hasRate && !isExempt ? (line.rateSpread ?? "NA") : "NA", highCostCode(line)],
		line.isFirstLien ? "1" : "2",
		...[own.score, co.score],
		...[own.code, own.other, co.code, co.other],
		...denialFields(line.action === "DENIED" ? line.denial : undefined),
		...COSTS.map(() => "NA"),
		...[hasRate ? (line.rate ?? "NA") : "NA", hasRate && !isExempt ? (line.penaltyMonths ?? "NA") : "NA"],
		...[decided(line.debtToIncome), decided(line.combinedLoanToValue)],
		...[line.termMonths ?? "NA", line.firstChangeMonths ?? "NA", ...paymentFeatures(line), "2", "2"],
		...[decided(line.value === undefined ? undefined : wholeDollars(line.value)), "3", "5", "1", "NA"],
		...[line.viaBroker === true ? "2" : "1", "1", line.officerNmls ?? "NA"],
		...["6", "", "", "", "", "", "17", "", "", "", "", "", "2", line.isClosedEnd === true ? "2" : "1"],
		codes.code(line.isForBusiness ? "business/MAINLY" : "business/NOT_MAINLY"),
	]);
}
