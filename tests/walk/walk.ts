import { accepts } from "../../src/flow/checks/forms/accepts.ts";
import { sampleAnswers } from "../../src/flow/checks/forms/samples/sample-answers.ts";
import type { Product } from "../../src/flow/engine/authored/authored.ts";
import {
	advance,
	applyWrites,
	compileFlow,
	type DueOrder,
	type Flow,
	factsOf,
	mayWrite,
	stepsOf,
} from "../../src/flow/engine/index.ts";
import type { KeysOf } from "../../src/flow/engine/record/record-shape.ts";
import type { ApplicationStatus } from "../../src/flow/engine/record/record-types.generated.ts";
import { effects } from "../../src/server/journey/effects.ts";
import { vendorOrderHandlers } from "../../src/server/journey/orders.ts";
import type { Ports } from "../../src/server/journey/ports/ports.ts";
import { type EffectResult, FieldRefused } from "../../src/server/journey/steps/effect.ts";
import { wireRecord } from "../../src/server/journey/steps/flow-decision.ts";
import { NotYet, outcomeOf } from "../../src/server/journey/steps/order.ts";
import { linkSessionPatch } from "../../src/server/record/link-session.ts";
import { textAt } from "../../src/server/record/read-record.ts";
import { applyPatch, set } from "../../src/server/record/record-patch.ts";
import { splitSecrets } from "../../src/server/record/split-secrets.ts";
import { stableUuid } from "../../src/server/record/stable-id.ts";
import { stamped } from "../../src/server/record/stamp.ts";
import type { Secrets, StoredRecord } from "../../src/server/record/stored-record.ts";
import { SANDBOX_TRIGGERS } from "../../src/server/sandbox/actions/actions.ts";
import { withInputs } from "../../src/server/workflow/forms/with-inputs.ts";
import { type Act, pageAnswers } from "./page-answers.ts";
import type { Random } from "./random.ts";
import { StaffChoices } from "./staff-choices.ts";
import { registrationAnswers } from "./synthetic-borrower.ts";
import { conditionsAccepted, coOwnersSigned, withPassport } from "./walked-record.ts";

/** Where a walk ended: at an end of the journey, or with a person who has the ball. */
export interface WalkEnd {
	readonly end: string;
	readonly steps: number;
}

const LIMIT = 220;
const ENDS: { readonly [stage: string]: string } = {
	COMPLETE: "funded",
	CANCELLED: "cancelled",
	DECLINED: "declined",
};
const END_PAGES: { readonly [page: string]: string } = {
	"error/income": "declined for obligations",
	"error/credit": "declined for credit history",
};
/** Pages on which a person of the lender has the ball. */
const WITH_A_PERSON = new Set(["review-app/uw", "review-app/delinquency", "payoff/hold"]);
/** These effects render and hash whole documents; the walk takes what they write without making ten thousand PDFs. */
const SIGNATURES: { readonly [effect: string]: (record: StoredRecord) => EffectResult | undefined } = {
	"notary-session": (record) => {
		const isAsked = textAt(record, "application.notarySession.status") === "READY_TO_SIGN";
		return isAsked ? { patch: [set("application.notarySession.completedAt", NOW.toISOString())] } : undefined;
	},
	"sign-summary": () => ({ patch: [set("application.submittedAt", NOW.toISOString())] }),
	"sign-documents": (record) => {
		const signers = record.application?.helocSigners;
		const isAlone = !Array.isArray(signers) || signers.length === 0;
		return {
			patch: [
				set("underwriting.closing.signedOn", "2026-11-20"),
				...(isAlone ? [set("application.coDeedStatus", "COMPLETE")] : []),
			],
		};
	},
};
/** Fixing a document's contents works out whole payment schedules; the walk only takes the flag that it ends with. */
const DOCUMENTS: { readonly [order: string]: KeysOf<ApplicationStatus, boolean> } = {
	"documents/pre-soft-credit": "preSoftCreditDisclosureReady",
	"documents/application": "applicationDisclosureReady",
	"documents/summary": "disclosurelistSummaryReady",
	"documents/closing": "disclosurelistClosingReady",
	"documents/note": "noteReady",
	"documents/notary": "disclosurelistNotaryReady",
};
/** How the walk passes the time that an order waits for; the deed is recorded without drawing it. */
const JUMPS: { readonly [task: string]: string } = {
	"end-of-time-to-cancel": "end-rescission",
	"notarisation-in-person": "hold-appointment",
	"recording-by-post": "record-deed",
	"payoffs-confirmed": "payoffs-confirmed",
};
/** Orders that the walk takes again on the day that they name, as the server does: the clock moves on to it. */
const TAKEN_AGAIN = new Set(["last-look"]);
const NOW = new Date("2026-11-20T15:00:00Z");
/** What stands for every document's bytes, and their receipt. */
const DRAWN = { sha256: "walk", bytes: 1 };
const READ = { ...DRAWN, shown: DRAWN.sha256, at: NOW.toISOString() };
const ACTOR = { identityUuid: "walker", address: "127.0.0.1", agent: "walk" };

