import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { applicationUuidOf, jsonAt } from "../../../record/read-record.ts";
import { stableDigits } from "../../../record/stable-id.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { printedNotices } from "../../notices/state-law.ts";
import type { DisclosureKind } from "../../papers/kinds.ts";
import type { Snapshot } from "../../papers/snapshot.ts";
import { otherNames } from "../other-names.ts";
import { autopayView } from "./autopay.ts";
import { certificateView } from "./certificate.ts";
import { counselingView } from "./counseling.ts";
import { creditFileView } from "./credit-file.ts";
import { discountRows } from "./discounts.ts";
import { floodView } from "./flood.ts";
import { homeEquityView } from "./home-equity.ts";
import { incompletenessView } from "./incompleteness.ts";
import { instrumentWords } from "./instrument/instrument.ts";
import { spouseText } from "./instrument/spouse-text.ts";
import { datesIn } from "./payments.ts";
import { preferencesView } from "./preferences.ts";
import { rescissionView } from "./rescission.ts";
import { spouseNoticeView } from "./spouse-notice.ts";
import { summaryView } from "./summary.ts";
import { type TermsView, termsView } from "./terms.ts";
import { texasFairValueView, texasNoticeView } from "./texas.ts";
import { valuationView } from "./valuation.ts";
import { commonValues } from "./who-and-where.ts";

/** The language of the document that a law asks for besides the English one. */
const SPANISH = "es-US";
const NOTHING: TermsView = { values: {}, tables: {} };

/** Returns the code that only a person who can read the sample document knows. */
export function demonstrationCode(record: StoredRecord): string {
	return stableDigits(6, "demonstration", applicationUuidOf(record));
}

function own(kind: DisclosureKind, record: StoredRecord, product: Product, on: string): TermsView {
	switch (kind) {
		case "e-sign-consent":
			return { values: { demonstrationCode: demonstrationCode(record) }, tables: {} };
		case "pre-soft-credit":
		case "adverse-action":
		case "counteroffer":
		case "brochure":
		case "privacy-notice":
		case "california-fair-lending":
		case "california-hazard-insurance":
		case "connecticut-counsel":
		case "florida-insurance":
		case "georgia-foreclosure":
		case "georgia-waiver":
		case "kansas-high-ltv":
		case "maine-insurance":
		case "minnesota-closing-agent":
		case "new-jersey-counsel":
		case "new-york-application":
		case "wisconsin-marital-property":
			return NOTHING;
		case "south-carolina-preference":
			return preferencesView(record, product);
		case "incompleteness":
			return incompletenessView(record, product, on);
		case "autopay-authorization":
			return autopayView(record, product, on);
		case "name-affidavit":
			return { values: {}, tables: { otherNames: otherNames(record).map((name) => [name]) } };
		case "counseling-list":
			return counselingView(record);
		case "valuation":
			return valuationView(record, product);
		case "texas-notice":
			return texasNoticeView(record, product, on);
		case "flood-notice":
			return floodView(record, product, on);
		case "texas-fair-value":
			return texasFairValueView(record, product, on);
		case "home-equity":
			return homeEquityView(record, product, on);
		case "credit-score":
			return creditFileView(jsonAt(record, "underwriting.credit") ?? {}, product);
		case "summary":
			return summaryView(record, product, on);
		case "spanish-terms": {
			const { values, tables } = termsView(record, product, on);
			const discounts = discountRows(record, product, SPANISH);
			return { values: { ...values, ...datesIn(SPANISH, record, product, on) }, tables: { ...tables, discounts } };
		}
		case "closing":
		case "maryland-net-benefit":
			return termsView(record, product, on);
		case "note": {
			const { values, tables } = termsView(record, product, on);
			const { instrumentName } = instrumentWords(record, product, on);
			return { values: { ...values, ...printedNotices(kind, record, product, on), instrumentName }, tables };
		}
		case "deed-of-trust": {
			const { values, tables } = termsView(record, product, on);
			const instrument = instrumentWords(record, product, on);
			const notices = printedNotices(kind, record, product, on);
			return {
				values: { ...values, ...instrument, ...notices, spouseText: spouseText(record, product, on) },
				tables,
			};
		}
		case "wisconsin-spouse-notice":
			return spouseNoticeView(record, product);
		case "notary-acknowledgement":
			return certificateView(record, product, on);
		case "rescission":
			return rescissionView(record, product, on);
	}
}

/** Returns the content of a document of this kind as of this day; throws for one that the product does not give. */
export function viewOf(kind: DisclosureKind, record: StoredRecord, product: Product, on: string): Snapshot {
	if (product.documents[kind] === undefined) throw new RangeError(`documents: the product gives no "${kind}"`);
	const { values, tables } = own(kind, record, product, on);
	return { on, values: { ...commonValues(record, product, on), ...values }, tables };
}
