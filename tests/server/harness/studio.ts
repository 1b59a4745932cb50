import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { hashPassword } from "../../../src/server/platform/crypto/password.ts";
import { inTransaction } from "../../../src/server/platform/db/transaction.ts";
import { AGENT, createIdentities } from "../../../src/server/platform/repositories/identities.ts";
import { type StudioRole, setRoles } from "../../../src/server/workflow/studio/roles.ts";
import { type Reply, send, sendInTurn } from "./borrower.ts";

const BASE = "/service-studio/api/v1";
const PASSWORD = "seven quiet otters";

/** A draft as Studio answers it. */
export interface ReadDraft {
	readonly state: string;
	readonly hash: string;
	readonly isOnLive: boolean;
	readonly steps: { readonly undo: boolean; readonly redo: boolean };
	readonly approvedBy: string | null;
	readonly refusal: string | null;
	readonly title: string;
	readonly why: string | null;
	readonly files: readonly { readonly path: string; readonly text: string; readonly revision: number }[];
}

/** A member of a lender's staff who works in Studio. */
export class StudioPerson {
	readonly app: FastifyInstance;
	readonly org: string;
	readonly identity: string;
	readonly #email: string;
	#jwt = "";
	/** Id of the product in whose rooms they are; the lender's first one without it. */
	#product: string | undefined;

	private constructor(app: FastifyInstance, org: string, identity: string, email: string) {
		this.app = app;
		this.org = org;
		this.identity = identity;
		this.#email = email;
	}

	/** Hires somebody, gives them these roles and signs them in. */
	static async hired(
		app: FastifyInstance,
		org: string,
		email: string,
		roles: readonly StudioRole[],
	): Promise<StudioPerson> {
		const { database, keys, now } = app.serverContext;
		const identity = randomUUID();
		const person = { email, phoneNumbers: [], name: { firstName: "Robin", lastName: "Draftwell" } };
		const hired = { uuid: identity, org, type: AGENT, createdAt: now(), isSandbox: true, ...person };
		await createIdentities(database.db, keys, [hired], await hashPassword(PASSWORD));
		await inTransaction(database, (tx) => setRoles(tx, keys, { org, identity, roles, by: "test", at: now() }));
		return new StudioPerson(app, org, identity, email).again();
	}

	/** Signs in anew. */
	async again(): Promise<this> {
		const { app, org } = this;
		const payload = { email: this.#email, password: PASSWORD };
		const login = await sendInTurn(app, { method: "POST", url: "/identity/api/v1/login", headers: { org }, payload });
		if (login.status !== 200) throw new Error(`The login answered ${login.status}: ${login.text}`);
		this.#jwt = String(login.body.jwt);
		return this;
	}

	/** The same person in the rooms of a further product. */
	inRoomsOf(product: string): StudioPerson {
		const same = new StudioPerson(this.app, this.org, this.identity, this.#email);
		same.#jwt = this.#jwt;
		same.#product = product;
		return same;
	}

	ask(
		method: "DELETE" | "GET" | "POST" | "PUT",
		path: string,
		payload?: object,
		headers: { readonly [name: string]: string } = {},
	): Promise<Reply> {
		return this.askAt(method, `${BASE}/${path}`, payload, headers);
	}

	/** A request outside Studio. */
	askAt(
		method: "DELETE" | "GET" | "POST" | "PUT",
		url: string,
		payload?: object,
		headers: { readonly [name: string]: string } = {},
	): Promise<Reply> {
		const of: { [name: string]: string } = this.#product === undefined ? {} : { "x-product": this.#product };
		return send(this.app, {
			method,
			url,
			headers: { authorization: `Bearer ${this.#jwt}`, org: this.org, ...of, ...headers },
			...(payload === undefined ? {} : { payload }),
		});
	}

	async begin(title: string, headers: { readonly [name: string]: string } = {}): Promise<string> {
		const { status, body, text } = await this.ask("POST", "drafts", { title }, headers);
		if (status !== 201) throw new Error(`The draft was not begun: ${text}`);
		return String(body.draft);
	}

	async read(draft: string): Promise<ReadDraft> {
		return (await this.ask("GET", `drafts/${draft}`)).body as unknown as ReadDraft;
	}

	file(draft: string, path: string): Promise<Reply> {
		return this.ask("GET", `drafts/${draft}/file?path=${encodeURIComponent(path)}`);
	}

	/** Saves a file that this person saw at a revision. */
	put(draft: string, path: string, body: object, seen: number | undefined): Promise<Reply> {
		const headers: { [name: string]: string } = seen === undefined ? {} : { "if-match": `"${seen}"` };
		return this.ask("PUT", `drafts/${draft}/file?path=${encodeURIComponent(path)}`, body, headers);
	}

	act(draft: string, act: string, body?: object): Promise<Reply> {
		return this.ask("POST", `drafts/${draft}/${act}`, body);
	}
}
