import { centsOf, dollarsOf, Exact } from "../../lending/money.ts";
import { cltvCapFor } from "../../lending/pricing.ts";
import { combinedLoanToValue } from "../../lending/ratios.ts";
import type { RecordPatch } from "../record/record-patch.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import type { Valuation } from "../vendors/property-valuation/port.ts";
import { offerCase } from "./household.ts";
import { propertyAddress, today } from "./parties.ts";
import { statusPatch } from "./patch.ts";
import { pricingOf } from "./pricing.ts";
import { numberAt, textAt } from "./read-record.ts";
import type { TaskHandler, TaskOrder } from "./task.ts";

function requestOf(order: TaskOrder) {
	const estimate = numberAt(order.record, "application.property.value");
	const source = textAt(order.record, "application.property.valueSource");
	return {
		orderId: order.uuid,
		address: propertyAddress(order.record),
		...(estimate === undefined || source === "AVM" ? {} : { ownersEstimate: centsOf(estimate) }),
		asOf: today(order.record, order.now),
	};
}

function valueWrites(source: "AVM" | "BPO", valuation: Valuation): RecordPatch {
	return [
		{ path: "application.property.value", value: dollarsOf(valuation.value) },
		{ path: "application.property.valueSource", value: source },
		{
			path: `underwriting.valuation.${source}`,
			value: {
				value: valuation.value,
				model: valuation.model,
				confidence: valuation.confidence,
				asOf: valuation.asOf,
			},
		},
	];
}

/** Models surer than this stand by themselves; below it a broker looks too. */
const CONFIDENT = 0.7;

/** Asks the model for the home's value; in Texas a broker's opinion is needed beside it. */
export const valueAutomatically: TaskHandler = async (order, { propertyValuation }) => {
	const valuation = await propertyValuation.automatedValue(requestOf(order));
	if (valuation === null) return statusPatch({ avm: "NOT_FOUND" });
	const brokerNeeded = textAt(order.record, "application.property.state") === "TX" || valuation.confidence < CONFIDENT;
	return [
		...valueWrites("AVM", valuation),
		...statusPatch({ avm: "FOUND", bpo: brokerNeeded ? "BPO_REQUIRED" : "BPO_NOT_REQUIRED" }),
	];
};

/** Holds when the chosen line no longer fits under the cap at this value. */
function isTooMuchAt(record: StoredRecord, value: number, order: TaskOrder): boolean {
	const line = centsOf(numberAt(record, "application.selectedOffer.creditLine") ?? 0);
	if (line === 0) return false;
	const asOf = today(record, order.now);
	const sheet = pricingOf(order.product, asOf);
	const given = offerCase(record, sheet, asOf);
	const ratio = combinedLoanToValue(given.liens, line, value);
	return new Exact(ratio).gt(cltvCapFor(sheet, given.state));
}

/** Takes the broker's opinion; a value under which the chosen line no longer fits opens the offers again. */
export const valueByBroker: TaskHandler = async (order, { propertyValuation }) => {
	const opinion = await propertyValuation.brokerOpinion(requestOf(order));
	const settled: RecordPatch = [...valueWrites("BPO", opinion), ...statusPatch({ bpo: "BPO_COMPLETE" })];
	if (opinion.condition === "UNACCEPTABLE") return [...settled, ...statusPatch({ underwritingReview: true })];
	return isTooMuchAt(order.record, opinion.value, order) ? [...settled, ...reopenOffers()] : settled;
};

/** Returns the writes that ask for new offers and a new choice: term and rate go back to 0. */
export function reopenOffers(): RecordPatch {
	return [
		{ path: "application.term", value: 0 },
		{ path: "application.rate", value: 0 },
		...statusPatch({ offers: null, uwSubDecision: "VERIFIED_OFFER" }),
	];
}
