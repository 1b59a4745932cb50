import type { Json, Product } from "../../../src/flow/engine/authored/authored.ts";
import {
	applyWrites,
	type Flow,
	factsOf,
	ordersDue,
	resolveState,
	route,
	stageOf,
} from "../../../src/flow/engine/index.ts";
import { jsonIn } from "../../../src/flow/engine/read-json.ts";
import type { EmploymentType, OccupancyType } from "../../../src/flow/engine/record/record-types.generated.ts";
import { buildPorts } from "../../../src/server/journey/adapters/build-ports.ts";
import { type DisclosureKind, disclosuresOf, renderDisclosure } from "../../../src/server/journey/documents/index.ts";
import { effects } from "../../../src/server/journey/effects.ts";
import { composeMails } from "../../../src/server/journey/messages/compose-mails.ts";
import { vendorOrderHandlers } from "../../../src/server/journey/orders.ts";
import { deliveryOf, deliveryWrites } from "../../../src/server/journey/papers/deliveries.ts";
import type { DueMail } from "../../../src/server/journey/steps/due-mail.ts";
import { FieldRefused } from "../../../src/server/journey/steps/effect.ts";
import { productFacts } from "../../../src/server/journey/steps/flow-decision.ts";
import { NotYet } from "../../../src/server/journey/steps/not-yet.ts";
import { outcomeOf } from "../../../src/server/journey/steps/order.ts";
import { applyPatch, set } from "../../../src/server/record/record-patch.ts";
import { stamped } from "../../../src/server/record/stamp.ts";
import type { Secrets, StoredRecord } from "../../../src/server/record/stored-record.ts";
import { withInputs } from "../../../src/server/workflow/forms/with-inputs.ts";
import { type Brand, main } from "./main-product.ts";

const READER = "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0002";

export type Answers = { readonly [field: string]: Json };

/** What a borrower types before the first pull. */
export interface Typed {
	readonly lastName?: string;
	readonly street1?: string;
	readonly city?: string;
	readonly state?: string;
	readonly zip?: string;
	readonly income?: number;
	readonly dob?: string;
	readonly occupancyType?: OccupancyType;
	readonly employmentType?: EmploymentType;
}

/** An application without a server around it: the same handlers, effects and rules, in memory. */
export class SandboxCase {
	/** Every record so far, in order. */
	readonly history: StoredRecord[] = [];
	secrets: Secrets = {};
	now = new Date("2026-11-20T17:00:00Z");
	/** When a handler asked to be called again. */
	waitsUntil: Date | null = null;
	readonly ports = buildPorts({});
	readonly ordered: string[] = [];
	/** The uploaded files by uuid, where a test has any. */
	files: (uuid: string) => Promise<Buffer | undefined> = async () => undefined;
	readonly product: Product;
	private readonly flow: Flow;
	private due = new Set<string>();

	constructor(typed: Typed = {}, { product, flow }: Brand = main) {
		this.product = product;
		this.flow = flow;
		this.record = {
			application: {
				uuid: "0b0e7a52-4a1f-4c58-9d1e-3f6f3a6a0001",
				loanNumber: "MAIN-2026-000001",
				createdDate: "2026-11-20T16:00:00Z",
				property: {
					street1: typed.street1 ?? "1066 Arbol Way",
					city: typed.city ?? "San Jose",
					state: typed.state ?? "CA",
					zip: typed.zip ?? "95126",
					occupancyType: typed.occupancyType ?? "PRIMARY",
					isListedForSale: "NO",
				},
				incomeSources: [
					{
						type: "UNKNOWN",
						employmentType: typed.employmentType ?? "FULL_TIME",
						amount: typed.income ?? 175_000,
						verification: "NOT_STARTED",
					},
				],
				consents: [{ type: "SOFT_CREDIT", at: "2026-11-20T16:00:00Z" }],
			},
			profile: {
				name: { firstName: "Ana", lastName: typed.lastName ?? "Borrower" },
				dob: typed.dob ?? "1980-05-04",
				email: "ana@example.com",
				phoneNumbers: ["4085550142"],
			},
		};
	}

	get record(): StoredRecord {
		return this.history.at(-1) ?? {};
	}

	set record(next: StoredRecord) {
		this.history.push(next);
	}

	at(path: string): Json | undefined {
		return jsonIn(this.record, path);
	}

	status(field: string): Json | undefined {
		return this.at(`application.status.${field}`);
	}

	get stage(): string {
		return stageOf(this.flow, this.facts()).stage;
	}

	/** The page on which the borrower is. */
	get page(): string {
		return route(this.flow, this.facts()).page;
	}

