import type { Json, Product } from "../../../engine/authored.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { creditFileView } from "./credit-file.ts";
import { commonValues } from "./who-and-where.ts";

interface AdverseAction {
	readonly on: string;
	readonly reasons: readonly string[];
	readonly source: string;
	readonly credit: Json;
}

/** Returns the notice's snapshot, and what the decline page shows of it to the borrower. */
export function adverseActionView(
	record: StoredRecord,
	product: Product,
	{ on, reasons, source, credit }: AdverseAction,
): { readonly snapshot: Json; readonly shown: { readonly [field: string]: Json } } {
	const usedCredit = source === "CREDIT_REPORT" && credit !== null;
	const file = creditFileView(credit);
	const common = commonValues(record, product, on);
	const { score, scoreModel, scoreRange, scoredOn, bureau, bureauAddress, bureauPhone } = file.values;
	return {
		snapshot: {
			on,
			values: {
				...common,
				...file.values,
				usedCredit: usedCredit ? "yes" : "",
				usedOther: source !== "CREDIT_REPORT" ? "yes" : "",
			},
			tables: { ...file.tables, reasons: reasons.map((reason) => [reason]) },
		},
		shown: {
			creditor: {
				name: common.lender ?? "",
				address: common.lenderAddress ?? "",
				phone: common.lenderPhone ?? "",
			},
			ecoaNotice: common.ecoa ?? "",
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
		},
	};
}
