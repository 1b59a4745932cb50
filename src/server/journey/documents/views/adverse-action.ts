import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { AdverseActionNotice, CreditFile } from "../../../../flow/engine/record/record-types.generated.ts";
import { askTable, rowNaming } from "../../../../flow/engine/tables/ask-table.ts";
import type { CheckMeaning, DecisionSource, ReasonCode, ReasonWords } from "../../../../lending/index.ts";
import { advertisedTerms } from "../../../../lending/pricing/advertised.ts";
import { copyIn, labelIn } from "../../../platform/products/copy-in.ts";
import { jsonAt } from "../../../record/read-record.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { displayDate } from "../../papers/dates.ts";
import type { Snapshot } from "../../papers/snapshot.ts";
import type { ReportingAgency } from "../../ports/borrower/reporting-agency.ts";
import { creditFileView } from "./credit-file.ts";
import { commonValues } from "./who-and-where.ts";

interface AdverseAction {
	readonly on: string;
	readonly reasons: readonly string[];
	readonly sources: readonly DecisionSource[];
	readonly credit: CreditFile | undefined;
}

/** The Equal Credit Opportunity Act notice, as in the statement of reasons. */
function ecoaNotice({ documents }: Product, agency: string): string {
	const text = documents["adverse-action"]?.sections["equal-credit-opportunity"]?.parts.ecoa?.text ?? "";
	return text.replace("{agency}", agency);
}

/** Reasons that form C-1 states in the same words. */
const OF_COLLATERAL: readonly ReasonCode[] = ["CLTV_HIGH", "PROPERTY_TYPE", "VALUE_LOW"];

/** Returns what checks mean on a day (yyyy-mm-dd), and how an organization states their reasons. */
export function reasonWords(product: Pick<Product, "copy" | "org" | "tables">, day: string): ReasonWords {
	const say = copyIn(product, "documents");
	const { ineligibilityDays } = advertisedTerms(product.org.pricing);
	return {
		meaning: (check) => {
			const { reason, denial, source, otherSource } = askTable(product.tables, "underwriting", { check }, day);
			const sources = [source, otherSource].filter((one) => one !== null);
			// the table's outputs have these values only
			return { reason, denial, sources } as CheckMeaning;
		},
		reason: (code, { ownedDays = ineligibilityDays, ownReason }) =>
			code === "OWNERSHIP_90D"
				? say("reasons.OWNERSHIP_90D", { days: ownedDays })
				: code === "LENDERS_OWN" && ownReason !== undefined
					? ownReason
					: (labelIn(product, "documents", "reasons", OF_COLLATERAL.includes(code) ? "COLLATERAL" : code) ?? code),
		reasonOf: (factor) => {
			const found = rowNaming(product.tables, "underwriting/key-factors", factor, day);
			// the table's outputs have these values only
			return found?.reason as ReasonCode | undefined;
		},
		most: askTable(product.tables, "law/adverse-action", {}, day).reasons,
		factor: (factor) => say("reasons.FACTOR", { factor }),
	};
}

/** What a notice says of sources other than the credit report. */
interface SourcesSaid {
	/** The agency whose report of the income was used, if it is a consumer reporting agency. */
	readonly incomeAgency: ReportingAgency | null;
	/** Sources that are no consumer reporting agency. */
	readonly others: readonly string[];
	readonly values: { readonly [name: string]: string };
}

/** Returns what a notice says of a decision's sources other than the credit report (15 U.S.C. 1681m(a), (b)). */
export function sourcesSaid(record: StoredRecord, product: Product, sources: readonly DecisionSource[]): SourcesSaid {
	const agency = sources.includes("INCOME_VENDOR") ? jsonAt(record, "underwriting.incomeAgency") : undefined;
	const { name = "", address = "", phone = "" } = agency ?? {};
	const incomeAgency = name === "" ? null : { name, address, phone };
	const others = sources
		.filter((source) => source !== "INCOME_VENDOR" || incomeAgency === null)
		.flatMap((source) => labelIn(product, "documents", "sources", source) ?? []);
	const values = {
		incomeAgency: name,
		incomeAgencyAddress: address,
		incomeAgencyPhone: phone,
		otherSources: others.join(", "),
	};
	return { incomeAgency, others, values };
}

/** Returns the notice's snapshot, and the part that the decline page shows to the borrower. */
export function adverseActionView(
	record: StoredRecord,
	product: Product,
	{ on, reasons, sources, credit }: AdverseAction,
): { readonly snapshot: Snapshot; readonly shown: AdverseActionNotice } {
	const usedCredit = sources.includes("CREDIT_REPORT") && credit !== undefined;
	const said = sourcesSaid(record, product, sources);
	const file = creditFileView(credit ?? {}, product);
	const common = commonValues(record, product, on);
	const { score, scoreModel, scoreRange, scoreDate, bureau, bureauAddress, bureauPhone } = file.values;
	return {
		snapshot: {
			on,
			values: {
				...common,
				...file.values,
				...said.values,
				usedCredit: usedCredit ? "yes" : "",
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
						date: scoreDate ?? "",
						factors: (file.tables.factors ?? []).map(([factor = ""]) => factor),
					}
				: null,
			incomeAgency: said.incomeAgency,
			otherSources: said.others,
		},
	};
}