	private facts() {
		const record = { ...this.record, ...productFacts(this.product) };
		const base = factsOf(this.flow, record);
		const state = resolveState(this.flow, base).state;
		const stage = stageOf(this.flow, base).stage;
		return factsOf(this.flow, { ...record, state, stage });
	}

	/** Runs every order that falls due, as the job worker does, until nothing more does. */
	async work(): Promise<this> {
		this.waitsUntil = null;
		for (let round = 0; round < 50; round++) {
			const due = ordersDue(this.flow, this.facts());
			const fresh = due.filter((task) => !this.due.has(task.id));
			this.due = new Set(due.map((task) => task.id));
			const task = fresh[0];
			if (task === undefined) return this;
			for (const other of fresh.slice(1)) this.due.delete(other.id);
			await this.perform(task.id, `${task.vendor}/${task.operation}`);
		}
		throw new Error(`orders keep falling due: ${this.ordered.slice(-8).join(", ")}`);
	}

	private async perform(id: string, name: string): Promise<void> {
		this.ordered.push(name);
		const ordinal = this.ordered.filter((one) => one === name).length;
		const [vendor = "", operation = ""] = name.split("/");
		const handler = vendorOrderHandlers[name];
		if (handler === undefined) throw new Error(`no handler for ${name}`);
		const { record, secrets, now } = this;
		const applicationUuid = String(this.at("application.uuid"));
		const order = {
			uuid: `order-${id}-${ordinal}`,
			applicationUuid,
			task: id,
			vendor,
			operation,
			ordinal,
			attempt: 1,
			record,
			secrets,
			product: this.product,
			now,
			readDocument: this.files,
		};
		try {
			const { patch, mails = [] } = outcomeOf(await handler(order, this.ports));
			this.record = applyPatch(record, patch);
			await this.send(mails);
		} catch (error) {
			if (!(error instanceof NotYet)) throw error;
			this.waitsUntil = error.until;
		}
	}

	/** Asks again at the time that a handler named. */
	async wait(): Promise<this> {
		if (this.waitsUntil === null) throw new Error("nothing waits");
		this.now = this.waitsUntil;
		return this.again();
	}

	/** Asks again now, whatever waits. */
	async again(): Promise<this> {
		this.due.clear();
		return this.work();
	}

	/** Submits a form as the server does: its writes, then its effect; then works what falls due. */
	async submit(formId: string, answers: Answers): Promise<this> {
		const form = this.product.forms[formId];
		if (form === undefined) throw new Error(`no form ${formId}`);
		const effect = form.effect === undefined ? undefined : effects[form.effect];
		const given = { record: this.record, answers, product: this.product, secrets: this.secrets };
		const actor = { identityUuid: READER, address: "192.0.2.1", agent: "test" };
		const asker = { ports: this.ports, now: () => this.now };
		const result =
			effect &&
			(await withInputs(asker, (told) => effect({ ...given, actor, ...told })).catch((error: unknown) => {
				if (error instanceof FieldRefused) error.message = error.textFor(this.product, formId);
				throw error;
			}));
		const written = stamped(applyWrites(form, this.record, answers) as StoredRecord, this.now);
		this.record = applyPatch({ ...written, underwriting: this.record.underwriting ?? {} }, result?.patch ?? []);
		this.secrets = { ...this.secrets, ...result?.secrets };
		await this.send(result?.mails ?? []);
		return this.work();
	}

	private async send(mails: readonly DueMail[]): Promise<void> {
		const addresses = {
			page: (_audience: string, page: string) => `https://lender.example/account/heloc/${page}`,
			choices: undefined,
			optOut: () => "https://lender.example/opt-out",
		};
		for (const mail of mails.flatMap((due) => composeMails(this.product, due, addresses))) {
			await this.ports.messages.send(mail);
		}
	}

	/** Fetches every document that is there, as its page does before it is signed, and these. */
	async read(...more: readonly DisclosureKind[]): Promise<this> {
		for (const id of [...disclosuresOf(this.record, this.product).map((one) => one.id), ...more]) {
			const bytes = await renderDisclosure(id, this.record, this.product);
			this.record = applyPatch(
				this.record,
				deliveryWrites(this.record, READER, id, deliveryOf(bytes, bytes, this.now)),
			);
		}
		return this;
	}

	/** Puts uploaded documents on the application, as the upload route does. */
	upload(...documents: readonly { readonly uuid: string; readonly type: string; readonly fileName: string }[]): this {
		const list = this.at("application.documents");
		const value = [...(Array.isArray(list) ? list : []), ...documents.map((one) => ({ ...one, status: "RECEIVED" }))];
		this.record = applyPatch(this.record, [set("application.documents", value)]);
		return this;
	}
}
