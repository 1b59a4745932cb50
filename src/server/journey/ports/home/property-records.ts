import type { OfSchema } from "../../../../contracts/wire/schema-type.ts";
import { contractOf } from "../contract/contract.ts";
import { address, cents, day, listOf, object, oneOf, orderId, text, words, yesNo } from "../contract/parts.ts";

const propertyMatch = object(
	{
		/** The vendor's id, the same on every look-up. */
		id: text,
		address,
		county: words,
		parcelNumber: words,
		propertyType: oneOf("SINGLE_FAMILY", "CONDO", "TOWNHOUSE", "MANUFACTURED", "COOP"),
		units: { type: "integer", minimum: 1, maximum: 1_000 },
		isListedForSale: yesNo,
		/** Names on the deed, as recorded; empty when the county does not publish them. */
		owners: listOf(text),
		/** When the last deed was recorded. */
		acquiredOn: day,
	},
	{
		/** Property tax a year, as last billed; absent when the county does not publish it. */
		annualTax: cents,
		/** Homeowners association dues a month, 0 without one; absent when no record says. */
		monthlyDues: cents,
	},
);
/** A parcel of the county's records. */
export type PropertyMatch = OfSchema<typeof propertyMatch, Date>;

const propertyLookup = object({ orderId, address, ownerName: words, asOf: day });
export type PropertyLookup = OfSchema<typeof propertyLookup, Date>;

export interface PropertyRecordsPort {
	/** Returns every parcel that the address may refer to; empty when the county has no such place. */
	lookup(request: PropertyLookup): Promise<readonly PropertyMatch[]>;
}

export const propertyRecordsContract = contractOf<PropertyRecordsPort>()({
	lookup: { request: propertyLookup, answer: listOf(propertyMatch) },
});
