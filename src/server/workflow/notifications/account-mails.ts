import { randomUUID } from "node:crypto";
import type { MAIL_EVENTS, MailEvent, MailPlaces } from "../../../flow/engine/authored/mail-events.ts";
import { composeMails } from "../../journey/messages/compose-mails.ts";
import { readChoices } from "../../journey/messages/message-choices.ts";
import type { EventMail, MailRecipient } from "../../journey/steps/due-mail.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { identityCipher, readIdentity } from "../../platform/repositories/identities.ts";
import type { ChangeContext } from "../context.ts";
import { mailAddresses } from "../outbox/enqueue-mails.ts";
import { keepMessages } from "../outbox/keep-messages.ts";
import { recipientProducts } from "../outbox/recipient-products.ts";

type AccountEvent = {
	[Event in MailEvent]: (typeof MAIL_EVENTS)[Event]["audience"] extends "account" ? Event : never;
}[MailEvent];

/** A mail to an account's owner. */
export type AccountMail = {
	[Event in AccountEvent]: {
		readonly event: Event;
		readonly places: MailPlaces<Event>;
		/** Addresses other than the account's own email. */
		readonly to?: readonly MailRecipient[];
	};
}[AccountEvent];

/** The account's owner and lender. */
export interface Account {
	readonly org: string;
	readonly identityUuid: string;
}

/** Stores a mail to an account's owner in the transaction of the event; it is sent after the commit. */
export async function keepAccountMail(
	tx: Queryable,
	context: ChangeContext,
	{ org, identityUuid }: Account,
	{ to, ...mail }: AccountMail,
): Promise<void> {
	const recipients = to ?? [
		{ address: (await readIdentity(tx, context.keys, identityUuid)).email, identityUuid } satisfies MailRecipient,
	];
	const due = { ...mail, id: randomUUID(), to: recipients } as EventMail;
	const product = context.products.product(org);
	const productFor = await recipientProducts(tx, context, product, [due], identityUuid);
	const messages = composeMails(product, due, mailAddresses(context, product), { productFor });
	const wanted = [];
	for (const message of messages) {
		const { optional } = message;
		if (optional === undefined || (await readChoices(tx, identityUuid))[optional.topic]) wanted.push(message);
	}
	if (wanted.length === 0) return;
	const cipher = await identityCipher(tx, context.keys, identityUuid);
	await keepMessages(tx, context, { identityUuid, cipher }, wanted);
}

const underWay = new WeakMap<PlatformContext, Set<Promise<void>>>();

/**
 * The same in a separate transaction that no one waits for, because response time must not reveal whether an address is
 * known. If the process dies meanwhile, the user requests the mail again.
 */
export function keepAccountMailLater(context: ChangeContext, account: Account, mail: AccountMail): void {
	const open = underWay.get(context) ?? new Set();
	underWay.set(context, open);
	const kept = inTransaction(context.database, (tx) => keepAccountMail(tx, context, account, mail)).catch(
		(error: unknown) => {
			context.report("a message of an account could not be kept", {
				error: error instanceof Error ? error.name : "unknown",
			});
		},
	);
	open.add(kept);
	void kept.finally(() => open.delete(kept));
}

/** Waits until every such background mail is stored. */
export async function accountMailsKept(context: PlatformContext): Promise<void> {
	await Promise.all(underWay.get(context) ?? []);
}
