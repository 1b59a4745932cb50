import { writtenDay } from "../../../../contracts/written-dates.ts";
import type { Product } from "../../../../flow/engine/authored/authored.ts";
import type { DocumentSnapshot } from "../../../../flow/engine/record/record-types.generated.ts";
import { addDays } from "../../../../lending/calendar/business-days.ts";
import { endOfDay } from "../../../../lending/calendar/time-zones.ts";
import { pricingOf } from "../../../../lending/product/pricing-sheet.ts";
import { fullName } from "../../../record/parties.ts";
import { jsonAt, listAt, textAt } from "../../../record/read-record.ts";
import { applyPatch, type RecordChange, type RecordPatch, set } from "../../../record/record-patch.ts";
import type { StoredRecord } from "../../../record/stored-record.ts";
import { rescissionDays } from "../../law/rescission.ts";
import {
	awaitsMailing,
	mailedWrite,
	noticeReceivedOn,
	type PaperNotice,
	type Recipient,
	recipientsOf,
} from "../../notices/required-notices.ts";
import { copyFor, kindOf } from "../../papers/kinds.ts";
import { storedSnapshot } from "../../papers/stored-snapshots.ts";
import { incompleteFrom } from "../../signers/incomplete-days.ts";
import { recordOf } from "../../signers/signer-conditions.ts";
import { personalCopy, signerOf } from "../../signers/signer-record.ts";
import { rescissionTime } from "../../terms/rescission-time.ts";
import { rescissionView } from "../views/rescission.ts";
import { commonValues } from "../views/who-and-where.ts";

/** The mailing of a notice: the day (yyyy-mm-dd), and who mailed it. */
interface Mailing {
	readonly on: string;
	readonly by: string;
	readonly product: Product;
}

/**
 * Returns the record with a notice as it is printed on a day (yyyy-mm-dd): dates that count from its mailing are those of
 * that day, so what is printed and mailed on one day is right.
 */
export function asPrintedOn(record: StoredRecord, notice: PaperNotice, product: Product, day: string): StoredRecord {
	return applyPatch(record, redated(record, notice, product, day));
}

/** Returns the writes that a notice was mailed: its content as of that day, and every clock that runs from it. */
export function noticeMailed(record: StoredRecord, notice: PaperNotice, mailing: Mailing): RecordPatch {
	const { on, product } = mailing;
	const content = redated(record, notice, product, on);
	const mailed = [...content, mailedWrite(applyPatch(record, content), notice, mailing)];
	return [...mailed, ...clocksFrom(applyPatch(record, mailed), notice, mailing)];
}

function redated(record: StoredRecord, notice: PaperNotice, product: Product, day: string): RecordPatch {
	const own = recordOf(record, notice.recipient);
	const before = jsonAt(own, `underwriting.disclosures.${notice.id}`);
	if (before === undefined || day <= before.on) return [];
	const dates = datesOf(record, notice, product, day);
	if (dates === undefined) return [];
	const common = commonValues(record, product, day);
	const values = { ...before.values, date: common.date ?? "", ...dates.values };
	return [contentWrite(notice, { ...before, on: day, values, tables: { ...before.tables, ...dates.tables } })];
}

/** What a notice says that depends on the day of its mailing; undefined when nothing does. */
function datesOf(record: StoredRecord, { recipient, id }: PaperNotice, product: Product, day: string) {
	const deadline = (last: string) => ({ values: { deadline: writtenDay(last) }, tables: {} });
	switch (kindOf(id)) {
		case "rescission":
			return rescissionView(record, product, day, { name: nameOf(record, recipient), isElectronic: false });
		case "counteroffer":
			return deadline(addDays(day, pricingOf(product, day).offerDays));
		case "incompleteness":
			return deadline(incompleteFrom(product, day));
		default:
			return undefined;
	}
}

/** Returns to whom a notice is mailed: the person, or their spouse where the notice is the spouse's. */
export function addresseeOf(record: StoredRecord, { recipient, id }: PaperNotice): string {
	const spouse = storedSnapshot(recordOf(record, recipient), id)?.values.spouse;
	return kindOf(id) === "wisconsin-spouse-notice" && spouse !== undefined ? spouse : nameOf(record, recipient);
}

/** Returns the name to which a notice is addressed. */
export function nameOf(record: StoredRecord, recipient: Recipient): string {
	return recipient === undefined ? fullName(record) : (signerOf(record, recipient)?.name ?? "");
}

function contentWrite({ recipient, id }: PaperNotice, content: DocumentSnapshot): RecordChange {
	if (recipient === undefined) return set(`underwriting.disclosures.${id}`, content);
	if (kindOf(id) !== "rescission") return personalCopy(id, recipient, content);
	return set(`underwriting.disclosures.${copyFor("rescission", recipient)}`, content);
}

function clocksFrom(record: StoredRecord, { id }: PaperNotice, { on, product }: Mailing): RecordPatch {
	const state = textAt(record, "application.property.state");
	switch (kindOf(id)) {
		case "rescission":
			return rescissionFromLast(record, product);
		case "counteroffer": {
			const expiresAt = endOfDay(addDays(on, pricingOf(product, on).offerDays), state).toISOString();
			if ((textAt(record, "application.status.offersEndAt") ?? expiresAt) >= expiresAt) return [];
			const offers = listAt(record, "application.offers").map((offer) => ({ ...offer, expiresAt }));
			return [set("application.offers", offers), set("application.status.offersEndAt", expiresAt)];
		}
		case "incompleteness": {
			const before = jsonAt(record, "application.incompleteness");
			const by = incompleteFrom(product, on);
			if (before === undefined || (before.by ?? by) >= by) return [];
			return [set("application.incompleteness", { ...before, by })];
		}
		default:
			return [];
	}
}

/** The time to cancel runs from the last owner's notice (12 CFR 1026.15(a)(3)); a mailed one counts from its mailing. */
function rescissionFromLast(record: StoredRecord, product: Product): RecordPatch {
	if (awaitsMailing(record, "rescission") || jsonAt(record, "application.rescission.cancelledAt") !== undefined)
		return [];
	const days = recipientsOf(record).flatMap(
		(recipient) => noticeReceivedOn(recordOf(record, recipient), "rescission") ?? [],
	);
	const last = days.sort().at(-1);
	const given = listAt(record, "underwriting.rescissionNotices").map((notice) => {
		const [, recipient] = (notice.document ?? "").split("--");
		const on = noticeReceivedOn(recordOf(record, recipient), "rescission");
		return on === undefined ? notice : { ...notice, on };
	});
	const allowed = rescissionDays(record, product, textAt(record, "underwriting.closing.signedOn") ?? last ?? "");
	return last === undefined || allowed === null
		? []
		: [...rescissionTime(record, product, allowed, last), set("underwriting.rescissionNotices", given)];
}
