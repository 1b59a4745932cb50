import { randomUUID } from "node:crypto";
import { SANDBOX_AGENT_PASSWORD, sandboxAgentEmail } from "../../src/server/sandbox/staff/sandbox-agents.ts";
import type { Lender } from "./lender.ts";

type Answers = { readonly [field: string]: unknown };

/** Registration answers in the order of the steps, for a home in a state where the organization lends. */
export function registrationOf({ code, home }: Lender): readonly (readonly [form: string, answers: Answers])[] {
	return [
		["registration/index", { address: home, occupancyType: "PRIMARY" }],
		["registration/home-address", { sameAsProperty: "YES" }],
		["registration/for-sale", { isListedForSale: "NO" }],
		["registration/annual-income", { employmentType: "FULL_TIME", income: 175_000 }],
		["registration/legal-name", { firstName: "Avery", lastName: "Sample" }],
		...(code === "lakeside-cu"
			? ([["registration/membership", { isMember: "YES", memberNumber: "1234567" }]] as const)
			: []),
		["registration/birthdate", { dob: "1984-04-12" }],
		["registration/contact", { email: `avery.${randomUUID().slice(0, 8)}@example.com`, phone: "4085550142" }],
		[
			"registration/login",
			{
				password: "Correct-horse-battery-9",
				confirmPassword: "Correct-horse-battery-9",
				termsConsent: true,
				esignConsent: true,
				softCreditConsent: true,
			},
		],
	];
}

/** A borrower with an application on the running server. */
export class Borrower {
	readonly #baseUrl: string;
	readonly #lender: Lender;
	jwt = "";
	uuid = "";

	constructor(baseUrl: string, lender: Lender) {
		this.#baseUrl = baseUrl;
		this.#lender = lender;
	}

	async #ask(method: string, path: string, body?: unknown): Promise<{ readonly [name: string]: unknown }> {
		const answer = await fetch(`${this.#baseUrl}${path}`, {
			method,
			headers: {
				org: this.#lender.code,
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...(this.jwt === "" ? {} : { authorization: `Bearer ${this.jwt}` }),
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
		const renewed = answer.headers.get("authorization");
		if (renewed) this.jwt = renewed.replace("Bearer ", "");
		return JSON.parse(text) as { readonly [name: string]: unknown };
	}

	async register(): Promise<this> {
		const answers = Object.fromEntries(registrationOf(this.#lender));
		const made = await this.#ask("POST", "/identity/api/v1/registration/register", { answers });
		this.jwt = String(made.jwt);
		this.uuid = String(made.applicationUuid);
		return this;
	}

	/** The token of the lender's sandbox agent. */
	async agentJwt(): Promise<string> {
		const agent = new Borrower(this.#baseUrl, this.#lender);
		const body = { email: sandboxAgentEmail(this.#lender.code), password: SANDBOX_AGENT_PASSWORD };
		const answer = await agent.#ask("POST", "/identity/api/v1/login", body);
		return agent.jwt || String(answer.jwt);
	}

	/** The ids of everything the sandbox lists. */
	async listed(): Promise<readonly string[]> {
		const { triggers } = await this.#ask("GET", "/service-sandbox/api/v1/triggers");
		return (triggers as readonly { readonly id: string }[]).map(({ id }) => id);
	}

	async goTo(place: string): Promise<void> {
		await this.#ask("POST", `/service-sandbox/api/v1/application/heloc/${this.uuid}/${place}`, {});
	}
}
