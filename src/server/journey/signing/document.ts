import type { Product } from "../../../engine/authored/authored.ts";
import { formatPhone } from "../../../lending/borrower/phone.ts";
import { centsOf, formatMoney } from "../../../lending/money.ts";
import { listAt, numberAt, textAt, textsAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { displayDate } from "../documents/views/dates.ts";
import { type TermsView, termsView } from "../documents/views/terms.ts";
import { openLiens, statedAnnualIncome } from "../offers/household.ts";

const WORDS: { readonly [value: string]: string } = {
	AVM: "automated valuation model",
	BORROWER_ESTIMATE: "your own estimate",
	BPO: "broker price opinion",
	FULL_TIME: "Employed full-time",
	PART_TIME: "Employed part-time",
	SELF_EMPLOYED: "Self-employed",
	RETIRED: "Retired",
	ALIMONY: "Alimony",
	CHILD_SUPPORT: "Child support",
	SEPARATE_MAINTENANCE_PAYMENTS: "Separate maintenance payments",
	PUBLIC_ASSISTANCE_PROGRAM: "Public assistance program",
	PRIMARY: "Primary residence",
	SECONDARY: "Second home",
	INVESTMENT: "Investment property",
	SOLE: "Sole owner",
	JOINT: "With co-owners",
	TRUST: "In a trust",
	LLC: "In a company",
	MARRIED: "Married",
	UNMARRIED: "Unmarried",
	SEPARATED: "Separated",
};

function said(value: string | undefined): string {
	return value === undefined ? "not given" : (WORDS[value] ?? value);
}

/** Returns everything that the borrower entered, for the summary that is signed as the application. */
export function summaryView(record: StoredRecord, product: Product, on: string): TermsView {
	const terms = termsView(record, product, on);
	const phone = textsAt(record, "profile.phoneNumbers")[0];
	const liens = openLiens(record).reduce((total, lien) => total + lien.countsFor, 0);
	const employment = listAt(record, "application.incomeSources").map((source) =>
		said(textAt(source, "employmentType")),
	);
	return {
		values: {
			...terms.values,
			dob: displayDate(textAt(record, "profile.dob") ?? ""),
			maritalStatus: said(textAt(record, "profile.maritalStatus")),
			email: textAt(record, "profile.email") ?? textAt(record, "identity.email") ?? "not given",
			phone: phone === undefined ? "not given" : formatPhone(phone),
			occupancy: said(textAt(record, "application.property.occupancyType")),
			ownership: said(textAt(record, "application.property.ownership")),
			value: formatMoney(centsOf(numberAt(record, "application.property.value") ?? 0)),
			valueSource: said(textAt(record, "application.property.valueSource")),
			lienTotal: formatMoney(liens),
			income: formatMoney(statedAnnualIncome(record)),
			employment: employment.join(", ") || "not given",
			jointText: listAt(record, "application.helocSigners").length > 0 ? " alone; co-owners sign the deed only" : "",
		},
		tables: terms.tables,
	};
}
