import { createTransport } from "nodemailer";
import type { Adapter } from "../vendors/guard/adapter.ts";
import { mimeMail } from "./mime-mail.ts";
import type { MessagesPort } from "./port.ts";
import { smtpFault } from "./smtp-fault.ts";
import type { SmtpSettings } from "./smtp-settings.ts";

/** Less than the time that a vendor may take for an order, so that the server's own answer is heard. */
const CONNECT_MS = 8_000;
const SILENCE_MS = 20_000;
const CONNECTIONS = 4;
const MAILS_A_CONNECTION = 100;

/** Hands mails to a mail server over a few connections that stay open; never sends over one that it could not encrypt. */
export function smtpMessages(settings: SmtpSettings): Adapter<MessagesPort> {
	const { host, port, security, login, authority } = settings;
	const transport = createTransport({
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
