import type { FastifyInstance } from "fastify";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../../src/server/sandbox/staff/sandbox-agents.ts";
import { type Reply, send, sendInTurn } from "./borrower.ts";

/** An agent at a lender's desk. */
export class Agent {
	readonly app: FastifyInstance;
	readonly org: string;
	readonly #email: string;
	jwt = "";

	constructor(app: FastifyInstance, org = "main", email = sandboxAgentEmail(org)) {
		this.app = app;
		this.org = org;
		this.#email = email;
	}

	async login(): Promise<this> {
		const payload = { email: this.#email, password: SANDBOX_AGENT_PASSWORD };
		const url = "/identity/api/v1/login";
		const reply = await sendInTurn(this.app, { method: "POST", url, headers: { org: this.org }, payload });
		if (reply.status !== 200) {
			throw new Error(`The agent's login answered ${reply.status}: ${reply.text}`);
		}
		this.jwt = String(reply.body.jwt);
		return this;
	}

	/** A request with this agent's token. */
	ask(
		method: "DELETE" | "GET" | "POST" | "PUT",
		url: string,
		payload?: object,
		headers: { [name: string]: string } = {},
	): Promise<Reply> {
		return send(this.app, {
			method,
			url,
			headers: { authorization: `Bearer ${this.jwt}`, org: this.org, ...headers },
			...(payload === undefined ? {} : { payload }),
		});
	}
}
