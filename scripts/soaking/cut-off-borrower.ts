import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Random } from "../../tests/walk/random.ts";
import { benchAnswers, REGISTER } from "../benchmarks/bench-borrower.ts";
import { CutOffCaller, jsonOf } from "../benchmarks/kills/cut-off-caller.ts";

const APPLICATION = "/service-application/api/v1/application/heloc";
const KRANG = "/service-krang-heloc/borrower/secure/api/v1";
const LIENS = { liens: [], inquiryAttestation: "NO_NEW_DEBT", attested: true };
const LEAST_AMOUNT = 30_000;
/** Longer than a process takes to start. */
const GIVE_UP_MS = 120_000;

/** A borrower who sends a request that was cut off again, under the same key, as the web application does. */
export class CutOffBorrower {
	uuid = "";
	readonly #caller: CutOffCaller;
	/** What the server said it had kept, by address. */
	readonly #kept = new Map<string, unknown>();

	constructor(servers: { readonly addresses: readonly string[] }, name: string) {
		const [seed = 0, index = 0] = name.split("-").map(Number);
		this.#caller = new CutOffCaller(servers, `10.${Math.floor(seed / 250) % 250}.${seed % 250}.${index + 1}`);
	}

	/** Registers, types, submits a form and types on in the next. */
	async write(random: Random): Promise<void> {
		const { body } = await this.#caller.insist("POST", REGISTER, jsonOf({ answers: benchAnswers() }));
		this.#caller.logIn(String(body.jwt));
		this.uuid = String(body.applicationUuid);
		await this.#untilStage("LIEN_VERIFICATION");
		const typed = (round: number) => ({ liens: [{ holder: `Bank ${round}` }] });
		for (let round = random.integer(1, 4); round > 0; round -= 1) await this.#keep("liens", typed(round));
		const submitted = await this.#caller.insist("PUT", `${this.#application}/forms/liens`, jsonOf(LIENS));
		if (submitted.status !== 200) throw new Error(`A form was answered ${submitted.status}.`);
		this.#kept.delete("liens");
		await this.#untilStage("OFFER_SELECTION");
		const wanted = (round: number) => ({ amount: LEAST_AMOUNT + round });
		for (let round = random.integer(2, 8); round > 0; round -= 1) await this.#keep("product/select", wanted(round));
	}

	/** What was acknowledged and is not there. */
	async lost(): Promise<readonly string[]> {
		const faults: string[] = [];
		for (const [form, answers] of this.#kept) {
			const { body } = await this.#caller.insist("GET", `${this.#application}/drafts/${form}`);
			if (!isDeepStrictEqual(body.answers, answers))
				faults.push(
					`${this.uuid}: of ${form} ${JSON.stringify(answers)} was kept, and ${JSON.stringify(body.answers)} is there`,
				);
		}
		const { body } = await this.#caller.insist("GET", `${this.#application}/answers`);
		const given = body.answers as { readonly [form: string]: unknown } | undefined;
		if (given?.liens === undefined) faults.push(`${this.uuid}: the submitted form is not there`);
		return faults;
	}

	get #application(): string {
		return `${APPLICATION}/${this.uuid}`;
	}

	async #keep(form: string, answers: object): Promise<void> {
		const { status } = await this.#caller.insist("PUT", `${this.#application}/drafts/${form}`, jsonOf(answers));
		if (status !== 200) throw new Error(`A draft was answered ${status}.`);
		this.#kept.set(form, answers);
	}

	async #untilStage(wanted: string): Promise<void> {
		for (const end = Date.now() + GIVE_UP_MS; Date.now() < end; await pause(50)) {
			const { body } = await this.#caller.insist("GET", `${KRANG}/${this.uuid}/status`);
			if (body.stage === wanted) return;
		}
		throw new Error(`${this.uuid} never came to ${wanted}.`);
	}
}
