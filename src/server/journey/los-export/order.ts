import { VendorRefused } from "../../platform/problems/vendor-refused.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { LosAnswer } from "../ports/los-export.ts";
import type { Hold } from "../steps/hold.ts";
import { NotYet, untilTomorrow } from "../steps/not-yet.ts";
import type { VendorOrderHandler } from "../steps/order.ts";
import { loanPackage } from "./loan-package.ts";
import { loanOutcomeOf } from "./loan-source.ts";

/**
 * Hands an application that has ended to the lender's loan system, once. What lacks data that the system needs, or is refused by
 * it, a person looks at; it is handed over when they say so. The application itself waits for none of this.
 */
export const handOver: VendorOrderHandler = async (order, { losExport }) => {
	const given = await loanPackage(order);
	if ("missing" in given) return held({ missing: [...given.missing] });
	return settled(order.record, await losExport.submit(given));
};

/** Asks for the number of a loan whose package was accepted, day by day. */
export const awaitNumber: VendorOrderHandler = async ({ uuid, record, now }, { losExport }) => {
	const reference = textAt(record, "underwriting.losExport.reference") ?? "";
	const answer = await losExport.status({ orderId: uuid, reference });
	if (answer.status === "ACCEPTED") throw new NotYet(untilTomorrow(now));
	return settled(record, answer);
};

function settled(record: StoredRecord, { status, loanNumber, reference, reason }: LosAnswer): RecordPatch {
	if (status === "REGISTERED" && loanNumber === undefined) throw new VendorRefused("los-export", "NO_LOAN_NUMBER");
	if (status === "REJECTED") return held({ reason: reason ?? "" });
	return [
		set("underwriting.losExport", {
			status,
			...(loanNumber === undefined ? {} : { loanNumber }),
			...(reference === undefined ? {} : { reference }),
		}),
		...statusPatch({
			losExport: status === "ACCEPTED" ? "ACCEPTED" : "DONE",
			losExported: loanOutcomeOf(record) === "FUNDED" ? "FUNDED" : "ENDED",
		}),
	];
}

function held(why: { readonly missing?: string[]; readonly reason?: string }): RecordPatch {
	return [set("underwriting.losExport", { status: "HELD", ...why }), ...statusPatch({ losExport: "HELD" })];
}

/** A package that lacks data, or that the loan system refused; a person mends it, and it is handed over again. */
export const LOS_EXPORT_HELD: Hold = {
	id: "los-export",
	isHeld: (record) => textAt(record, "application.status.losExport") === "HELD",
	release: () => statusPatch({ losExport: null }),
};
