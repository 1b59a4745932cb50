import type { Product } from "../../../flow/engine/authored/authored.ts";
import type { RecordValue } from "../../../flow/engine/record/record-shape.ts";
import { fullName } from "../../record/parties.ts";
import { jsonAt, listAt, textAt } from "../../record/read-record.ts";
import { type RecordPatch, set } from "../../record/record-patch.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type NoticeRecipient, rescissionView } from "../documents/views/rescission.ts";
import { commonValues } from "../documents/views/who-and-where.ts";
import { copyFor, type DisclosureId } from "../papers/kinds.ts";

interface OwnersNotice extends NoticeRecipient {
	readonly id: DisclosureId;
}

/** Every owner of the home has the right to cancel: the borrower, and owners who sign only the deed. */
function recipients(record: StoredRecord): readonly OwnersNotice[] {
	const others = listAt(record, "application.helocSigners").map((signer): OwnersNotice => {
		const identityUuid = textAt(signer, "identityUuid") ?? "";
		const consent = jsonAt(record, `underwriting.eSignConsents.${identityUuid}`);
		const name = textAt(signer, "name") ?? "";
		return { id: copyFor("rescission", identityUuid), name, isElectronic: consent !== undefined };
	});
	// someone who signed on paper has not agreed, or has taken it back
	const isElectronic = jsonAt(record, "underwriting.eSignConsent") !== undefined;
	return [{ id: "rescission", name: fullName(record), isElectronic }, ...others];
}

/** Returns the writes that give each owner a separate notice, and how each one gets it (12 CFR 1026.15(b)). */
export function rescissionNotices(record: StoredRecord, product: Product, on: string): RecordPatch {
	const notices = recipients(record);
	// no right to cancel without a notice of it
	if (product.documents.rescission === undefined) throw new RangeError("documents: the product gives no notice");
	const common = commonValues(record, product, on);
	const given: RecordValue<"underwriting.rescissionNotices"> = notices.map(({ id, isElectronic }) => ({
		document: id,
		on,
		channel: isElectronic ? "ELECTRONIC" : "PAPER",
		copies: isElectronic ? 1 : 2,
	}));
	return [
		...notices.map((notice) => {
			const { values, tables } = rescissionView(record, product, on, notice);
			const snapshot = { on, values: { ...common, ...values }, tables };
			return set(`underwriting.disclosures.${notice.id}`, snapshot);
		}),
		set("underwriting.rescissionNotices", given),
	];
}
