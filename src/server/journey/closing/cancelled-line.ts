import type { Product } from "../../../flow/engine/authored/authored.ts";
import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { fullName, today } from "../../record/parties.ts";
import { applicationUuidOf, listAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { lawDays } from "../law/periods.ts";
import type { DueMail } from "../steps/due-mail.ts";

interface Cancellation {
	readonly record: StoredRecord;
	readonly product: Product;
	readonly now: Date;
}

/** Cancels the line for every owner: the writes, and a mail to each of them. */
export function cancelledLine(cancellation: Cancellation): {
	readonly patch: RecordPatch;
	readonly mails: readonly DueMail[];
} {
	const { record, product, now } = cancellation;
	const on = today(record, now);
	return {
		patch: [
			set("application.rescission.cancelledAt", now.toISOString()),
			set("application.rescission.releaseBy", releaseBy(record, product, on)),
		],
		mails: mailsToOwners(cancellation),
	};
}

/**
 * Returns the last day (yyyy-mm-dd) on which the lien is released: the federal one (12 CFR 1026.15(d)(2)), or the state's
 * where that is earlier.
 */
function releaseBy(record: StoredRecord, product: Product, on: string): string {
	const federal = lawDays(product, "RELEASE_AFTER_CANCELLATION", on);
	const state = textAt(record, "application.property.state") || null;
	const { days } = askTable(product.tables, "law/release", { state }, on);
	return addDays(on, Math.min(federal, days ?? federal));
}

/**
 * One owner's cancellation cancels for all, so all are notified; a message contains nothing that a stranger may not
 * read.
 */
function mailsToOwners({ record, now }: Cancellation): DueMail[] {
	const owners = [
		{ name: fullName(record), email: textAt(record, "profile.email") },
		...listAt(record, "application.helocSigners").map((one) => ({
			name: textAt(one, "name") ?? "",
			email: textAt(one, "email"),
		})),
	];
	return owners.flatMap(({ name, email }): DueMail[] => {
		if (email === undefined) return [];
		const id = stableUuid("cancelled", applicationUuidOf(record), name, now.toISOString());
		return [{ event: "line-cancelled", id, to: [{ address: email }], places: {} }];
	});
}
