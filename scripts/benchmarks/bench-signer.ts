import type { FastifyInstance } from "fastify";
import { demonstrationCode } from "../../src/server/journey/documents/views/index.ts";
import { benchAnswers, REGISTER } from "./bench-borrower.ts";

const HELOC = "/service-application/api/v1/application/heloc";

/** A borrower who has read the closing documents and only has to sign. */
export class BenchSigner {
	readonly #app: FastifyInstance;
	readonly #remoteAddress: string;
	#jwt = "";
	#uuid = "";

	constructor(app: FastifyInstance, remoteAddress: string) {
		this.#app = app;
		this.#remoteAddress = remoteAddress;
	}

	/** Registers, agrees to electronic notices, jumps to the closing documents, reads them all and consents. */
	async prepare(): Promise<this> {
		const made = await this.#ask("POST", REGISTER, { answers: benchAnswers() });
		({ jwt: this.#jwt, applicationUuid: this.#uuid } = made.json<{ jwt: string; applicationUuid: string }>());
		await this.#ask("POST", `/service-sandbox/api/v1/application/heloc/${this.#uuid}/stages/NOTE_SIGNING`, {});
		const documents = `${HELOC}/${this.#uuid}/disclosures`;
		const application = (await this.#ask("GET", `${HELOC}/${this.#uuid}`)).json();
		const agreed = { consented: true, demonstrationCode: demonstrationCode({ application }) };
		const forms = `${HELOC}/${this.#uuid}/forms`;
		// until then notices go out on paper, and are not shown
		await this.#ask("GET", `${documents}/e-sign-consent/pdf`);
		await this.#ask("PUT", `${forms}/application/electronic-records`, agreed);
		for (const { id } of (await this.#ask("GET", documents)).json<{ id: string }[]>()) {
			await this.#ask("GET", `${documents}/${id}/pdf`);
		}
		await this.#ask("PUT", `${forms}/signing/esign-consent`, agreed);
		return this;
	}

	/** A save that can be repeated: a phone number, which is accepted at any step. */
	get save() {
		const url = `${HELOC}/${this.#uuid}/forms/conditions/phone-number`;
		return { url, headers: this.#headers, body: { phone: "4155550142" } };
	}

	/** The request of a waiting page. */
	get poll() {
		return { url: this.#statusUrl, headers: this.#headers };
	}

	/** The request of a page that shows the application status. */
	get standing() {
		return { url: `${HELOC}/${this.#uuid}/standing`, headers: this.#headers };
	}

	/** Signs and returns the status of the response. */
	async sign(): Promise<number> {
		const documentIds = ["closing", "note", "deed-of-trust"];
		const payload = { documentIds, signatureName: "Paloma Testwell", intent: true };
		const reply = await this.#send("PUT", `${HELOC}/${this.#uuid}/forms/signing/sign`, payload);
		return reply.statusCode;
	}

	/** Requests the application status, as its page does, and returns the milliseconds. */
	async read(): Promise<number> {
		const started = performance.now();
		await this.#ask("GET", this.#statusUrl);
		return performance.now() - started;
	}

	get #statusUrl(): string {
		return `/service-krang-heloc/borrower/secure/api/v1/${this.#uuid}/status`;
	}

	get #headers(): { readonly [name: string]: string } {
		return { org: "main", ...(this.#jwt === "" ? {} : { authorization: `Bearer ${this.#jwt}` }) };
	}

	async #ask(method: "GET" | "POST" | "PUT", url: string, payload?: object) {
		const reply = await this.#send(method, url, payload);
		if (reply.statusCode > 201) throw new Error(`${method} ${url} answered ${reply.statusCode}: ${reply.payload}`);
		return reply;
	}

	#send(method: "GET" | "POST" | "PUT", url: string, payload?: object) {
		return this.#app.inject({
			...{ method, url, remoteAddress: this.#remoteAddress },
			headers: this.#headers,
			...(payload === undefined ? {} : { payload }),
		});
	}
}
