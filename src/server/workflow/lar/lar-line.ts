import type { CreditSpec } from "../../../flow/engine/authored/authored.ts";
import type { KeysOf, RecordValue } from "../../../flow/engine/record/record-shape.ts";
import type { SelectedOffer } from "../../../flow/engine/record/record-types.generated.ts";
import {
	ageOn,
	combinedLoanToValue,
	type DemographicCodes,
	debtToIncome,
	demographicCodes,
	type JointScore,
	type LarLine,
	type LarPurpose,
	type PricingRules,
	pricedFile,
	type RegisterCodes,
	rateSpread,
	sum,
	universalLoanId,
} from "../../../lending/index.ts";
import { type Cents, centsOf, Exact } from "../../../lending/money.ts";
import { carriedPayment } from "../../../lending/pricing/payments.ts";
import type { DatedSeries } from "../../../lending/series/dated-series.ts";
import { creditFiles } from "../../journey/household/credit-files.ts";
import { owedToOthers } from "../../journey/household/debts-to-pay-off.ts";
import { householdAnnualIncome, monthlyDebts, openLiens } from "../../journey/household/household.ts";
import type { CensusPlace } from "../../journey/ports/home/geocoding.ts";
import { coApplicantsOf } from "../../journey/signers/co-applicants.ts";
import { entityOf, eventDay, propertyAddress } from "../../record/parties.ts";
import { flagAt, jsonAt, listAt, neededText, numberAt, textAt, textsAt } from "../../record/read-record.ts";
import { type Secrets, type StoredRecord, secretsOfSigner } from "../../record/stored-record.ts";
import { type ActionTaken, appliedOn } from "./action-taken.ts";

/** Data for a row that is not part of the application. */
export interface Surroundings {
	readonly lei: string;
	readonly isWholesale: boolean;
	readonly officerNmls: string | undefined;
	readonly place: CensusPlace | undefined;
	/** The published average prime offer rates. */
	readonly apor: DatedSeries;
	/** Those of variable rates, by the years to the first change. */
	readonly aporVariable: DatedSeries;
	/** The register's codes on the day of the action. */
	readonly codes: RegisterCodes;
	/** Whose score was relied on where several people applied. */
	readonly jointScore: JointScore;
	readonly credit: CreditSpec;
	/** Which debts counted. */
	readonly debtShare: PricingRules["debtShare"];
}

/** Returns the row of an application with an outcome; amounts come from the last chosen offer. */
export function lineOf(record: StoredRecord, secrets: Secrets, taken: ActionTaken, around: Surroundings): LarLine {
	const { lei, credit } = around;
	const isPerson = entityOf(record) === undefined;
	// neither the rent of the property nor what a company earns is an applicant's income (12 CFR 1003.4(a)(10)(iii), (23))
	const isIncomeReported = isPerson && credit.carriedBy === "APPLICANT";
	const property = propertyAddress(record);
	const on = appliedOn(record) ?? taken.on;
	const chosen = (field: KeysOf<SelectedOffer, number>): number =>
		numberAt(record, `application.selectedOffer.${field}`) ?? 0;
	const occupancy = textAt(record, "application.property.occupancyType") ?? "PRIMARY";
	const line = centsOf(chosen("creditLine"));
	const rate = new Exact(chosen("rate")).times(100).toString();
	const acceptedAt = textAt(record, "application.selectedOffer.acceptedAt");
	const isChosen = chosen("term") > 0;
	const interestOnlyMonths = chosen("interestOnlyMonths");
	const firstChangeMonths = numberAt(record, "application.selectedOffer.variable.firstChangeMonths");
	const comparedBy = firstChangeMonths ?? chosen("term");
	const published = firstChangeMonths === undefined ? around.apor : around.aporVariable;
	const repayment = { rate: chosen("rate"), months: chosen("term"), interestOnlyMonths };
	const payment = interestOnlyMonths > 0 ? carriedPayment(line, repayment) : centsOf(chosen("monthlyPayment"));
	const acceptedOn = acceptedAt === undefined ? on : eventDay(record, new Date(acceptedAt));
	return {
		lei,
		uli: universalLoanId(lei, neededText(record, "application.loanNumber")),
		appliedOn: on,
		purpose: purposeOf(record),
		occupancy,
		line,
		action: taken.action,
		actionOn: taken.on,
		street: property.street1,
		city: property.city,
		state: property.state,
		zip: property.zip,
		county: around.place?.county,
		tract: around.place?.tract,
		applicant: isPerson
			? { kind: "PERSON", codes: codesOf(secrets, around.codes), age: ageOn(neededText(record, "profile.dob"), on) }
			: { kind: "NO_PERSON" },
		// Owners who sign the deed and not the note are neither co-applicants nor guarantors.
		coApplicant: coApplicantOf(record, secrets, on, around.codes),
		income: isIncomeReported ? householdAnnualIncome(record) : undefined,
		rateSpread: isChosen ? rateSpread(rate, comparedBy, acceptedOn, published) : undefined,
		isHighCost: occupancy === "PRIMARY" ? false : undefined,
		isFirstLien: openLiens(record).length === 0,
		// the score of a person who is not the applicant is not reported
		...(isPerson ? scoresOf(record, around.jointScore) : {}),
		denial: denialOf(record),
		rate,
		...ratiosOf(record, line, payment, around),
		...(isIncomeReported ? {} : { debtToIncome: undefined }),
		termMonths: chosen("term") || undefined,
		interestOnly: flagAt(record, "application.selectedOffer.interestOnly"),
		interestOnlyMonths,
		firstChangeMonths,
		penaltyMonths: numberAt(record, "application.selectedOffer.lineFees.closureMonths") || undefined,
		value: centsOf(numberAt(record, "application.property.value") ?? 0) || undefined,
		viaBroker: around.isWholesale,
		officerNmls: around.officerNmls,
		isForBusiness: isForBusiness(record, credit),
		isClosedEnd: credit.plan === "CLOSED_END",
		isOutsideRegulationZ: credit.purpose === "BUSINESS",
	};
}

