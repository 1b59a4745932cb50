import type { Product } from "../../../flow/engine/authored/authored.ts";
import { isOwnKind } from "../../../flow/engine/own-documents.ts";
import { shownDocuments } from "../../journey/documents/index.ts";
import { idOfOwn } from "../../journey/papers/kinds.ts";
import { everyCondition } from "../../journey/signers/signer-conditions.ts";
import { flagAt, listAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";

/** A notification to be stored. */
export interface Notice {
	readonly event: string;
	readonly about: { readonly [place: string]: string | number };
	/** Its cause; one notification per cause. */
	readonly cause: string;
	/** The additional signer it is for; otherwise the applicant. */
	readonly signerUuid?: string;
}

/** The part of an application's change that may cause notifications. */
export interface NoticedChange {
	readonly before: StoredRecord;
	readonly after: StoredRecord;
	/** The row that decided before and the one that decides now, without the table's name. */
	readonly rowBefore: string | undefined;
	readonly rowNow: string | undefined;
	/** Counts the changes, so that a row that returns causes a new notification. */
	readonly version: number;
	/** Made by the borrower, who sees the result directly. */
	readonly isBorrowers: boolean;
}

const CONDITION_EVENTS: { readonly [status: string]: string } = {
	OWED: "conditions.opened",
	NEEDS_CHANGE: "conditions.needsChange",
	ACCEPTED: "conditions.accepted",
};

/** Returns a change's notifications: requests, documents, signatures and rows that need the borrower. */
export function noticedChanges(product: Product, change: NoticedChange): readonly Notice[] {
	return [
		...conditionNotices(change),
		...documentNotices(product, change),
		...signingNotices(change),
		...rowNotices(product, change),
	];
}

function conditionNotices({ before, after, version }: NoticedChange): Notice[] {
	const earlier = new Map(everyCondition(before).map(({ condition }) => [condition.uuid, condition.status]));
	return everyCondition(after).flatMap(({ condition: one, identityUuid: signerUuid }): Notice[] => {
		const uuid = textAt(one, "uuid");
		const status = textAt(one, "status") ?? "";
		const event = CONDITION_EVENTS[status];
		if (uuid === undefined || event === undefined || earlier.get(uuid) === status) return [];
		const condition = textAt(one, "categoryEnum") ?? "";
		const cause = `${event}/${uuid}/${version}`;
		return [{ event, about: { condition }, cause, ...(signerUuid === undefined ? {} : { signerUuid }) }];
	});
}

/** The entry for every document of the lender's own. */
const OWN = "own";

function documentNotices(product: Product, { before, after }: NoticedChange): Notice[] {
	const known = new Set(shownDocuments(before, product).map(({ id }) => id));
	return shownDocuments(after, product)
		.map((shown) => ({ ...shown, entry: isOwnKind(shown.kind) ? OWN : shown.kind }))
		.filter(({ id, kind, entry }) => {
			const isFirst = isOwnKind(kind) ? id === idOfOwn(kind) : id === kind;
			return isFirst && !known.has(id) && Object.hasOwn(product.notifications.documents, entry);
		})
		.map(({ id, entry, on }) => ({
			event: `documents.${entry}`,
			about: { document: id },
			cause: `documents.${entry === OWN ? id : entry}/${on ?? ""}`,
		}));
}

const isSigned = (record: StoredRecord) => flagAt(record, "application.status.disclosurelistClosingComplete");
const isDeedSigned = (record: StoredRecord) =>
	flagAt(record, "application.status.disclosurelistNotaryComplete") ||
	flagAt(record, "application.status.manualDeedSigningComplete");

function signingNotices({ before, after, version }: NoticedChange): Notice[] {
	const turned = (is: (record: StoredRecord) => boolean) => is(after) && !is(before);
	const signers = listAt(after, "application.helocSigners");
	const count = (record: StoredRecord, status: string) =>
		listAt(record, "application.helocSigners").filter((one) => one.status === status).length;
	const [signed, signedBefore] = [count(after, "SIGNED"), count(before, "SIGNED")];
	const one = (entry: string, about: Notice["about"] = {}): Notice => ({
		event: `signing.${entry}`,
		about,
		cause: `signing.${entry}/${version}`,
	});
	return [
		...(turned(isSigned) ? [one("documentsSigned")] : []),
		...(signed > signedBefore
			? [signed < signers.length ? one("coOwnerSigned", { signed, signers: signers.length }) : one("everybodySigned")]
			: []),
		...(count(after, "DECLINED") > count(before, "DECLINED") ? [one("coOwnerDeclined")] : []),
		...(turned(isDeedSigned) ? [one("deedSigned")] : []),
	];
}

function rowNotices(product: Product, { rowBefore, rowNow, version, isBorrowers }: NoticedChange): Notice[] {
	if (isBorrowers || rowNow === undefined || rowNow === rowBefore) return [];
	if (!Object.hasOwn(product.notifications.rows, rowNow)) return [];
	return [{ event: `rows.${rowNow}`, about: {}, cause: `rows.${rowNow}/${version}` }];
}
