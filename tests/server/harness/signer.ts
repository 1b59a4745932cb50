import type { FastifyInstance } from "fastify";
import type { Json } from "../../../src/flow/engine/authored/authored.ts";
import { picture } from "../../e2e/journey/picture.ts";
import { sentMails } from "./account.ts";
import { type Borrower, type Reply, send, sendInTurn } from "./borrower.ts";

const BASE = "/service-application/api/v1/application/heloc/co-deed";

/** Every route that serves a signer their own task. */
export const SIGNER_ROUTES: readonly string[] = [
	`GET ${BASE}`,
	`GET ${BASE}/answers`,
	`PUT ${BASE}/forms/:form`,
	`PUT ${BASE}/forms/:area/:form`,
	`GET ${BASE}/drafts/:form`,
	`PUT ${BASE}/drafts/:form`,
	`GET ${BASE}/drafts/:area/:form`,
	`PUT ${BASE}/drafts/:area/:form`,
	`POST ${BASE}/documents`,
	`GET ${BASE}/documents/:documentUuid`,
	`GET ${BASE}/disclosures`,
	`GET ${BASE}/disclosures/:id/content`,
	`GET ${BASE}/disclosures/:id/pdf`,
	`GET ${BASE}/identity-visits`,
	`POST ${BASE}/identity-visits`,
	`POST ${BASE}/identity-visits/ended`,
	`GET ${BASE}/signing-visits`,
	`POST ${BASE}/signing-visits`,
	`POST ${BASE}/signing-visits/ended`,
	`GET ${BASE}/notary/slots`,
	"GET /service-krang-heloc/borrower/secure/api/v1/co-deed/status",
	"GET /service-conditions/external/api/v1/applications/co-deed/conditions/external-applicants",
];

export const SIGNER_PASSWORD = "nine calm herons";

/** Puts a borrower's application where its co-owners are asked to sign. */
export async function untilCoOwnersSign(borrower: Borrower): Promise<void> {
	await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/stages/CO_DEED_REQ", {});
	await borrower.untilStage("CO_DEED_REQ");
}

/** A person's mails, oldest first, once everything that was to be sent is sent. */
export async function mailsTo(app: FastifyInstance, to: string) {
	return (await sentMails(app)).filter((mail) => mail.to === to);
}

/** Waits for the newest invitation to this address and gives the token of its link. */
export async function invitationTo(app: FastifyInstance, to: string, after = 0): Promise<string> {
	for (let left = 2_400; left > 0; left -= 1) {
		const links = (await mailsTo(app, to)).flatMap(
			({ body }) => /https?:\/\/[^\s?]+\/resume#([A-Za-z0-9_-]+)/.exec(body)?.[1] ?? [],
		);
		const newest = links.at(-1);
		if (links.length > after && newest !== undefined) return newest;
		await new Promise((done) => setTimeout(done, 50));
	}
	throw new Error(`No invitation came to ${to}.`);
}

/** An additional signer. */
export class Signer {
	readonly app: FastifyInstance;
	readonly org: string;
	jwt = "";

	constructor(app: FastifyInstance, org = "main") {
		this.app = app;
		this.org = org;
	}

	/** What the link of an invitation opens. */
	invitation(what: "look" | "accept" | "renew", token: string, password?: string): Promise<Reply> {
		return send(this.app, {
			method: "POST",
			url: `/identity/api/v1/signer-invitation/${what}`,
			headers: { org: this.org },
			payload: password === undefined ? { token } : { token, password },
		});
	}

	async comeIn(token: string): Promise<this> {
		const { status, body, text } = await this.invitation("accept", token, SIGNER_PASSWORD);
		if (status !== 200) throw new Error(`The invitation answered ${status}: ${text}`);
		this.jwt = String(body.jwt);
		return this;
	}

	/** The token of another session. */
	async again(email: string): Promise<string> {
		const payload = { email, password: SIGNER_PASSWORD };
		const url = "/identity/api/v1/login";
		const login = await sendInTurn(this.app, { method: "POST", url, headers: { org: this.org }, payload });
		return String(login.body.jwt);
	}

	async ask(method: "GET" | "POST" | "PUT", path: string, payload?: object, headers = {}): Promise<Reply> {
		return send(this.app, {
			method,
			url: path.startsWith("/service") || path.startsWith("/identity") ? path : `${BASE}${path}`,
			headers: { authorization: `Bearer ${this.jwt}`, org: this.org, ...headers },
			...(payload === undefined ? {} : { payload }),
		});
	}

	submit(formId: string, answers: { readonly [field: string]: Json }): Promise<Reply> {
		return this.ask("PUT", `/forms/${encodeURIComponent(formId)}`, answers);
	}

	async page(): Promise<string> {
		const url = "/service-krang-heloc/borrower/secure/api/v1/co-deed/status";
		return String((await this.ask("GET", url)).body.page);
	}

	async untilPage(...pages: readonly string[]): Promise<void> {
		let at = "";
		for (let left = 2_400; left > 0; left -= 1) {
			at = await this.page();
			if (pages.includes(at)) return;
			await new Promise((done) => setTimeout(done, 50));
		}
		throw new Error(`The signer stayed on ${at}; ${pages.join(" or ")} was expected.`);
	}

	async upload(type: string, name = "passport.png"): Promise<string> {
		const boundary = "----signer-boundary";
		const file = `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png`;
		const payload = Buffer.concat([
			Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="type"\r\n\r\n${type}\r\n`),
			Buffer.from(`--${boundary}\r\n${file}\r\n\r\n`),
			picture("any").buffer,
			Buffer.from(`\r\n--${boundary}--\r\n`),
		]);
		const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
		const { status, body, text } = await this.ask("POST", "/documents", payload, headers);
		if (status !== 201) throw new Error(`The upload answered ${status}: ${text}`);
		return String(body.uuid);
	}

	/** Shows a passport, waits until it is checked, tells the marital status where it is asked, and waits for the next page. */
	async showId(next = "intro"): Promise<string> {
		const frontDocumentUuid = await this.upload("PASSPORT_FRONT");
		await this.submit("identity", { idType: "US_PASSPORT", frontDocumentUuid });
		await this.untilPage(next, "owner");
		if ((await this.page()) === next) return frontDocumentUuid;
		await this.submit("signer/marital-status", { maritalStatus: "UNMARRIED" });
		await this.untilPage(next);
		return frontDocumentUuid;
	}
}
