import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { formatPhone } from "../../../../flow/engine/texts/us-phone.ts";
import { centsOf, formatMoney } from "../../../../lending/money.ts";
import { copyIn, labelIn } from "../../../platform/products/copy-in.ts";
import { listAt, numberAt, textAt, textsAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { openLiens, statedAnnualIncome } from "../../household/household.ts";
import { displayDate } from "../../papers/dates.ts";
import { type TermsView, termsView } from "./terms.ts";

/** What the summary says of a code that was chosen. */
type Coded = "employment" | "maritalStatus" | "occupancy" | "ownership" | "summaryValueSources";

/** Returns everything the borrower entered, for the summary that is signed as the application. */
export function summaryView(record: StoredRecord, product: Product, on: string): TermsView {
	const say = copyIn(product, "documents");
	const named = (group: Coded, code: string | undefined): string =>
		code === undefined ? say("summary.notGiven") : (labelIn(product, "documents", group, code) ?? code);
	const terms = termsView(record, product, on);
	const phone = textsAt(record, "profile.phoneNumbers")[0];
	const liens = openLiens(record).reduce((total, lien) => total + lien, 0);
	const employment = listAt(record, "application.incomeSources").map((source) =>
		named("employment", textAt(source, "employmentType")),
	);
	return {
		values: {
			...terms.values,
			dob: displayDate(textAt(record, "profile.dob") ?? ""),
			maritalStatus: named("maritalStatus", textAt(record, "profile.maritalStatus")),
			email: textAt(record, "profile.email") ?? textAt(record, "identity.email") ?? say("summary.notGiven"),
			phone: phone === undefined ? say("summary.notGiven") : formatPhone(phone),
			occupancy: named("occupancy", textAt(record, "application.property.occupancyType")),
			ownership: named("ownership", textAt(record, "application.property.ownership")),
			value: formatMoney(centsOf(numberAt(record, "application.property.value") ?? 0)),
			valueSource: named("summaryValueSources", textAt(record, "application.property.valueSource")),
			lienTotal: formatMoney(liens),
			income: formatMoney(statedAnnualIncome(record)),
			employment: employment.join(", ") || say("summary.notGiven"),
			jointText: listAt(record, "application.helocSigners").length > 0 ? ` ${say("summary.alone")}` : "",
		},
		tables: terms.tables,
	};
}
