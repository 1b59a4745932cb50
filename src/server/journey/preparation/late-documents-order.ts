import type { RecordPath } from "../../../flow/engine/record/record-shape.ts";
import { propertyAddress } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { flagAt, jsonAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import type { DocumentMakingRequest } from "../ports/papers/document-making.ts";
import { NotYet } from "../steps/not-yet.ts";
import {
	type OrderPorts,
	outcomeOf,
	type RecordPatch,
	type VendorOrder,
	type VendorOrderHandler,
} from "../steps/order.ts";

const ASKED_AT = "underwriting.documentsAskedAt" satisfies RecordPath;
const RELEASED = "underwriting.documentsReleased" satisfies RecordPath;

/** Returns the writes when a person has found the documents: they are created now, despite the vendor's delay. */
export function lateDocumentsReleased(): RecordPatch {
	return [set(RELEASED, true), ...statusPatch({ documentsLate: false })];
}

/**
 * Creates documents once the vendor has their wording ready. If the vendor is late, the first order reports it and
 * ends, and the order for late documents waits.
 */
export function onceAtHand(papers: DocumentMakingRequest["papers"], make: VendorOrderHandler): VendorOrderHandler {
	return async (order, ports) => {
		const { record } = order;
		const isLate = flagAt(record, "application.status.documentsLate");
		const askAgainAt = await whenAtHand(papers, order, ports);
		if (askAgainAt === undefined) {
			const { patch, mails = [] } = outcomeOf(await make(order, ports));
			const unmarked = ([ASKED_AT, RELEASED] as const)
				.filter((path) => jsonAt(record, path) !== undefined)
				.map((path) => set(path, null));
			return { patch: [...patch, ...unmarked, ...(isLate ? statusPatch({ documentsLate: false }) : [])], mails };
		}
		if (isLate) throw new NotYet(askAgainAt);
		return [set(ASKED_AT, order.now.toISOString()), ...statusPatch({ documentsLate: true })];
	};
}

async function whenAtHand(
	papers: DocumentMakingRequest["papers"],
	{ uuid, record, now }: VendorOrder,
	{ documentMaking }: Pick<OrderPorts, "documentMaking">,
): Promise<Date | undefined> {
	if (flagAt(record, RELEASED)) return undefined;
	const askedAt = new Date(textAt(record, ASKED_AT) ?? now);
	const address = propertyAddress(record);
	const found = await documentMaking.prepare({ orderId: uuid, papers, address, askedAt, now });
	return found === "READY" ? undefined : found.askAgainAt;
}
