import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { HelocSigner } from "../../../flow/engine/record/record-types.generated.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { today } from "../../record/parties.ts";
import { statusPatch } from "../../record/patch.ts";
import { textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { lawDays } from "../law/periods.ts";
import type { VendorOrder } from "../steps/order.ts";
import { signersOf } from "./signer-record.ts";

/** What is missing from a joint application that waits for the other person. */
const CO_APPLICANT = "CO_APPLICANT";

/** Returns the last day on which missing information may arrive, counted from a notice of a day (12 CFR 1002.9(c)(2)). */
export function incompleteFrom(product: Product, on: string): string {
	return addDays(on, lawDays(product, "INCOMPLETE_APPLICATION", on));
}

/** Returns the last day on which missing information may arrive: the one given, else counted from a day. */
export function incompleteUntil(record: StoredRecord, product: Product, on: string): string {
	return textAt(record, "application.incompleteness.by") ?? incompleteFrom(product, on);
}

/** Returns the writes that record what is missing and by when; a date once given is never moved. */
export function incompleteFor(order: VendorOrder, what: "CREDIT_FREEZE" | "SSN" | "CREDIT_FILE"): RecordPatch {
	const on = today(order.record, order.now);
	const by = incompleteUntil(order.record, order.product, on);
	const before = textAt(order.record, "application.incompleteness.what");
	return [
		set("application.incompleteness", { what, on, by }),
		// Something else is missing now, which the earlier notice does not mention.
		...(before === undefined || before === what ? [] : statusPatch({ incompletenessNoticeGiven: false })),
	];
}

/** Returns the writes of the day by which a co-applicant's part is needed; none where another day runs already. */
export function jointPartMissing({ record, product, now }: VendorOrder): RecordPatch {
	const isAwaited = signersOf(record).some(({ jointApplication }) => jointApplication === "AWAITED");
	if (!isAwaited || textAt(record, "application.incompleteness.by") !== undefined) return [];
	const on = today(record, now);
	return [set("application.incompleteness", { what: CO_APPLICANT, on, by: incompleteFrom(product, on) })];
}

/** Returns the writes once nobody's part is missing any more: everyone has applied, or the borrower applies alone. */
export function jointPartResolved(record: StoredRecord, signers: readonly HelocSigner[]): RecordPatch {
	const isAwaited = signers.some(({ jointApplication }) => jointApplication === "AWAITED");
	return isAwaited || textAt(record, "application.incompleteness.what") !== CO_APPLICANT ? [] : completeAgain();
}

/** Returns the writes of an application that is complete again. */
export function completeAgain(): RecordPatch {
	return [set("application.incompleteness", null), ...statusPatch({ incompletenessNoticeGiven: false })];
}
