import { createTransport } from "nodemailer";
import type { MessagesPort } from "../ports/messages.ts";
import type { Adapter } from "../vendors/guard/adapter.ts";
import { mimeMail } from "./mime-mail.ts";
import { smtpFault } from "./smtp-fault.ts";
import type { SmtpSettings } from "./smtp-settings.ts";

/** Less than the time that a vendor may take for an order, so that the server's own answer is heard. */
const CONNECT_MS = 8_000;
const SILENCE_MS = 20_000;
const CONNECTIONS = 4;
const MAILS_A_CONNECTION = 100;

/** Hands mails to a mail server over a few connections that stay open; never sends over one that it could not encrypt. */
export function smtpMessages(settings: SmtpSettings): Adapter<MessagesPort> {
	const transport = transportOf(settings);
	return {
		async send(message) {
			const mail = mimeMail(message, settings);
			try {
				await transport.sendMail(mail);
			} catch (error) {
				throw smtpFault(error);
			}
		},
	};
}

/** Returns what keeps a mail server from taking mails now, in a sentence: no connection, no encryption, no login; else undefined. */
export async function smtpProblem(settings: SmtpSettings): Promise<string | undefined> {
	const transport = transportOf(settings);
	try {
		await transport.verify();
		return undefined;
	} catch (error) {
		return `${settings.host}:${settings.port} cannot be used: ${(error as Error).message}.`;
	} finally {
		transport.close();
	}
}

function transportOf({ host, port, security, login, authority }: SmtpSettings) {
	return createTransport({
		host,
		port,
		secure: security === "tls",
		requireTLS: security === "starttls",
		ignoreTLS: security === "none",
		...(login === undefined ? {} : { auth: { user: login.user, pass: login.password } }),
		tls: { minVersion: "TLSv1.2", ...(authority === undefined ? {} : { ca: authority }) },
		connectionTimeout: CONNECT_MS,
		greetingTimeout: CONNECT_MS,
		dnsTimeout: CONNECT_MS,
		socketTimeout: SILENCE_MS,
		pool: true,
		maxConnections: CONNECTIONS,
		maxMessages: MAILS_A_CONNECTION,
		// the outbox tries again, under the same id
		maxRequeues: 0,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}
