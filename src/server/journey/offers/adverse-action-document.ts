import type { Product } from "../../../engine/authored/authored.ts";
import type { AdverseActionNotice, CreditFile } from "../../../engine/record/record-types.generated.ts";
import type { DecisionSource } from "../../../lending/adverse-action.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { creditFileView } from "../credit/document.ts";
import { displayDate } from "../documents/views/dates.ts";
import type { Snapshot } from "../documents/views/view.ts";
import { commonValues } from "../documents/views/who-and-where.ts";

interface AdverseAction {
	readonly on: string;
	readonly reasons: readonly string[];
	readonly sources: readonly DecisionSource[];
	readonly credit: CreditFile | undefined;
}

/** The notice of the Equal Credit Opportunity Act, as the statement of reasons has it. */
function ecoaNotice({ documents }: Product, agency: string): string {
	const text = documents["adverse-action"].sections["equal-credit-opportunity"]?.parts.ecoa?.text ?? "";
	return text.replace("{agency}", agency);
}

/** Sources that are no consumer reporting agency: what the notice calls them. */
export const OTHER_SOURCES: { readonly [source in DecisionSource]?: string } = {
	PROPERTY_RECORDS: "the county's property records",
	VALUATION: "the valuation of your home",
	INCOME_VENDOR: "the service that verified your income",
	IDENTITY_VENDOR: "the service that verified your identity",
};

/** Returns the notice's snapshot, and what the decline page shows of it to the borrower. */
export function adverseActionView(
	record: StoredRecord,
	product: Product,
	{ on, reasons, sources, credit }: AdverseAction,
): { readonly snapshot: Snapshot; readonly shown: AdverseActionNotice } {
	const usedCredit = sources.includes("CREDIT_REPORT") && credit !== undefined;
	const others = sources.flatMap((source) => OTHER_SOURCES[source] ?? []);
	const file = creditFileView(credit ?? {});
	const common = commonValues(record, product, on);
	const { score, scoreModel, scoreRange, scoredOn, bureau, bureauAddress, bureauPhone } = file.values;
	return {
		snapshot: {
			on,
			values: {
				...common,
				...file.values,
				usedCredit: usedCredit ? "yes" : "",
				otherSources: others.join(", "),
			},
			tables: { ...file.tables, reasons: reasons.map((reason) => [reason]) },
		},
		shown: {
			date: displayDate(on),
			creditor: {
				name: common.lender ?? "",
				address: common.lenderAddress ?? "",
				phone: common.lenderPhone ?? "",
			},
			ecoaNotice: ecoaNotice(product, common.agency ?? ""),
			bureau: usedCredit ? { name: bureau ?? "", address: bureauAddress ?? "", phone: bureauPhone ?? "" } : null,
			score: usedCredit
				? {
						value: score ?? "",
						model: scoreModel ?? "",
						range: scoreRange ?? "",
						date: scoredOn ?? "",
						factors: (file.tables.factors ?? []).map(([factor = ""]) => factor),
					}
				: null,
			otherSources: others,
		},
	};
}