/**
 * Walks borrowers of one organization from registration to an end, with the real forms, effects and vendor handlers.
 */
export class Walker {
	readonly #flow: Flow;
	readonly #product: Product;
	readonly #ports: Ports;
	#now = NOW;

	constructor(product: Product, ports: Ports) {
		this.#product = product;
		this.#flow = compileFlow(product);
		this.#ports = ports;
	}

	/** Throws where a borrower sticks, loops, or meets an error. */
	async walk(random: Random): Promise<WalkEnd> {
		this.#now = NOW;
		let record = this.#register(random);
		let secrets: Secrets = {};
		const staff = new StaffChoices(this.#flow, this.#product);
		const ordinals = new Map<string, number>();
		const path: string[] = [];
		let due = new Set<string>();
		let open: DueOrder[] = [];
		for (let steps = 0; steps < LIMIT; steps += 1) {
			const {
				stage,
				stageRule,
				route,
				orders: tasks,
				reviews,
			} = advance(this.#flow, wireRecord(this.#product, record, new Date()));
			path.push(`${stage}→${route.page}`);
			const end = ENDS[stage] ?? END_PAGES[route.page];
			if (end !== undefined) return { end, steps };
			if (WITH_A_PERSON.has(route.page)) return { end: "with a person", steps };
			// As on the server: ordered once each time the condition becomes true; a late answer that is no longer needed
			// is dropped.
			open = [...open, ...tasks.filter((task) => !due.has(task.id))].filter((order) =>
				tasks.some(({ id }) => id === order.id),
			);
			due = new Set(tasks.map(({ id }) => id));
			const task = open[random.integer(0, Math.max(0, open.length - 1))];
			if (task !== undefined) {
				open = open.filter((order) => order !== task);
				const ordinal = (ordinals.get(task.id) ?? 0) + 1;
				ordinals.set(task.id, ordinal);
				record = await this.#answer(task, ordinal, record, secrets);
				continue;
			}
			const [review] = reviews;
			if (review !== undefined) {
				record = staff.choose(stage, record, review, random);
				continue;
			}
			const acting = pageAnswers[route.page] ?? this.#ownPage(route.page);
			if (acting === undefined && stageRule.startsWith("origination/conditions-")) {
				record = conditionsAccepted(record);
				continue;
			}
			if (acting === undefined && staff.isRefused(stage)) return { end: "with a person", steps };
			if (acting === undefined) throw new Error(`stuck: ${path.slice(-6).join(", ")}`);
			if (route.page === "signing/additional" && random.chance(0.9)) record = coOwnersSigned(record);
			[record, secrets] = await this.#submit(
				acting(withPassport(record), random),
				withPassport(record),
				secrets,
				route.page,
			);
		}
		throw new Error(`looping: ${path.slice(-12).join(", ")}`);
	}

	/** How a page of the lender's own is answered, in one of its ways at first, and the same way if it asks again. */
	#ownPage(page: string): ((record: StoredRecord, random: Random) => Act) | undefined {
		const id = this.#product.pages.pages[page]?.form ?? "";
		const form = this.#product.forms[id];
		if (form === undefined || form.effect !== undefined) return undefined;
		return (record, random) => {
			const before = record.answers?.[id];
			const answers = before ?? sampleAnswers(form, "random", random.integer(1, 1_000_000));
			if (answers === undefined) throw new Error(`no answers for ${id}`);
			return { form: id, answers };
		};
	}

