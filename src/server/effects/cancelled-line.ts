import type { Product } from "../../engine/authored.ts";
import { addDays } from "../../lending/business-days.ts";
import type { RecordPatch } from "../record/record-patch.ts";
import type { StoredRecord } from "../record/stored-record.ts";
import { fullName, today } from "../tasks/parties.ts";
import { applicationUuidOf, listAt, textAt } from "../tasks/read-record.ts";
import type { Ports } from "../vendors/ports.ts";
import { stableUuid } from "../vendors/stable-id.ts";

/** Days after the notice within which the lien is released and every fee returned (12 CFR 1026.15(d)). */
const RELEASE_DAYS = 20;

interface Cancellation {
	readonly record: StoredRecord;
	readonly ports: Ports;
	readonly product: Product;
	readonly now: Date;
}

/** Cancels the line for every owner, tells each of them, and returns the writes. */
export async function cancelledLine(cancellation: Cancellation): Promise<RecordPatch> {
	const { record, now } = cancellation;
	await tellOwners(cancellation);
	return [
		{ path: "application.rescission.cancelledAt", value: now.toISOString() },
		{ path: "application.rescission.releaseBy", value: addDays(today(record, now), RELEASE_DAYS) },
	];
}

/** One owner's cancellation cancels for all, so all are told; a message says nothing that a stranger may not read. */
async function tellOwners({ record, ports, product, now }: Cancellation): Promise<void> {
	const owners = [
		{ name: fullName(record), email: textAt(record, "profile.email") },
		...listAt(record, "application.helocSigners").map((one) => ({
			name: textAt(one, "name") ?? "",
			email: textAt(one, "email"),
		})),
	];
	for (const { name, email } of owners) {
		if (email === undefined) continue;
		await ports.messages.send({
			orderId: stableUuid("cancelled", applicationUuidOf(record), name, now.toISOString()),
			channel: "EMAIL",
			to: email,
			subject: `${product.org.name.full}: we have your cancellation`,
			body: "We have received the written cancellation. Sign in to read what happens now; nothing is owed.",
		});
	}
}
