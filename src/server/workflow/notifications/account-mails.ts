import { randomUUID } from "node:crypto";
import type { OutgoingMessage } from "../../journey/messages/port.ts";
import { readIdentity } from "../../platform/repositories/identities.ts";
import type { ServerContext } from "../context.ts";
import { MAIL_WORDS } from "./mail-words.ts";

interface Mail {
	readonly to: string;
	readonly subject: string;
	readonly body: string;
	readonly optional?: NonNullable<OutgoingMessage["optional"]>;
}

/**
 * Sends without being waited for: how long a carrier takes must tell nobody whether an address is known. A mail that gets
 * lost this way is asked for again.
 */
export function sendMail(context: ServerContext, mail: Mail): void {
	send(context, "EMAIL", mail);
}

/** The same by text message, to a phone number. */
export function sendText(context: ServerContext, text: Mail): void {
	send(context, "SMS", text);
}

function send(context: ServerContext, channel: "EMAIL" | "SMS", message: Mail): void {
	context.ports.messages.send({ orderId: randomUUID(), channel, ...message }).catch((error: unknown) => {
		context.report("a message of an account could not be sent", {
			error: error instanceof Error ? error.name : "unknown",
		});
	});
}

/** What the owner of an account is told so that they can object. */
export type Notice =
	| "passwordChanged"
	| "emailChanged"
	| "phoneChanged"
	| "factorOn"
	| "factorOff"
	| "wrongPasswords"
	| "wrongCodes"
	| "registeredAgain";

/** Says that something about an account was changed or tried, so that its owner can object; to another address than theirs if one is given. */
export async function sendNotice(
	context: ServerContext,
	org: string,
	identityUuid: string,
	notice: Notice,
	to?: string,
): Promise<void> {
	const { lender, help } = lenderOf(context, org);
	const words = MAIL_WORDS[notice];
	const address = to ?? (await readIdentity(context.database.db, context.keys, identityUuid)).email;
	sendMail(context, { to: address, subject: words.subject(lender), body: words.body(help) });
}

/** A lender's name and phone number, as mails use them. */
export function lenderOf(context: ServerContext, org: string): { readonly lender: string; readonly help: string } {
	const { name, contact } = context.products.product(org).org;
	const phone = (contact as { readonly phone?: unknown } | undefined)?.phone;
	return { lender: name.full, help: typeof phone === "string" ? phone : "the number on our website" };
}
