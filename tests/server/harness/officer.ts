import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { hashPassword } from "../../../src/server/platform/crypto/password.ts";
import { AGENT, createIdentities } from "../../../src/server/platform/repositories/identities.ts";
import { Agent } from "./agent.ts";
import { type Reply, send } from "./borrower.ts";

const DESK = "/service-desk/api/v1";
const PASSWORD = "eleven quick lynxes";

/** A question of the desk's list. */
export interface ListedQuestion {
	readonly uuid: string;
	readonly applicationUuid: string;
	readonly title: string;
	readonly isEntered: boolean;
	readonly isMine: boolean;
}

/** An officer of a lender with a second factor, as production wants it. */
export class Officer extends Agent {
	async hired(firstName: string): Promise<this> {
		const { database, keys, now } = this.app.serverContext;
		const email = `${firstName.toLowerCase()}-${randomUUID()}@lender.example`;
		const uuid = randomUUID();
		const name = { firstName, lastName: "Officer" };
		const person = {
			uuid,
			org: this.org,
			type: AGENT,
			email,
			phoneNumbers: [],
			name,
			createdAt: now(),
			isSandbox: false,
		};
		await createIdentities(database.db, keys, [person], await hashPassword(PASSWORD));
		const payload = { email, password: PASSWORD };
		const url = "/identity/api/v1/login";
		const reply = await send(this.app, { method: "POST", url, headers: { org: this.org }, payload });
		// whoever logs in for the first time sets the authenticator app up
		const { challenge, enrolment } = reply.body.secondStep as unknown as {
			challenge: string;
			enrolment: { secret: string };
		};
		const totp = new TOTP({ secret: Secret.fromBase32(enrolment.secret) });
		const code = totp.generate({ timestamp: now().getTime() });
		const step = { method: "POST", url: `${url}/second-step`, headers: { org: this.org } } as const;
		const shown = await send(this.app, { ...step, payload: { challenge, code } });
		if (shown.status !== 200) throw new Error(`The officer's login answered ${shown.status}: ${shown.text}`);
		this.jwt = String(shown.body.jwt);
		return this;
	}

	async questions(): Promise<readonly ListedQuestion[]> {
		const { status, body, text } = await this.ask("GET", `${DESK}/vendor-questions`);
		if (status !== 200) throw new Error(`The list of questions answered ${status}: ${text}`);
		return body.rows as unknown as readonly ListedQuestion[];
	}

	/** Waits until a question of this title is asked about an application. */
	async question(applicationUuid: string, title: string): Promise<ListedQuestion> {
		for (let left = 400; left > 0; left -= 1) {
			const found = (await this.questions()).find(
				(one) => one.applicationUuid === applicationUuid && one.title === title,
			);
			if (found !== undefined) return found;
			await new Promise((done) => setTimeout(done, 50));
		}
		throw new Error(`Nobody was asked for ${title}.`);
	}

	open({ applicationUuid, uuid }: ListedQuestion): Promise<Reply> {
		return this.ask("GET", `${DESK}/applications/${applicationUuid}/vendor-questions/${uuid}`);
	}

	enter({ applicationUuid, uuid }: ListedQuestion, answer: object): Promise<Reply> {
		return this.ask("POST", `${DESK}/applications/${applicationUuid}/vendor-questions/${uuid}/answer`, answer);
	}

	act({ applicationUuid, uuid }: ListedQuestion, act: "confirm" | "back"): Promise<Reply> {
		return this.ask("POST", `${DESK}/applications/${applicationUuid}/vendor-questions/${uuid}/${act}`, {});
	}
}
