import type { Product } from "../../../engine/authored/authored.ts";
import { addDays } from "../../../lending/calendar/business-days.ts";
import { fullName, today } from "../../record/parties.ts";
import { applicationUuidOf, listAt, textAt } from "../../record/read-record.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { OutgoingMessage } from "../messages/port.ts";

/** Days after the notice within which the lien is released and every fee returned (12 CFR 1026.15(d)). */
const RELEASE_DAYS = 20;

interface Cancellation {
	readonly record: StoredRecord;
	readonly product: Product;
	readonly now: Date;
}

/** Cancels the line for every owner: the writes, and the mails that tell each of them. */
export function cancelledLine(cancellation: Cancellation): {
	readonly patch: RecordPatch;
	readonly mails: readonly OutgoingMessage[];
} {
	const { record, now } = cancellation;
	return {
		patch: [
			{ path: "application.rescission.cancelledAt", value: now.toISOString() },
			{ path: "application.rescission.releaseBy", value: addDays(today(record, now), RELEASE_DAYS) },
		],
		mails: mailsToOwners(cancellation),
	};
}

/** One owner's cancellation cancels for all, so all are told; a message says nothing that a stranger may not read. */
function mailsToOwners({ record, product, now }: Cancellation): OutgoingMessage[] {
	const owners = [
		{ name: fullName(record), email: textAt(record, "profile.email") },
		...listAt(record, "application.helocSigners").map((one) => ({
			name: textAt(one, "name") ?? "",
			email: textAt(one, "email"),
		})),
	];
	return owners.flatMap(({ name, email }) => {
		if (email === undefined) return [];
		return {
			orderId: stableUuid("cancelled", applicationUuidOf(record), name, now.toISOString()),
			channel: "EMAIL",
			to: email,
			subject: `${product.org.name.full}: we have your cancellation`,
			body: "We have received the written cancellation. Sign in to read what happens now; nothing is owed.",
		};
	});
}
