import { centsOf, dollarsOf } from "../../../lending/money.ts";
import { propertyAddress, today } from "../../record/parties.ts";
import { listAt, numberAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { ComparableSale, Valuation, ValuationRequest } from "../ports/home/property-valuation.ts";
import type { VendorOrder } from "../steps/order.ts";

/** The source of a home's value, as stored and shown. */
export type ValueSource = "AVM" | "BPO" | "RESI_EVAL" | "APPRAISAL";

/** A valuation request to a vendor: with the owner's estimate only if no vendor has given a value yet. */
export function valuationRequest(order: VendorOrder): ValuationRequest {
	const value = numberAt(order.record, "application.property.value");
	const source = textAt(order.record, "application.property.valueSource");
	const isOwners = source === undefined || source === "BORROWER_ESTIMATE";
	const comparables = comparablesOf(order);
	return {
		orderId: order.uuid,
		address: propertyAddress(order.record),
		...(value === undefined ? {} : isOwners ? { ownersEstimate: centsOf(value) } : { knownValue: centsOf(value) }),
		...(comparables.length === 0 ? {} : { comparables }),
		asOf: today(order.record, order.now),
	};
}

function comparablesOf({ record }: VendorOrder): ComparableSale[] {
	return listAt(record, "underwriting.comparables").map((sale) => ({
		street: textAt(sale, "street") ?? "",
		price: centsOf(numberAt(sale, "price") ?? 0),
		soldOn: textAt(sale, "soldOn") ?? "",
	}));
}

/** Writes a value: as the home's value, for display to the borrower, and with its model for quality control. */
export function valueWrites(source: ValueSource, valuation: Valuation): RecordPatch {
	const value = dollarsOf(valuation.value);
	const { model, confidence, asOf } = valuation;
	return [
		set("application.property.value", value),
		set("application.property.valueSource", source),
		set("application.valuation", { value, source, confidence, asOf }),
		set(`underwriting.valuation.${source}`, { value: valuation.value, model, confidence, asOf }),
	];
}
