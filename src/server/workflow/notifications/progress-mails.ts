import type { Product } from "../../../engine/authored/authored.ts";
import type { OutgoingMessage } from "../../journey/messages/port.ts";
import { positionOfSigner } from "../../journey/signers/signer-position.ts";
import { keptTask, signerRecord, signersOf } from "../../journey/signers/signer-record.ts";
import { standingLinkOrigin } from "../../platform/sessions/link-origin.ts";
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
): readonly OutgoingMessage[] {
	const { row, record } = application;
	const to = textAt(record, "profile.email") ?? textAt(record, "identity.email");
	if (stageRule === undefined || stageRule === row.stageRule || to === undefined) return [];
	const product = context.products.productOf(row);
	const isAway = context.now().getTime() - row.updatedAt.getTime() >= AWAY_MS;
	const isTheirs = wordsOfRule(product, stageRule)?.turn === "BORROWER";
	const isNoted = Object.hasOwn(product.notifications.rows, rowOf(stageRule));
	if (!isNoted && !(isAway && isTheirs)) return [];
	const news = newsOf(product, stageRule);
	const path = `/account/heloc/${row.uuid}`;
	return [mail(context, cause, product, { to, identityUuid: row.identityUuid, path, news })];
}

/** The same of what a person at the desk did, which nobody waits for before a page; a request has a mail of its own. */
export function decisionMails(
	context: ServerContext,
	cause: string,
	moved: Moved,
	after: StoredRecord,
): readonly OutgoingMessage[] {
	const { row, record } = moved.application;
	const away = { ...row, updatedAt: new Date(0) };
	const product = context.products.productOf(row);
	const toSigners = signersOf(after).flatMap((signer) => {
		const identityUuid = textAt(signer, "identityUuid") ?? "";
		const to = textAt(signer, "email");
		const [before, now] = [record, after].map((one) => pageOfSigner(context, product, one, identityUuid));
		if (to === undefined || before === undefined || now === undefined || before === now) return [];
		if (isAsked(signerRecord(after, identityUuid))) return [];
		const path = "/account/heloc/heloc-signer/login";
		const news = {
			title: "your next step is ready",
			body: "Something changed about the deed that you were asked to sign.",
		};
		return mail(context, `${cause}:${identityUuid}`, product, { to, identityUuid, path, news });
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

/** What happened, in the lender's own words: those of the notification, else of the status; neither holds anything of a person. */
function newsOf(product: Product, stageRule: string): Mail["news"] {
	const noted = product.notifications.rows[rowOf(stageRule)];
	if (noted !== undefined) return { title: noted.title, body: noted.description };
	const words = wordsOfRule(product, stageRule);
	return { title: words?.title ?? "Your next step is ready", body: "It's your turn." };
}

/** A mail about progress: to whom, what is new, and the page that it leads to. */
interface Mail {
	readonly to: string;
	readonly identityUuid: string;
	readonly news: { readonly title: string; readonly body: string };
	readonly path: string;
}

function mail(
	context: ServerContext,
	cause: string,
	{ org }: Product,
	{ to, identityUuid, news, path }: Mail,
): OutgoingMessage {
	const link = standingLinkOrigin(context, org.code) + path;
	return {
		orderId: `${cause}:progress`,
		channel: "EMAIL",
		to,
		subject: `${org.name.full}: ${news.title}`,
		body: `${news.body} Log in to continue: ${link}\n\nTo protect your privacy, this email leaves out the details of your application.`,
		optional: { topic: "PROGRESS", identityUuid },
	};
}
