import type { Lien } from "../../../flow/engine/record/record-types.generated.ts";
import { daysBetween } from "../../../lending/calendar/business-days.ts";
import {
	ageOn,
	assetIncome,
	housingTotal,
	monthlyOf,
	type PricedHome,
	type PricingRules,
	type PricingSheet,
	pricedFile,
	sum,
} from "../../../lending/index.ts";
import { type Cents, centsOf } from "../../../lending/money.ts";
import type { OfferCase } from "../../../lending/pricing/offer-case.ts";
import { flagAt, jsonAt, listAt, neededNumber, numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { coApplicantsOf } from "../signers/co-applicants.ts";
import { creditFiles } from "./credit-files.ts";
import { owedToOthers } from "./debts-to-pay-off.ts";
import { fileDebts } from "./file-debts.ts";
import { housingOf } from "./housing.ts";

/** Returns the annual income that the borrower stated, all sources and other income together, in cents. */
export function statedAnnualIncome(record: StoredRecord): Cents {
	const sources = listAt(record, "application.incomeSources").map((source) => centsOf(numberAt(source, "amount") ?? 0));
	return sum(sources) + centsOf(numberAt(record, "application.otherIncome") ?? 0);
}

/** Returns the annual income that decisions rely on: verified, else stated, in cents. */
function reliedAnnualIncome(record: StoredRecord): Cents {
	return numberAt(record, "underwriting.verifiedAnnualIncome") ?? statedAnnualIncome(record);
}

/** Returns the annual income that decisions rely on, of everyone who applies, in cents. */
export function householdAnnualIncome(record: StoredRecord): Cents {
	return sum([record, ...coApplicantsOf(record).map((one) => one.record)].map(reliedAnnualIncome));
}

const staysOpen = (lien: Lien): boolean => textAt(lien, "status") !== "PAID_OFF";

/** Returns what each lien that stays on the home counts for, in cents; an open line counts for its full limit. */
export function openLiens(record: StoredRecord): readonly Cents[] {
	return listAt(record, "application.liens")
		.filter(staysOpen)
		.map((lien) => centsOf(Math.max(neededNumber(lien, "balance"), numberAt(lien, "limit") ?? 0)));
}

/** Returns the household's monthly payments on debts, in cents; throws if a payment or a credit file's debts are missing. */
export function monthlyDebts(record: StoredRecord, rules: Pick<PricingRules, "debtShare">): Cents {
	const liens = listAt(record, "application.liens").filter(staysOpen);
	const owed = [...liens, ...listAt(record, "underwriting.newDebts")];
	const payments = owed.map((debt) => centsOf(neededNumber(debt, "monthlyPayment")));
	const files = [record, ...coApplicantsOf(record).map((one) => one.record)];
	return (
		sum(payments) +
		fileDebts(
			files.map((own) => jsonAt(own, "underwriting.credit") ?? {}),
			rules,
		)
	);
}

/** Returns the monthly income that the stated assets count as; 0 until they are given. */
function monthlyAssetIncome(record: StoredRecord, sheet: PricingSheet): Cents {
	if (!flagAt(record, "application.assetDepletion.complete")) return 0;
	const assets = listAt(record, "underwriting.assets").map((asset) => ({
		kind: textAt(asset, "kind") ?? "OTHER",
		balance: centsOf(numberAt(asset, "amount") ?? 0),
	}));
	return assetIncome(assets, sheet.assetMonths, sheet.rules.assetShare);
}

/** Returns what the pricing tables read of the home. */
export function homeOf(record: StoredRecord): PricedHome {
	return {
		state: textAt(record, "application.property.state") ?? "",
		county: countyName(textAt(record, "underwriting.parcel.county")),
		propertyType: textAt(record, "underwriting.parcel.propertyType") ?? null,
		occupancy: textAt(record, "application.property.occupancyType") ?? "PRIMARY",
		lienPosition: listAt(record, "application.liens").filter(staysOpen).length + 1,
	};
}

/** Returns the same without its liens, as tables that are asked before pricing read it. */
export function propertyOf(record: StoredRecord) {
	const { state, county, propertyType, occupancy } = homeOf(record);
	return { state: state || null, county, propertyType, occupancy };
}

/** Records write "Orange" or "Orange County"; tables name it "Orange". */
function countyName(written: string | undefined): string | null {
	return written?.trim().replace(/ (County|Parish|Borough)$/i, "") || null;
}

/**
 * Returns the age of the eldest who applies on a day (yyyy-mm-dd); null while no date of birth is known. Age may be considered
 * only in favor of an elderly applicant (12 CFR 1002.6(b)(2)(iv)), so that a younger one who applies too takes nothing away.
 */
function eldestAge(record: StoredRecord, asOf: string): number | null {
	const births = [record, ...coApplicantsOf(record).map((one) => one.record)].flatMap(
		(own) => textAt(own, "profile.dob") ?? [],
	);
	return births.length === 0 ? null : Math.max(...births.map((dob) => ageOn(dob, asOf)));
}

/** Returns everything that determines this household's offers on a day. */
export function offerCase(record: StoredRecord, sheet: PricingSheet, asOf: string): OfferCase {
	const files = creditFiles(record);
	const home = homeOf(record);
	const acquiredOn =
		textAt(record, "underwriting.title.acquiredOn") ?? textAt(record, "underwriting.parcel.acquiredOn");
	return {
		asOf,
		...home,
		value: centsOf(neededNumber(record, "application.property.value")),
		liens: openLiens(record),
		payOff: owedToOthers(record),
		obligations: monthlyDebts(record, sheet.rules) + housingTotal(housingOf(record, home, sheet.rules)),
		monthlyIncome: monthlyOf(householdAnnualIncome(record)) + monthlyAssetIncome(record, sheet),
		score: pricedFile(files, sheet.rules.jointScore(home)).score,
		bankruptcy: files.some(({ bankruptcy }) => bankruptcy),
		daysOwned: acquiredOn === undefined ? null : daysBetween(acquiredOn, asOf),
		age: eldestAge(record, asOf),
	};
}
