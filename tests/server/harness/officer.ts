import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { hashPassword } from "../../../src/server/platform/crypto/password.ts";
import { AGENT, createIdentities } from "../../../src/server/platform/repositories/identities.ts";
import { pagePdf } from "../../uploads/harness/made-pdf.ts";
import { Agent } from "./agent.ts";
import { type Reply, send, sendInTurn } from "./borrower.ts";

const DESK = "/service-desk/api/v1";
const PASSWORD = "eleven quick lynxes";

/** The smallest report. */
export const A_PDF = pagePdf();

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
	email = "";

	/** The first step of a login. */
	signIn(): Promise<Reply> {
		const payload = { email: this.email, password: PASSWORD };
		const headers = { org: this.org };
		return sendInTurn(this.app, { method: "POST", url: "/identity/api/v1/login", headers, payload });
	}

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
		this.email = email;
		const url = "/identity/api/v1/login";
		const reply = await this.signIn();
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
		for (let left = 1_200; left > 0; left -= 1) {
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

	/** Opens the question and confirms what it shows, or what was seen before. */
	async confirm(question: ListedQuestion, seen?: string): Promise<Reply> {
		const hash = seen ?? (await this.open(question)).body.hash ?? "0".repeat(64);
		return this.#post(question, "confirm", { hash });
	}

	sendBack(question: ListedQuestion): Promise<Reply> {
		return this.#post(question, "back", {});
	}

	/** Attaches a PDF, or a file that says it is another one. */
	attach(
		{ applicationUuid, uuid }: ListedQuestion,
		file: Buffer = A_PDF,
		{ name = "report.pdf", type = "application/pdf" } = {},
	): Promise<Reply> {
		const boundary = "----report";
		const payload = Buffer.concat([
			Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\nREPORT\r\n`),
			Buffer.from(
				`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
			),
			file,
			Buffer.from(`\r\n--${boundary}--\r\n`),
		]);
		return send(this.app, {
			method: "POST",
			url: `${DESK}/applications/${applicationUuid}/vendor-questions/${uuid}/report`,
			headers: {
				authorization: `Bearer ${this.jwt}`,
				org: this.org,
				"content-type": `multipart/form-data; boundary=${boundary}`,
			},
			payload,
		});
	}

	#post({ applicationUuid, uuid }: ListedQuestion, act: "confirm" | "back", body: object): Promise<Reply> {
		return this.ask("POST", `${DESK}/applications/${applicationUuid}/vendor-questions/${uuid}/${act}`, body);
	}
}
