import type { Condition, PropertyCondition } from "../../../flow/engine/record/record-types.generated.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { cltvCapFor, combinedLoanToValue } from "../../../lending/index.ts";
import { centsOf, dollarsOf, Exact } from "../../../lending/money.ts";
import { pricingOf } from "../../../lending/product/pricing-sheet.ts";
import { copyIn } from "../../platform/products/copy-in.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { numberAt, textAt } from "../../record/read-record.ts";
import { append, applyPatch, type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { offerCase, propertyOf } from "../household/household.ts";
import { homeEquityLawOf } from "../law/home-equity.ts";
import { reopenOffers } from "../outcomes/reopen-offers.ts";
import type { Valuation } from "../ports/home/property-valuation.ts";
import type { VendorOrder, VendorOrderHandler } from "../steps/order.ts";
import { tableFacts } from "../steps/table-facts.ts";
import { copyOfValuation } from "./copy.ts";
import { type ValueSource, valuationRequest, valueWrites } from "./valuation-request.ts";

/** Asks the model for the home's value, again after a dispute; some states require a broker's opinion, too. */
export const valueAutomatically: VendorOrderHandler = async (order, { propertyValuation }) => {
	const { record, product, now } = order;
	const { valuation, method } = await propertyValuation.automatedValue(valuationRequest(order));
	const named = method === undefined ? {} : { valuationMethod: method };
	if (valuation === null) return statusPatch({ avm: "NOT_FOUND", ...named });
	const on = today(record, now);
	const facts = tableFacts(product, record, on);
	const { confidence } = askTable(product.tables, "underwriting/model-confidence", propertyOf(record), on, facts);
	const brokerNeeded =
		homeEquityLawOf(record, product, on).brokerOpinion || valuation.confidence < confidence || method !== undefined;
	return [
		...valueWrites("AVM", valuation),
		...disputeAnswer(record, "PENDING", valuation.value),
		...statusPatch({ avm: "FOUND", bpo: brokerNeeded ? "BPO_REQUIRED" : "BPO_NOT_REQUIRED", ...named }),
	];
};

/** Returns the answer to a dispute that waits for a value: from the model's second look, or an appraisal. */
export function disputeAnswer(record: StoredRecord, awaited: "PENDING" | "APPRAISAL", value: number): RecordPatch {
	if (textAt(record, "application.valueDispute.outcome") !== awaited) return [];
	const before = centsOf(numberAt(record, "application.valueDispute.before") ?? 0);
	return [set("application.valueDispute.outcome", value > before ? "RAISED" : "STANDS")];
}

/** True when the chosen line no longer fits under the cap at this value. */
function isTooMuchAt(record: StoredRecord, value: number, order: VendorOrder): boolean {
	const line = centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
	if (line === 0) return false;
	const asOf = today(record, order.now);
	const sheet = pricingOf(order.product, asOf, tableFacts(order.product, order.record, asOf));
	const given = offerCase(record, sheet, asOf);
	const ratio = combinedLoanToValue(given.liens, line, value);
	return new Exact(ratio).gt(cltvCapFor(sheet, given, line));
}

/** Accepts the broker's or evaluator's opinion. */
export const valueByBroker: VendorOrderHandler = async (order, { propertyValuation }) => {
	const opinion = await propertyValuation.brokerOpinion(valuationRequest(order));
	const isEvaluation = textAt(order.record, "application.status.valuationMethod") === "NAV_RESI_EVAL";
	return inspectedWrites(order, isEvaluation ? "RESI_EVAL" : "BPO", opinion);
};

/** The value of an inspection as the record keeps it. */
export interface KeptInspection extends Valuation {
	readonly condition: PropertyCondition;
}

/**
 * Returns the writes of a value from an inspection of the home: the borrower gets a copy at once, without a chosen offer
 * there are new ones, a chosen line that no longer fits is reopened, and a poor condition leads to a request.
 */
export function inspectedWrites(order: VendorOrder, source: ValueSource, found: KeptInspection): RecordPatch {
	const isChosen = (numberAt(order.record, "application.term") ?? 0) > 0;
	const before = numberAt(order.record, "application.property.value") ?? 0;
	const change = { reason: "VALUE_LOWER", before, after: dollarsOf(found.value) } as const;
	const { record, product, now } = order;
	const valued = valueWrites(source, found);
	return [
		...valued,
		...copyOfValuation(applyPatch(record, valued), product, now),
		...statusPatch({ bpo: "BPO_COMPLETE", condition: found.condition }),
		...(found.condition === "POOR" ? askForRepair(order) : []),
		...(isChosen ? [] : statusPatch({ offers: null })),
		...(isTooMuchAt(order.record, found.value, order) ? reopenOffers(order.record, change) : []),
	];
}

function askForRepair({ uuid, product, now }: VendorOrder): RecordPatch {
	const condition: Condition = {
		uuid: stableUuid("condition", uuid),
		created: now.toISOString(),
		categoryEnum: "GENERIC_DOCUMENT_REQUEST",
		status: "OWED",
		actionNeeded: true,
		commentsToBorrower: copyIn(product, "messages")("requests.repair"),
	};
	return [append("application.conditions", condition)];
}