	#register(random: Random): StoredRecord {
		const given = registrationAnswers(random, this.#product);
		let record: StoredRecord = { answers: {} };
		for (const step of stepsOf(
			this.#flow,
			factsOf(this.#flow, wireRecord(this.#product, { answers: given }, new Date())),
		).steps) {
			const form = this.#product.registration.steps[step]?.form ?? "";
			const file = this.#product.forms[form];
			const known = given[form];
			// a lender may ask something else by the same name
			const isKnown = file !== undefined && known !== undefined && accepts(file.schema, known);
			const answers = isKnown ? known : file && sampleAnswers(file, "random", random.integer(1, 1_000_000));
			if (file === undefined || answers === undefined) throw new Error(`no answers for ${form}`);
			const kept = splitSecrets(file, answers, []).answers;
			const written = stamped(applyWrites(file, record, kept) as StoredRecord, this.#now);
			record = { ...written, answers: { ...written.answers, [form]: kept } };
		}
		return { ...record, application: { ...record.application, uuid: stableUuid("walk", String(random.next())) } };
	}

	async #answer(
		task: { readonly id: string; readonly vendor: string; readonly operation: string },
		ordinal: number,
		record: StoredRecord,
		secrets: Secrets,
	): Promise<StoredRecord> {
		const name = `${task.vendor}/${task.operation}`;
		const flag = DOCUMENTS[name];
		const given =
			name === "documents/closing" ? [set(`underwriting.deliveries.${ACTOR.identityUuid}.closing`, READ)] : [];
		if (flag !== undefined) return applyPatch(record, [...given, set(`application.status.${flag}`, true)]);
		if (name === "recording/quote") return applyPatch(record, [set("application.status.recordingQuote", "WITHIN")]);
		if (name === "recording/record") return this.#press("record-deed", record);
		const handler = vendorOrderHandlers[name];
		if (handler === undefined) throw new Error(`no handler for ${name}`);
		const order = {
			uuid: stableUuid(task.id, String(ordinal)),
			applicationUuid: String(record.application?.uuid),
			task: task.id,
			vendor: task.vendor,
			operation: task.operation,
			ordinal,
			attempt: 1,
			record,
			secrets,
			product: this.#product,
			now: this.#now,
		};
		try {
			return applyPatch(record, outcomeOf(await handler(order, this.#ports)).patch);
		} catch (error) {
			if (!(error instanceof NotYet)) throw error;
			if (TAKEN_AGAIN.has(task.id)) {
				// Only time is missing: one that is still not due on its own day is a fault.
				this.#now = error.until;
				return applyPatch(record, outcomeOf(await handler({ ...order, now: this.#now }, this.#ports)).patch);
			}
			// Time stands still: other waits for a later day change nothing, unless the walk can only continue past them.
			return this.#press(JUMPS[task.id], record);
		}
	}

	#press(id: string | undefined, record: StoredRecord): StoredRecord {
		const trigger = SANDBOX_TRIGGERS.find((one) => one.id === id);
		return trigger === undefined ? record : applyPatch(record, trigger.patch(record, this.#now, this.#product));
	}

	async #submit(act: Act, before: StoredRecord, secrets: Secrets, page: string): Promise<[StoredRecord, Secrets]> {
		const record = act.session === undefined ? before : applyPatch(before, linkSessionPatch(act.session));
		const form = this.#product.forms[act.form];
		if (form === undefined) throw new Error(`no form ${act.form}`);
		if (!mayWrite(this.#flow, act.form, page)) throw new Error(`${act.form} is not open on ${page}`);
		try {
			const result = await this.#effect(form.effect, act, record, secrets);
			const kept = splitSecrets(form, act.answers, result.dropAnswers ?? []);
			const written = stamped(applyWrites(form, record, kept.answers) as StoredRecord, this.#now);
			const answered = { ...written, answers: { ...written.answers, [act.form]: kept.answers } };
			return [applyPatch(answered, result.patch), { ...secrets, ...kept.secrets, ...result.secrets }];
		} catch (error) {
			if (error instanceof FieldRefused) return [record, secrets];
			throw error;
		}
	}

	async #effect(name: string | undefined, act: Act, record: StoredRecord, secrets: Secrets): Promise<EffectResult> {
		if (name === undefined) return { patch: [] };
		const signed = SIGNATURES[name]?.(record);
		if (signed !== undefined) return signed;
		const effect = effects[name];
		if (effect === undefined) throw new Error(`no effect ${name}`);
		const { answers } = act;
		const given = { record, answers, product: this.#product, secrets, actor: ACTOR };
		const asker = { ports: this.#ports, now: () => this.#now };
		return withInputs(asker, (told) => effect({ ...given, ...told, drawn: () => DRAWN }));
	}
}

// What was asked for is sent and accepted at the desk, before any money moves.
