import type { Product } from "../../../flow/engine/authored/authored.ts";
import { isOwnKind } from "../../../flow/engine/own-documents.ts";
import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../../flow/engine/record/record-types.generated.ts";
import { shownDocuments } from "../../journey/documents/index.ts";
import { idOfOwn } from "../../journey/papers/kinds.ts";
import { everyCondition } from "../../journey/signers/signer-conditions.ts";
import { keptQuestion } from "../../record/kept-answers.ts";
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

/** What of a record people are notified of when it becomes another. */
interface Noticeable {
	readonly conditions: readonly {
		readonly uuid: string;
		readonly status: string;
		readonly condition: string;
		readonly signerUuid: string | undefined;
	}[];
	/** The documents that the applicant is shown, with the notification's entry for each. */
	readonly documents: readonly { readonly id: string; readonly entry: string; readonly on: string | null }[];
	readonly isSigned: boolean;
	readonly isDeedSigned: boolean;
	readonly signers: { readonly count: number; readonly signed: number; readonly declined: number };
}

/** Returns that of a record; the same object for a later version in which none of it has changed. */
export const noticeable = keptQuestion((record, product: Product): Noticeable => {
	const is = (name: KeysOf<ApplicationStatus, boolean>) => flagAt(record, `application.status.${name}`);
	const signers = listAt(record, "application.helocSigners");
	const count = (status: string) => signers.filter((one) => one.status === status).length;
	return {
		conditions: everyCondition(record).map(({ condition: one, identityUuid }) => ({
			uuid: textAt(one, "uuid") ?? "",
			status: textAt(one, "status") ?? "",
			condition: textAt(one, "categoryEnum") ?? "",
			signerUuid: identityUuid,
		})),
		documents: shownDocuments(record, product).flatMap(({ id, kind, on }) => {
			const isOwn = isOwnKind(kind);
			const isFirst = id === (isOwn ? idOfOwn(kind) : kind);
			return isFirst ? [{ id, entry: isOwn ? OWN : kind, on }] : [];
		}),
		isSigned: is("disclosurelistClosingComplete"),
		isDeedSigned: is("disclosurelistNotaryComplete") || is("manualDeedSigningComplete"),
		signers: { count: signers.length, signed: count("SIGNED"), declined: count("DECLINED") },
	};
});

/** Returns a change's notifications: requests, documents, signatures and rows that need the borrower. */
export function noticedChanges(product: Product, change: NoticedChange): readonly Notice[] {
	const [before, after] = [noticeable(change.before, product), noticeable(change.after, product)];
	return [
		...conditionNotices(before, after, change.version),
		...documentNotices(product, before, after),
		...signingNotices(before, after, change.version),
		...rowNotices(product, change),
	];
}

function conditionNotices(before: Noticeable, after: Noticeable, version: number): Notice[] {
	const earlier = new Map(before.conditions.map(({ uuid, status }) => [uuid, status]));
	return after.conditions.flatMap(({ uuid, status, condition, signerUuid }): Notice[] => {
		const event = CONDITION_EVENTS[status];
		if (uuid === "" || event === undefined || earlier.get(uuid) === status) return [];
		const cause = `${event}/${uuid}/${version}`;
		return [{ event, about: { condition }, cause, ...(signerUuid === undefined ? {} : { signerUuid }) }];
	});
}

/** The entry for every document of the lender's own. */
const OWN = "own";

function documentNotices(product: Product, before: Noticeable, after: Noticeable): Notice[] {
	const known = new Set(before.documents.map(({ id }) => id));
	return after.documents
		.filter(({ id, entry }) => !known.has(id) && Object.hasOwn(product.notifications.documents, entry))
		.map(({ id, entry, on }) => ({
			event: `documents.${entry}`,
			about: { document: id },
			cause: `documents.${entry === OWN ? id : entry}/${on ?? ""}`,
		}));
}

function signingNotices(
	before: Noticeable,
	{ isSigned, isDeedSigned, signers }: Noticeable,
	version: number,
): Notice[] {
	const { count, signed, declined } = signers;
	const one = (entry: string, about: Notice["about"] = {}): Notice => ({
		event: `signing.${entry}`,
		about,
		cause: `signing.${entry}/${version}`,
	});
	return [
		...(isSigned && !before.isSigned ? [one("documentsSigned")] : []),
		...(signed > before.signers.signed
			? [signed < count ? one("coOwnerSigned", { signed, signers: count }) : one("everybodySigned")]
			: []),
		...(declined > before.signers.declined ? [one("coOwnerDeclined")] : []),
		...(isDeedSigned && !before.isDeedSigned ? [one("deedSigned")] : []),
	];
}

function rowNotices(product: Product, { rowBefore, rowNow, version, isBorrowers }: NoticedChange): Notice[] {
	if (isBorrowers || rowNow === undefined || rowNow === rowBefore) return [];
	if (!Object.hasOwn(product.notifications.rows, rowNow)) return [];
	return [{ event: `rows.${rowNow}`, about: {}, cause: `rows.${rowNow}/${version}` }];
}
