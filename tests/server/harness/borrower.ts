import { randomUUID } from "node:crypto";
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Json } from "../../../src/flow/engine/authored/authored.ts";

type Answers = { readonly [field: string]: Json };

const HOME = ["San Jose", "CA", "95126"] as const;
const HOMES: { readonly [org: string]: readonly [city: string, state: string, zip: string] } = {
	"lakeside-cu": ["Madison", "WI", "53703"],
	"main-ny": ["Albany", "NY", "12207"],
	ironquill: ["Toledo", "OH", "43604"],
};

/**
 * A registration that every check of the shipped forms lets through, for a home in a state in which the organization
 * lends.
 */
export function registrationAnswers(
	changes: { readonly [formId: string]: Answers } = {},
	org = "main",
): {
	[formId: string]: Answers;
} {
	const [city, state, zip] = HOMES[org] ?? HOME;
	const answers: { [formId: string]: Answers } = {
		"registration/index": {
			address: { street1: "1066 Arbol Way", city, state, zip },
			occupancyType: "PRIMARY",
		},
		"registration/home-address": { sameAsProperty: "YES" },
		"registration/for-sale": { isListedForSale: "NO" },
		"registration/annual-income": { employmentType: "FULL_TIME", income: 120_000 },
		"registration/legal-name": { firstName: "Paloma", lastName: "Testwell" },
		"registration/birthdate": { dob: "1980-04-17" },
		"registration/contact": { email: `borrower-${randomUUID()}@example.com`, phone: "4155550137" },
		"registration/login": {
			password: "seven quiet otters",
			confirmPassword: "seven quiet otters",
			termsConsent: true,
			esignConsent: true,
			softCreditConsent: true,
		},
	};
	for (const [formId, fields] of Object.entries(changes)) {
		answers[formId] = { ...answers[formId], ...fields };
	}
	return answers;
}

/** What an injected request answered. */
export interface Reply {
	readonly status: number;
	readonly headers: { readonly [name: string]: unknown };
	readonly body: { readonly [name: string]: unknown } & { readonly code?: string };
	readonly text: string;
}

/** Sends one request through the server's whole pipeline. */
export async function send(app: FastifyInstance, options: InjectOptions): Promise<Reply> {
	const response = await app.inject(options);
	const isJson = String(response.headers["content-type"] ?? "").includes("json");
	return {
		status: response.statusCode,
		headers: response.headers,
		body: isJson && response.payload !== "" ? JSON.parse(response.payload) : {},
		text: response.payload,
	};
}

/** A request that has a password hashed: who finds the server busy comes again when told to, as a browser does. */
export async function sendInTurn(app: FastifyInstance, options: InjectOptions): Promise<Reply> {
	for (;;) {
		const reply = await send(app, options);
		if (reply.status !== 503 || reply.headers["retry-after"] === undefined) return reply;
		await new Promise((done) => setTimeout(done, Number(reply.headers["retry-after"]) * 1_000));
	}
}

/** A borrower with an application. */
export class Borrower {
	readonly app: FastifyInstance;
	readonly org: string;
	/** Id of the product that they apply for; the lender's first one without it. */
	readonly product?: string;
	readonly answers: { readonly [formId: string]: Answers };
	jwt = "";
	uuid = "";

	constructor(app: FastifyInstance, org = "main", changes: { readonly [formId: string]: Answers } = {}) {
		this.app = app;
		this.org = org;
		this.answers = registrationAnswers(changes, org);
	}

	get email(): string {
		return String(this.answers["registration/contact"]?.email);
	}

	get password(): string {
		return String(this.answers["registration/login"]?.password);
	}

	async register(): Promise<this> {
		const made = await sendInTurn(this.app, {
			method: "POST",
			url: "/identity/api/v1/registration/register",
			headers: this.#place(),
			payload: { answers: this.answers },
		});
		if (made.status !== 201) {
			throw new Error(`Registration answered ${made.status}: ${made.text}`);
		}
		this.jwt = String(made.body.jwt);
		this.uuid = String(made.body.applicationUuid);
		return this;
	}

	#place(): { [name: string]: string } {
		return { org: this.org, ...(this.product === undefined ? {} : { "x-product": this.product }) };
	}

	/** A request with this borrower's token. */
	async ask(
		method: "GET" | "POST" | "PUT",
		url: string,
		payload?: unknown,
		headers: { [name: string]: string } = {},
	): Promise<Reply> {
		const reply = await send(this.app, {
			method,
			url: url.replace("{uuid}", this.uuid),
			headers: { authorization: `Bearer ${this.jwt}`, ...this.#place(), ...headers },
			...(payload === undefined ? {} : { payload: payload as object }),
		});
		const renewed = reply.headers.authorization;
		if (typeof renewed === "string") {
			this.jwt = renewed.replace("Bearer ", "");
		}
		return reply;
	}

	submit(formId: string, answers: Answers, headers: { [name: string]: string } = {}): Promise<Reply> {
		const url = `/service-application/api/v1/application/heloc/{uuid}/forms/${encodeURIComponent(formId)}`;
		return this.ask("PUT", url, answers, headers);
	}

	async standing(): Promise<{ stage: string; rule: string; status: { [name: string]: unknown }; etag: string }> {
		const { body } = await this.ask("GET", "/service-krang-heloc/borrower/secure/api/v1/{uuid}/status");
		return body as unknown as { stage: string; rule: string; status: { [name: string]: unknown }; etag: string };
	}

	/** Waits until the stage is one of these; throws with the stage where it stayed. */
	async untilStage(...stages: readonly string[]): Promise<string> {
		let stage = "";
		for (let left = 1_200; left > 0; left -= 1) {
			({ stage } = await this.standing());
			if (stages.includes(stage)) {
				return stage;
			}
			await new Promise((done) => setTimeout(done, 50));
		}
		throw new Error(`The stage stayed ${stage}; ${stages.join(" or ")} was expected.`);
	}
}
