import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { borrower, propertyAddress, today } from "../../record/parties.ts";
import { applicationUuidOf, flagAt, jsonAt, listAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { Bureau, CreditAction, CreditConsent, CreditReport, CreditRequest } from "../ports/borrower/credit.ts";
import { signerOfTask } from "../signers/signer-position.ts";
import type { VendorOrder } from "../steps/order.ts";
import { tableFacts } from "../steps/table-facts.ts";

type Kind = CreditRequest["kind"];

/** What is kept of a report that a person had to look at. */
const UNREADABLE = "UNREADABLE";
/** What is asked after a report that ended so; after any other a new one is. */
const AFTER: { readonly [outcome: string]: CreditAction } = {
	PARTIAL: "UPGRADE",
	ERROR: "STATUS",
	[UNREADABLE]: "REISSUE",
};

/** The bureaus that the lender asks, and the fewest scores by which it decides. */
export function bureausFor({ product, record, now }: Pick<VendorOrder, "product" | "record" | "now">, kind: Kind) {
	const day = today(record, now);
	const facts = tableFacts(product, record, day);
	const row = askTable(product.tables, "underwriting/credit-bureaus", { pull: kind }, day, facts);
	const asked: readonly (readonly [Bureau, boolean])[] = [
		["EQUIFAX", row.equifax],
		["EXPERIAN", row.experian],
		["TRANSUNION", row.transunion],
	];
	return { bureaus: asked.flatMap(([bureau, isAsked]) => (isAsked ? [bureau] : [])), needed: row.scores };
}

/** Returns what a vendor is asked: for whom, by what right, and which report. Throws without the person's consent. */
export function creditRequest(order: VendorOrder, kind: Kind): CreditRequest {
	const { record, secrets, now } = order;
	const { pin } = secrets;
	const last = jsonAt(record, "underwriting.creditReport");
	const action = (last?.kind === kind ? AFTER[last.outcome] : undefined) ?? "SUBMIT";
	return {
		orderId: order.uuid,
		kind,
		action,
		...(action === "SUBMIT" || last === undefined ? {} : { reference: last.reference }),
		purpose: kind === "SOFT" ? "WRITTEN_INSTRUCTIONS" : "CREDIT_APPLICATION",
		consent: consentTo(order, kind),
		bureaus: bureausFor(order, kind).bureaus,
		pull: order.ordinal,
		applicationId: order.applicationUuid,
		isJoint: signerOfTask(order.task) !== undefined,
		person: borrower(record, secrets),
		address: propertyAddress(record),
		...(typeof pin === "string" && pin !== "" ? { pin } : {}),
		...(flagAt(record, "underwriting.identityConfirmed") ? { isIdentityConfirmed: true } : {}),
		asOf: today(record, now),
	};
}

/** What is kept of an order, so that the next one asks the vendor for the same report. */
export function keptReport(kind: Kind, { reference, outcome }: CreditReport, isReadable: boolean): RecordPatch {
	if (reference === undefined) return [];
	const isUnreadable = outcome === "COMPLETE" && !isReadable;
	return [set("underwriting.creditReport", { kind, reference, outcome: isUnreadable ? UNREADABLE : outcome })];
}

function consentTo({ record }: VendorOrder, kind: Kind): CreditConsent {
	const type = kind === "SOFT" ? "SOFT_CREDIT" : "HARD_CREDIT";
	const at = listAt(record, "application.consents")
		.flatMap((one) => (textAt(one, "type") === type ? (textAt(one, "at") ?? []) : []))
		.at(-1);
	if (at === undefined) throw new Error(`Nobody consented to a pull (${type}).`);
	const textSha256 = jsonAt(record, "underwriting.consentTexts")?.[type];
	const id = stableUuid("consent", applicationUuidOf(record), type, at);
	return { id, at, ...(textSha256 === undefined ? {} : { textSha256 }) };
}
