import type { Product } from "../../../../flow/engine/authored/authored.ts";
import { homeEquityLaw } from "../../../../lending/index.ts";
import { type Cents, centsOf, Exact } from "../../../../lending/money.ts";
import { advertisedFee } from "../../../../lending/product/pricing-sheet.ts";
import { propertyAddress, today } from "../../../record/parties.ts";
import { statusPatch } from "../../../record/patch.ts";
import { numberAt, textAt } from "../../../record/read-record.ts";
import { set } from "../../../record/record-patch.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { lineRecordingTax, quotedTaxBounds } from "../../law/recording-tax.ts";
import type { Hold } from "../../steps/hold.ts";
import type { VendorOrderHandler } from "../../steps/order.ts";
import { recordableDocuments } from "./recordable-documents.ts";

/** The most that the borrower's papers say of recording, in cents. */
interface DisclosedCosts {
	/** Absent where the lender pays the county's fees, whatever they are. */
	readonly fee?: Cents;
	readonly tax: Cents;
}

/** Asks the county for its price. What is above the figures in the borrower's papers is not passed on: a person decides. */
export const quoteRecording: VendorOrderHandler = async (order, { recording }) => {
	const { record, product, now } = order;
	const on = today(record, now);
	const expectedTax = lineRecordingTax(record, product, on);
	const quoted = await recording.quote({
		orderId: order.uuid,
		address: propertyAddress(record),
		county: textAt(record, "underwriting.parcel.county") ?? "",
		asOf: on,
		consideration: lineOf(record),
		...(expectedTax === null ? {} : { expectedTax }),
		documents: await recordableDocuments(order),
	});
	const { recordingFee, mortgageTax, countySurcharge } = quoted;
	const disclosed = disclosedCosts(record, product, textAt(record, "underwriting.closing.signedOn") ?? on);
	const isWithin = recordingFee + countySurcharge <= (disclosed.fee ?? Infinity) && mortgageTax <= disclosed.tax;
	return [
		set("underwriting.recordingQuote", {
			recordingFee,
			mortgageTax,
			countySurcharge,
			...(disclosed.fee === undefined ? {} : { mostFees: disclosed.fee }),
			mostTax: disclosed.tax,
		}),
		...statusPatch({ recordingQuote: isWithin ? "WITHIN" : "ABOVE" }),
	];
};

/** What the papers of a day (yyyy-mm-dd) say: the tax that the law sets, or the most that it may be. */
function disclosedCosts(record: StoredRecord, product: Product, on: string): DisclosedCosts {
	const line = lineOf(record);
	const { lenderPaysFees } = homeEquityLaw(product, textAt(record, "application.property.state") ?? "", on);
	const perLine = new Exact(advertisedFee(product, "maxRecordingTaxPer100k")).div(100_000_00);
	const most = quotedTaxBounds(record, product, on)?.most ?? perLine;
	const tax = lineRecordingTax(record, product, on) ?? new Exact(line).times(most).round(0, 0).toNumber();
	return { tax, ...(lenderPaysFees ? {} : { fee: advertisedFee(product, "maxRecordingFee") }) };
}

function lineOf(record: StoredRecord): Cents {
	return centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
}

/** Recording that costs more than the borrower was told; the deed is sent when a person says that the lender bears the rest. */
export const RECORDING_COSTS: Hold = {
	id: "recording-costs",
	isHeld: (record) => textAt(record, "application.status.recordingQuote") === "ABOVE",
	release: () => statusPatch({ recordingQuote: "ACCEPTED" }),
};
