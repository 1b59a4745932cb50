import type { Product } from "../../../engine/authored/authored.ts";
import type { DueMail } from "../../journey/messages/due-mail.ts";
import { positionOfSigner } from "../../journey/signers/signer-position.ts";
import { keptTask, signerRecord, signersOf } from "../../journey/signers/signer-record.ts";
import { flagAt, textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { OpenApplication } from "../applications/application-row.ts";
import { wordsOfRule } from "../applications/under-way.ts";
import type { ServerContext } from "../context.ts";

/** Milliseconds of rest after which nobody is taken to sit before the page any more. */
const AWAY_MS = 10 * 60_000;

/** An application that moved on by itself. */
export interface Moved {
	readonly application: Pick<OpenApplication, "row" | "record">;
	/** The row that decides now, with the table's name; undefined where no rule could decide. */
	readonly stageRule: string | undefined;
}

/**
 * The mails that say that an application moved on, to whoever wants to be told: of rows that the lender has a notification
 * for, and of every row at which it is the borrower's turn when they were away meanwhile.
 */
export function progressMails(
	context: ServerContext,
	cause: string,
	{ application, stageRule }: Moved,
): readonly DueMail[] {
	const { row, record } = application;
	const to = textAt(record, "profile.email") ?? textAt(record, "identity.email");
	if (stageRule === undefined || stageRule === row.stageRule || to === undefined) return [];
	const product = context.products.productOf(row);
	const isAway = context.now().getTime() - row.updatedAt.getTime() >= AWAY_MS;
	const isTheirs = wordsOfRule(product, stageRule)?.turn === "BORROWER";
	const isNoted = Object.hasOwn(product.notifications.rows, rowOf(stageRule));
	if (!isNoted && !(isAway && isTheirs)) return [];
	const { identityUuid } = row;
	const due = { id: `${cause}:progress`, to: [{ address: to, identityUuid }] };
	// the lender's own words of the notification, which hold nothing of a person
	const noted = product.notifications.rows[rowOf(stageRule)];
	if (noted === undefined) return [{ ...due, event: "next-step-ready", places: {} }];
	return [{ ...due, event: "application-moved", places: { title: noted.title, news: noted.description } }];
}

/** The same of what a person at the desk did, which nobody waits for before a page; a request has a mail of its own. */
export function decisionMails(
	context: ServerContext,
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
		return [{ event: "co-owner-moved", id, to: [{ address: to, identityUuid }], places: {} }];
	});
	if (isAsked(after)) return toSigners;
	return [...progressMails(context, cause, { ...moved, application: { row: away, record } }), ...toSigners];
}

const isAsked = (record: StoredRecord) => flagAt(record, "application.status.requestNoticeDue");

function pageOfSigner(context: ServerContext, product: Product, record: StoredRecord, identityUuid: string) {
	if (keptTask(record, identityUuid) === undefined) return undefined;
	try {
		return positionOfSigner(context, product, record, identityUuid).route.page;
	} catch {
		// a signer whose rules cannot be decided is a person's work already
		return undefined;
	}
}

const rowOf = (stageRule: string) => stageRule.slice(stageRule.indexOf("/") + 1);
