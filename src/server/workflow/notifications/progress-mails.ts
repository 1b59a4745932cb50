import type { Product } from "../../../flow/engine/authored/authored.ts";
import { positionOfSigner } from "../../journey/signers/signer-position.ts";
import { keptTask, signerRecord, signersOf } from "../../journey/signers/signer-record.ts";
import type { DueMail } from "../../journey/steps/due-mail.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { flagAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import { wordsOfRule } from "../applications/decision-words.ts";

/** Idle milliseconds after which the borrower is assumed to have left the page. */
const AWAY_MS = 10 * 60_000;

/** An application that moved to the next step without the borrower. */
export interface Moved {
	readonly application: Pick<OpenApplication, "row" | "record">;
	/** The row that decides now, with the table's name; undefined when no rule could decide. */
	readonly stageRule: string | undefined;
}

/**
 * Progress mails for borrowers who want them: for rows with a notification, and for every row that needs the borrower
 * if they were away.
 */
export function progressMails(
	context: PlatformContext,
	cause: string,
	{ application, stageRule }: Moved,
): readonly DueMail[] {
	const { row, record } = application;
	const to = textAt(record, "profile.email") ?? textAt(record, "identity.email");
	if (stageRule === undefined || stageRule === row.stageRule || to === undefined) return [];
	const product = context.products.productOf(row);
	const rowId = rowOf(stageRule);
	const status = wordsOfRule(product, stageRule);
	const isAway = context.now().getTime() - row.updatedAt.getTime() >= AWAY_MS;
	const noted = Object.hasOwn(product.notifications.rows, rowId) ? product.notifications.rows[rowId] : undefined;
	if (noted === undefined && !(isAway && status?.turn === "BORROWER")) return [];
	const { identityUuid } = row;
	const due = { id: `${cause}:progress`, to: [{ address: to, identityUuid }] };
	if (noted === undefined && !hasOwnMail(product, rowId)) return [{ ...due, event: "next-step-ready", places: {} }];
	// the lender's own text, which contains no personal data
	const places = { title: noted?.title ?? status?.title ?? "", news: noted?.description ?? status?.body ?? "" };
	return [{ ...due, event: "application-moved", row: rowId, places }];
}

function hasOwnMail({ mails }: Product, rowId: string): boolean {
	return Object.values(mails.mails).some(
		({ sent }) => "event" in sent && sent.event === "application-moved" && sent.row === rowId,
	);
}

/** The same for an agent's action, for which no borrower is waiting on a page; a request has its own mail. */
export function decisionMails(
	context: PlatformContext,
	cause: string,
	moved: Moved,
	after: StoredRecord,
): readonly DueMail[] {
	const { row, record } = moved.application;
	const away = { ...row, updatedAt: new Date(0) };
	const product = context.products.productOf(row);
	const toSigners = signersOf(after).flatMap((signer): DueMail[] => {
		const identityUuid = textAt(signer, "identityUuid") ?? "";
		const to = textAt(signer, "email");
		const [before, now] = [record, after].map((one) => pageOfSigner(context, product, one, identityUuid));
		if (to === undefined || before === undefined || now === undefined || before === now) return [];
		if (isAsked(signerRecord(after, identityUuid))) return [];
		const id = `${cause}:${identityUuid}:progress`;
		const event = signer.jointApplication === undefined ? "co-owner-moved" : "co-applicant-moved";
		return [{ event, id, to: [{ address: to, identityUuid }], places: {} }];
	});
	if (isAsked(after)) return toSigners;
	return [...progressMails(context, cause, { ...moved, application: { row: away, record } }), ...toSigners];
}

const isAsked = (record: StoredRecord) => flagAt(record, "application.status.requestNoticeDue");

function pageOfSigner(context: PlatformContext, product: Product, record: StoredRecord, identityUuid: string) {
	if (keptTask(record, identityUuid) === undefined) return undefined;
	try {
		return positionOfSigner(context, product, record, identityUuid).route.page;
	} catch {
		// a signer with undecidable rules has already been handed to a person
		return undefined;
	}
}

const rowOf = (stageRule: string) => stageRule.slice(stageRule.indexOf("/") + 1);
