import type { FastifyInstance } from "fastify";
import { Secret, TOTP } from "otpauth";
import { confirmAddress } from "../../../src/server/platform/repositories/email-owners.ts";
import { findIdentity } from "../../../src/server/platform/repositories/identities.ts";
import { Borrower, type Reply, send } from "./borrower.ts";
import { untilSent } from "./outbox.ts";

/** A user with an account, whose address is confirmed, and a readable mailbox. */
export class AccountHolder extends Borrower {
	secret = "";

	override async register(): Promise<this> {
		await super.register();
		const { database, keys, now } = this.app.serverContext;
		const owner = await findIdentity(database.db, keys, { org: this.org, email: this.email });
		if (owner) await confirmAddress(database.db, owner.uuid, now());
		return this;
	}

	/** The newest mail to an address, their own by default; undefined when there is none. */
	async mail(to = this.email): Promise<{ readonly subject: string; readonly body: string } | undefined> {
		await untilSent(this.app);
		return mailsOf(this.app)
			.filter((mail) => mail.to === to)
			.at(-1);
	}

	/** What the mails to an address are about; those of two events may arrive in either order. */
	async subjects(to = this.email): Promise<readonly string[]> {
		await untilSent(this.app);
		return mailsOf(this.app).flatMap((mail) => (mail.to === to ? [mail.subject] : []));
	}

	/** The address in the newest mail that has one; mails of two events may arrive in either order. */
	async link(to = this.email): Promise<URL> {
		await untilSent(this.app);
		const links = mailsOf(this.app).flatMap((mail) => (mail.to === to ? (/https?:\S+/.exec(mail.body) ?? []) : []));
		return new URL(links.at(-1) ?? "nothing:");
	}

	/** The token of the newest link. */
	async token(to = this.email): Promise<string> {
		return (await this.link(to)).hash.slice(1);
	}

	/** A call that needs no session. */
	call(url: string, payload: object, headers: { [name: string]: string } = {}): Promise<Reply> {
		return send(this.app, {
			method: "POST",
			url: `/identity/api/v1/${url}`,
			headers: { org: this.org, ...headers },
			payload,
		});
	}

	login(password = this.password): Promise<Reply> {
		return this.call("login", { email: this.email, password });
	}

	/** Turns two-step sign-in on; gives the recovery codes. */
	async turnOnSecondFactor(now: Date): Promise<readonly string[]> {
		const url = "/identity/secure/api/v1/second-factor";
		const { body } = await this.ask("POST", url, { password: this.password });
		this.secret = String(body.secret);
		const confirmed = await this.ask("POST", `${url}/confirm`, { code: this.code(now) });
		if (confirmed.status !== 200) throw new Error(`The code was refused: ${confirmed.text}`);
		return confirmed.body.recoveryCodes as readonly string[];
	}

	/** What the authenticator app shows at this moment. */
	code(now: Date): string {
		return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp: now.getTime() });
	}
}

/** The same once everything that was to be sent is sent. */
export async function sentMails(app: FastifyInstance) {
	await untilSent(app);
	return mailsOf(app);
}

/** Every mail that a server's sandbox sent. */
export function mailsOf(app: FastifyInstance) {
	return app.serverContext.portsOf("main").messages.mailbox?.() ?? [];
}