function isForBusiness(record: StoredRecord, { purpose }: CreditSpec): boolean {
	return purpose === "BUSINESS" || flagAt(record, "application.isForBusiness");
}

/**
 * True for credit primarily for a business that neither improves a home nor replaces a loan on it: it is outside of the
 * register (12 CFR 1003.3(c)(10)).
 */
export function isOutsideRegister(record: StoredRecord, credit: CreditSpec): boolean {
	return isForBusiness(record, credit) && purposeOf(record) === "OTHER";
}

/** Replacing a loan on the home counts before home improvement, of which any part is enough. */
function purposeOf(record: StoredRecord): LarPurpose {
	const paidOff = owedToOthers(record);
	if (paidOff > 0) {
		const draw = centsOf(numberAt(record, "application.selectedOffer.amount") ?? 0);
		return draw > paidOff ? "CASH_OUT_REFINANCING" : "REFINANCING";
	}
	return textsAt(record, "application.purposes").includes("HOME_IMPROVEMENT") ? "HOME_IMPROVEMENT" : "OTHER";
}

/** The stored codes; "not provided" if the question was never asked. */
function codesOf(secrets: Secrets, codes: RegisterCodes): DemographicCodes {
	const kept = secrets.demographics;
	const isKept = typeof kept === "object" && kept !== null && !Array.isArray(kept);
	const none = demographicCodes({}, codes);
	return isKept ? ({ ...none, ...kept } as DemographicCodes) : none;
}

/** The first who applies with the borrower; only the first is reported (12 CFR 1003, appendix B, paragraph 5). */
function coApplicantOf(
	record: StoredRecord,
	secrets: Secrets,
	on: string,
	register: RegisterCodes,
): LarLine["coApplicant"] {
	const [first] = coApplicantsOf(record);
	if (first === undefined) return { kind: "NO_CO_APPLICANT" };
	const codes = codesOf(secretsOfSigner(secrets, first.identityUuid), register);
	return { kind: "PERSON", codes, age: ageOn(neededText(first.record, "profile.dob"), on) };
}

/** One score is relied on: it is reported for the person whose score it is (comment 4(a)(15)-3 of 12 CFR 1003). */
function scoresOf(record: StoredRecord, rule: JointScore): Pick<LarLine, "score" | "coScore"> {
	const [first] = coApplicantsOf(record);
	if (first === undefined || numberAt(record, "underwriting.credit.score") === undefined)
		return { score: scoreOf(record) };
	const { identityUuid, record: relied } = pricedFile(creditFiles(record), rule);
	return identityUuid === undefined ? { score: scoreOf(relied) } : { coScore: scoreOf(relied) };
}

function scoreOf(record: StoredRecord): LarLine["score"] {
	const value = numberAt(record, "underwriting.credit.score");
	const model = textAt(record, "underwriting.credit.scoreModel");
	return value === undefined || value === 0 || model === undefined ? undefined : { value, model };
}

function denialOf(record: StoredRecord): LarLine["denial"] {
	const reasons = listAt(record, "underwriting.decline.reasons");
	if (reasons.length === 0) return undefined;
	const isOther = (reason: RecordValue<"underwriting.decline.reasons">[number]) => numberAt(reason, "hmda") === 9;
	return {
		codes: reasons.map((reason) => numberAt(reason, "hmda") ?? 9),
		// by characters, never half of one
		other: [...(reasons.find(isOther)?.text ?? "").replace(/^Other: /, "")].slice(0, 255).join(""),
	};
}

/** Percentages with two decimals, as relied on: debts that the line pays off are excluded. */
function ratiosOf(
	record: StoredRecord,
	line: Cents,
	payment: Cents,
	rules: Pick<Surroundings, "debtShare">,
): Partial<LarLine> {
	const percent = (ratio: number): string | undefined =>
		Number.isFinite(ratio) ? new Exact(ratio).times(100).toFixed(2) : undefined;
	const monthly = numberAt(record, "underwriting.pricing.monthlyIncome");
	const value = numberAt(record, "underwriting.pricing.value");
	// nothing was relied on yet
	if (monthly === undefined || value === undefined) return {};
	const priced = jsonAt(record, "underwriting.pricing.liens");
	const liens = Array.isArray(priced) ? priced.filter((one) => typeof one === "number") : [];
	return {
		debtToIncome: percent(debtToIncome(monthlyDebts(record, rules) + pricedHousing(record), payment, monthly)),
		combinedLoanToValue: percent(combinedLoanToValue(liens, line, value)),
	};
}

/** What the home cost a month besides its loans when the offers were priced, in cents. */
function pricedHousing(record: StoredRecord): Cents {
	const { tax = 0, insurance = 0, flood = 0, dues = 0 } = jsonAt(record, "underwriting.pricing.housing") ?? {};
	return sum([tax, insurance, flood, dues]);
}
