import { type HousingCosts, housingCosts, type PricedHome, type PricingRules } from "../../../lending/index.ts";
import { centsOf } from "../../../lending/money.ts";
import { flagAt, listAt, neededNumber, numberAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/**
 * Returns what the home costs a month besides its loans: as the policy, the borrower and the county's record say, else
 * as the table `pricing/housing-costs` estimates. Of two statements about association dues the higher counts.
 */
export function housingOf(record: StoredRecord, home: PricedHome, rules: PricingRules): HousingCosts {
	const dues = [
		numberAt(record, "underwriting.parcel.monthlyDues"),
		numberAt(record, "underwriting.housing.monthlyDues"),
	].filter((amount) => amount !== undefined);
	const known = {
		annualTax: numberAt(record, "underwriting.parcel.annualTax"),
		annualInsurance:
			numberAt(record, "underwriting.insurance.annualPremium") ??
			numberAt(record, "underwriting.housing.annualInsurance"),
		annualFlood: numberAt(record, "underwriting.insurance.floodPremium"),
		monthlyDues: dues.length === 0 ? undefined : Math.max(...dues),
		isEscrowed: flagAt(record, "underwriting.housing.isEscrowed") && hasMortgage(record),
	};
	return housingCosts(known, rules.housingShares(home), centsOf(neededNumber(record, "application.property.value")));
}

/** A payment can only include tax and insurance while its mortgage stays. */
function hasMortgage(record: StoredRecord): boolean {
	return listAt(record, "application.liens").some(
		(lien) => textAt(lien, "type") === "MORTGAGE" && textAt(lien, "status") !== "PAID_OFF",
	);
}
