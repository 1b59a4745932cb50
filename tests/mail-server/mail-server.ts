import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { OWN } from "./certificates.ts";

/** A mail as the server took it. */
export interface TakenMail {
	readonly raw: string;
	readonly parsed: ParsedMail;
	readonly envelope: { readonly from: string; readonly to: readonly string[] };
	readonly isEncrypted: boolean;
	readonly user: string | undefined;
}

/** The server's answer to a command; undefined to go on. */
type Answer = { readonly status: number; readonly text: string } | undefined;

/** What a mail server does otherwise than taking everything. */
export interface MailServerOptions extends Pick<SMTPServerOptions, "cert" | "key" | "disabledCommands" | "secure"> {
	readonly login?: { readonly user: string; readonly password: string };
	readonly sender?: () => Answer;
	readonly recipient?: (address: string) => Answer;
	readonly content?: () => Answer;
}

/** A mail server that speaks SMTP on a port of this machine, and keeps what it takes. */
export class MailServer {
	readonly mails: TakenMail[] = [];
	readonly #server: SMTPServer;

	private constructor(options: MailServerOptions) {
		const { login, sender, recipient, content, ...others } = options;
		this.#server = new SMTPServer({
			...OWN,
			...others,
			authOptional: login === undefined,
			// a session ends when the client hangs up, not after minutes
			closeTimeout: 100,
			onAuth: ({ username, password }, _session, done) => {
				if (login !== undefined && username === login.user && password === login.password) {
					return done(null, { user: username });
				}
				done(refusal({ status: 535, text: "Authentication failed" }));
			},
			onMailFrom: (_address, _session, done) => done(refusal(sender?.())),
			onRcptTo: ({ address }, _session, done) => done(refusal(recipient?.(address))),
			onData: (stream, session, done) => {
				void buffer(stream).then(async (bytes) => {
					const refused = refusal(content?.());
					if (refused != null) return done(refused);
					const { mailFrom, rcptTo } = session.envelope;
					this.mails.push({
						raw: bytes.toString("latin1"),
						parsed: await simpleParser(bytes),
						envelope: { from: mailFrom === false ? "" : mailFrom.address, to: rcptTo.map(({ address }) => address) },
						isEncrypted: session.secure,
						user: typeof session.user === "string" ? session.user : undefined,
					});
					done(null, "Taken");
				}, done);
			},
		});
		// clients that do not trust us hang up in the handshake
		this.#server.on("error", () => undefined);
	}

	/** Starts a server on a free port, or on this one. */
	static async start(options: MailServerOptions = {}, port = 0): Promise<MailServer> {
		const mail = new MailServer(options);
		await once(mail.#server.listen(port, "127.0.0.1"), "listening");
		return mail;
	}

	get port(): number {
		return (this.#server.server.address() as AddressInfo).port;
	}

	stop(): Promise<void> {
		return new Promise((done) => {
			this.#server.close(() => done());
		});
	}
}

function refusal(answer: Answer): Error | null {
	return answer === undefined ? null : Object.assign(new Error(answer.text), { responseCode: answer.status });
}
