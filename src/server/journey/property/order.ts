import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { RecordValue } from "../../../flow/engine/record/record-shape.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { daysBetween } from "../../../lending/calendar/business-days.ts";
import { isDeclined, propertyChecks } from "../../../lending/index.ts";
import { advertisedTerms } from "../../../lending/pricing/advertised.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { conditionPatch } from "../../record/conditions.ts";
import { fullName, propertyAddress, today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { propertyOf } from "../household/household.ts";
import { declinePatch } from "../outcomes/decline.ts";
import type { PropertyMatch } from "../ports/home/property-records.ts";
import type { VendorOrderHandler } from "../steps/order.ts";
import { tableFacts } from "../steps/table-facts.ts";

function addressJson({ address }: PropertyMatch) {
	return { ...address, street2: address.street2 ?? null };
}

/** Returns the writes that make this parcel the home of the application. */
function chooseParcel(applicationUuid: string, match: PropertyMatch): RecordPatch {
	const uuid = stableUuid("property", applicationUuid, match.id);
	const { address } = match;
	return [
		set("application.selectedPropertyUuid", uuid),
		set("application.property.uuid", uuid),
		...(["street1", "city", "state", "zip"] as const).map((field) =>
			set(`application.property.${field}`, address[field]),
		),
		...(address.street2 === undefined ? [] : [set("application.property.street2", address.street2)]),
		...(match.isListedForSale ? [set("application.property.isListedForSale", "YES")] : []),
		set("underwriting.parcel", {
			id: match.id,
			county: match.county,
			parcelNumber: match.parcelNumber,
			propertyType: match.propertyType,
			units: match.units,
			owners: match.owners,
			acquiredOn: match.acquiredOn,
			...(match.annualTax === undefined ? {} : { annualTax: match.annualTax }),
			...(match.monthlyDues === undefined ? {} : { monthlyDues: match.monthlyDues }),
		}),
		...statusPatch({ propertyLookup: "FOUND", propertyComplete: true }),
	];
}

/** Returns the writes that make this parcel the home, with what it leads to: a decline, or a question about a listing. */
export function resolveTo(cause: PropertyCause, applicationUuid: string, match: PropertyMatch): RecordPatch {
	const { record, product, now } = cause;
	const { ineligibilityDays: ownedDays } = advertisedTerms(product.org.pricing);
	const chosen = chooseParcel(applicationUuid, match);
	const { propertyType, units, acquiredOn } = match;
	const on = today(record, now);
	const maxUnits = maxDwellings(product, applyPatch(record, chosen), on);
	const trace = propertyChecks({ propertyType, units, daysOwned: daysBetween(acquiredOn, on), ownedDays, maxUnits });
	if (isDeclined(trace)) return [...chosen, ...declinePatch(cause, trace)];
	if (!match.isListedForSale || textAt(record, "application.property.isListedForSale") === "YES") return chosen;
	const asked = conditionPatch(
		record,
		{ uuid: stableUuid("listing", applicationUuid, match.id), now },
		"GENERIC_DOCUMENT_REQUEST",
		{},
		{ commentsToBorrower: copyIn(product, "messages")("requests.listed") },
	);
	return [...chosen, ...asked, ...statusPatch({ underwritingReview: true })];
}

/** The most dwellings that this home may have as collateral; 0 where homes of its type secure no line. */
function maxDwellings(product: Product, record: StoredRecord, on: string): number {
	const facts = tableFacts(product, record, on);
	return askTable(product.tables, "underwriting/max-dwellings", propertyOf(record), on, facts).units;
}

interface PropertyCause {
	readonly record: StoredRecord;
	readonly product: Product;
	readonly now: Date;
}

/** Returns the stored parcel among several candidates. */
export function parcelOf(stored: RecordValue<"underwriting.parcels">[number]): PropertyMatch {
	return stored.match;
}

/** Looks the home up in the county's records. */
export const lookUpProperty: VendorOrderHandler = async (order, { propertyRecords }) => {
	const asOf = today(order.record, order.now);
	const matches = await propertyRecords.lookup({
		orderId: order.uuid,
		address: propertyAddress(order.record),
		ownerName: fullName(order.record),
		asOf,
	});
	const [only] = matches;
	if (only === undefined) return statusPatch({ propertyLookup: "NOT_FOUND", propertyComplete: false });
	if (matches.length > 1) {
		const candidates = matches.map((match) => ({
			uuid: stableUuid("property", order.applicationUuid, match.id),
			...addressJson(match),
		}));
		return [
			set("application.propertyCandidates", candidates),
			set(
				"underwriting.parcels",
				matches.map((match) => ({
					uuid: stableUuid("property", order.applicationUuid, match.id),
					match: { ...match, address: { ...match.address }, owners: match.owners },
				})),
			),
			...statusPatch({ propertyLookup: "MULTIPLE", propertyComplete: false }),
		];
	}
	return resolveTo(order, order.applicationUuid, only);
};
