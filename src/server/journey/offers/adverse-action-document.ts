import type { Product } from "../../../engine/authored/authored.ts";
import type { AdverseActionNotice, CreditFile } from "../../../engine/record/record-types.generated.ts";
import type { DecisionSource, ReasonCode, ReasonWords } from "../../../lending/adverse-action.ts";
import { copyIn, labelIn } from "../../platform/products/copy-in.ts";
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

/** The Equal Credit Opportunity Act notice, as in the statement of reasons. */
function ecoaNotice({ documents }: Product, agency: string): string {
	const text = documents["adverse-action"].sections["equal-credit-opportunity"]?.parts.ecoa?.text ?? "";
	return text.replace("{agency}", agency);
}

/** Reasons that form C-1 states in the same words. */
const OF_COLLATERAL: readonly ReasonCode[] = ["CLTV_HIGH", "PROPERTY_TYPE", "VALUE_LOW"];

/** Returns how an organization states reasons. */
export function reasonWords(product: Pick<Product, "copy">): ReasonWords {
	const say = copyIn(product, "documents");
	return {
		reason: (code, { ownedDays }) =>
			code === "OWNERSHIP_90D"
				? say("reasons.OWNERSHIP_90D", { days: ownedDays })
				: (labelIn(product, "documents", "reasons", OF_COLLATERAL.includes(code) ? "COLLATERAL" : code) ?? code),
		factor: (factor) => say("reasons.FACTOR", { factor }),
	};
}

/** Returns what a notice calls the sources that are no consumer reporting agency. */
export function otherSources(sources: readonly DecisionSource[], product: Product): string[] {
	return sources.flatMap((source) => labelIn(product, "documents", "sources", source) ?? []);
}

/** Returns the notice's snapshot, and the part that the decline page shows to the borrower. */
export function adverseActionView(
	record: StoredRecord,
	product: Product,
	{ on, reasons, sources, credit }: AdverseAction,
): { readonly snapshot: Snapshot; readonly shown: AdverseActionNotice } {
	const usedCredit = sources.includes("CREDIT_REPORT") && credit !== undefined;
	const others = otherSources(sources, product);
	const file = creditFileView(credit ?? {}, product);
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
