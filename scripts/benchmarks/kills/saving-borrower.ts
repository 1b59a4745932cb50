import { pagePdf } from "../../../tests/uploads/harness/made-pdf.ts";
import { benchAnswers, REGISTER } from "../bench-borrower.ts";
import { CutOffCaller, type CutOffs, jsonOf, type Sent } from "./cut-off-caller.ts";

const APPLICATION = "/service-application/api/v1/application/heloc";
const SAVES_AN_UPLOAD = 5;
/** An application takes no more. */
const MOST_FILES = 20;
const LOGIN = "/identity/api/v1/login";
const BOUNDARY = "----file-of-a-benchmark";

/** A form that is accepted at any step, so that it can be saved again and again. */
export const SAVED_FORM = "conditions/phone-number";

/** The kind of the uploaded files. */
export const UPLOADED_TYPE = "SUPPORT";

/** A borrower who registers, saves a form again and again and uploads files, and writes down what was acknowledged. */
export class SavingBorrower {
	readonly #caller: CutOffCaller;
	readonly #answers = benchAnswers();
	uuid = "";
	/** The phone number of each acknowledged save, in order. */
	readonly saved: string[] = [];
	/** Each acknowledged file, by the uuid that the server gave it. */
	readonly uploaded = new Map<string, Buffer>();

	constructor(servers: { readonly addresses: readonly string[] }, network: string) {
		this.#caller = new CutOffCaller(servers, network);
	}

	/** The process that was asked last. */
	get askedAt(): number {
		return this.#caller.askedAt;
	}

	get cutOffs(): CutOffs {
		return this.#caller.cutOffs;
	}

	async register(): Promise<this> {
		const { body } = await this.#ask(201, "POST", REGISTER, jsonOf({ answers: this.#answers }));
		this.#caller.logIn(String(body.jwt));
		this.uuid = String(body.applicationUuid);
		return this;
	}

	/** Logs in again: a session may end before all is read back. */
	async logIn(): Promise<void> {
		const email = this.#answers["registration/contact"]?.email;
		const password = this.#answers["registration/login"]?.password;
		const { body } = await this.#ask(200, "POST", LOGIN, jsonOf({ email, password }));
		this.#caller.logIn(String(body.jwt));
	}

	/** Saves and uploads as often as told at least, and on until `isOver`. */
	async write(saves: number, isOver: () => boolean): Promise<void> {
		for (let done = 0; done < saves || !isOver(); done += 1) {
			await this.#save();
			if (done % SAVES_AN_UPLOAD === 1 && this.uploaded.size < MOST_FILES) await this.#upload();
		}
	}

	/** The phone number among the answers that the application shows now. */
	async shown(): Promise<unknown> {
		const { body } = await this.#ask(200, "GET", `${APPLICATION}/${this.uuid}/answers`);
		return (body.answers as { readonly [form: string]: { readonly phone?: unknown } } | undefined)?.[SAVED_FORM]?.phone;
	}

	/** Whether a file is there, byte for byte. */
	async hasFile(document: string): Promise<boolean> {
		const { status, bytes } = await this.#caller.insist("GET", `${APPLICATION}/${this.uuid}/documents/${document}`);
		return status === 200 && bytes.equals(this.uploaded.get(document) ?? Buffer.alloc(0));
	}

	async #save(): Promise<void> {
		const number = this.saved.length;
		const phone = `415${200 + Math.floor(number / 10_000)}${String(number % 10_000).padStart(4, "0")}`;
		await this.#ask(200, "PUT", `${APPLICATION}/${this.uuid}/forms/${SAVED_FORM}`, jsonOf({ phone }));
		this.saved.push(phone);
	}

	async #upload(): Promise<void> {
		const content = pagePdf(`${this.uuid} ${this.uploaded.size}`);
		const part = (head: string) => `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}`;
		const bytes = Buffer.concat([
			Buffer.from(`${part('name="type"')}\r\n\r\n${UPLOADED_TYPE}\r\n`),
			Buffer.from(`${part('name="file"; filename="a.pdf"')}\r\ncontent-type: application/pdf\r\n\r\n`),
			content,
			Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
		]);
		const sent = { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes };
		const kept = await this.#ask(201, "POST", `${APPLICATION}/${this.uuid}/documents`, sent);
		this.uploaded.set(String(kept.body.uuid), content);
	}

	async #ask(wanted: number, method: string, path: string, sent?: Sent) {
		const answer = await this.#caller.insist(method, path, sent);
		if (answer.status !== wanted) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.bytes}`);
		return answer;
	}
}
