import { assetIncome } from "../../../lending/assets.ts";
import { ageOn } from "../../../lending/borrower/age.ts";
import { daysBetween } from "../../../lending/calendar/business-days.ts";
import { type Cents, centsOf } from "../../../lending/money.ts";
import type { OfferCase } from "../../../lending/pricing/offers.ts";
import type { PricingSheet } from "../../../lending/pricing/pricing.ts";
import { monthlyOf, sum } from "../../../lending/pricing/ratios.ts";
import { flagAt, listAt, neededNumber, numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { owedToOthers } from "../closing/payoff-order.ts";

/** Returns the annual income that the borrower stated, all sources and other income together, in cents. */
export function statedAnnualIncome(record: StoredRecord): Cents {
	const sources = listAt(record, "application.incomeSources").map((source) => centsOf(numberAt(source, "amount") ?? 0));
	return sum(sources) + centsOf(numberAt(record, "application.otherIncome") ?? 0);
}

/** Returns the annual income that decisions rely on: verified, else stated, in cents. */
export function reliedAnnualIncome(record: StoredRecord): Cents {
	return numberAt(record, "underwriting.verifiedAnnualIncome") ?? statedAnnualIncome(record);
}

interface OpenLien {
	readonly countsFor: Cents;
	readonly monthlyPayment: Cents;
	readonly position: number;
}

/** Returns the liens that stay on the home; an open line counts for its full limit. */
export function openLiens(record: StoredRecord): readonly OpenLien[] {
	return listAt(record, "application.liens")
		.filter((lien) => textAt(lien, "status") !== "PAID_OFF")
		.map((lien, at) => ({
			countsFor: centsOf(Math.max(neededNumber(lien, "balance"), numberAt(lien, "limit") ?? 0)),
			monthlyPayment: centsOf(numberAt(lien, "monthlyPayment") ?? 0),
			position: numberAt(lien, "position") ?? at + 1,
		}));
}

/** Returns the household's monthly obligations, housing included, in cents. */
export function monthlyObligations(record: StoredRecord): Cents {
	const liens = sum(openLiens(record).map((lien) => lien.monthlyPayment));
	const newDebts = sum(
		listAt(record, "underwriting.newDebts").map((debt) => centsOf(neededNumber(debt, "monthlyPayment"))),
	);
	return liens + newDebts + (numberAt(record, "underwriting.credit.monthlyDebts") ?? 0);
}

/** Returns the monthly income that the stated assets count as; 0 until they are given. */
function monthlyAssetIncome(record: StoredRecord, sheet: PricingSheet): Cents {
	if (!flagAt(record, "application.assetDepletion.complete")) return 0;
	const assets = listAt(record, "underwriting.assets").map((asset) => ({
		kind: textAt(asset, "kind") ?? "OTHER",
		balance: centsOf(numberAt(asset, "amount") ?? 0),
	}));
	return assetIncome(assets, sheet.assetMonths);
}

/** Returns everything that determines this household's offers on a day. */
export function offerCase(record: StoredRecord, sheet: PricingSheet, asOf: string): OfferCase {
	const liens = openLiens(record);
	const dob = textAt(record, "profile.dob");
	const acquiredOn =
		textAt(record, "underwriting.title.acquiredOn") ?? textAt(record, "underwriting.parcel.acquiredOn");
	return {
		asOf,
		state: textAt(record, "application.property.state") ?? "",
		occupancy: textAt(record, "application.property.occupancyType") ?? "PRIMARY",
		value: centsOf(numberAt(record, "application.property.value") ?? 0),
		liens: liens.map((lien) => lien.countsFor),
		lienPosition: liens.length + 1,
		payOff: owedToOthers(record),
		obligations: monthlyObligations(record),
		monthlyIncome: monthlyOf(reliedAnnualIncome(record)) + monthlyAssetIncome(record, sheet),
		score: numberAt(record, "underwriting.credit.score") ?? 0,
		bankruptcy: flagAt(record, "underwriting.credit.bankruptcy"),
		daysOwned: acquiredOn === undefined ? null : daysBetween(acquiredOn, asOf),
		age: dob === undefined ? null : ageOn(dob, asOf),
	};
}
