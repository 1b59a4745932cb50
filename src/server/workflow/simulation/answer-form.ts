import { fieldsOf } from "../../../flow/checks/forms/form-objects.ts";
import type { SimulatedAnswers } from "../../../flow/editing/index.ts";
import {
	applyWrites,
	factsOf,
	type Json,
	mayWrite,
	type Product,
	pageSpec,
	withEachEntry,
	withToldWrites,
} from "../../../flow/engine/index.ts";
import type { UploadedDocument } from "../../../flow/engine/record/record-types.generated.ts";
import { disclosuresOf } from "../../journey/documents/index.ts";
import { deliveryWrites } from "../../journey/papers/deliveries.ts";
import type { Ports } from "../../journey/ports/ports.ts";
import { Problem } from "../../platform/problems/problem.ts";
import { linkSessionPatch } from "../../record/link-session.ts";
import { applyPatch } from "../../record/record-patch.ts";
import { splitSecrets } from "../../record/split-secrets.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { applyForm } from "../forms/apply-form.ts";
import { withInputs } from "../forms/with-inputs.ts";
import { ageFaults } from "../registration/age-rule.ts";
import { emptyRecord } from "../registration/empty-record.ts";
import { homeFaults } from "../registration/home-rule.ts";
import { type Decided, decide, type Person } from "./person.ts";
import { SimulationRefused } from "./refused.ts";
import { returnedFrom } from "./sandbox-answers.ts";
import { usualAnswers } from "./usual-answers.ts";
import type { SimulatedVersion } from "./version.ts";

type Answers = { readonly [field: string]: Json };

/** Stands for whoever borrows: nothing of it is stored. */
export const WHO = stableUuid("simulated person");
const ACTOR = { identityUuid: WHO, address: "192.0.2.1", agent: "simulation" };
/** Stands for the bytes of every document, which are not drawn. */
const DRAWN = { sha256: "simulated", bytes: 1 };

/** The form that a person is asked to fill in at a place; undefined where there is none. */
export function formAt({ flow }: SimulatedVersion, decided: Decided): string | undefined {
	if (decided.kind === "step") return decided.form;
	return pageSpec(flow, decided.page)?.form;
}

/** What the person answers where nothing else is typed. */
export function answersAt(
	version: SimulatedVersion,
	person: Person,
	decided: Decided,
	typed: SimulatedAnswers,
): Answers {
	const form = formAt(version, decided);
	if (form === undefined) return {};
	const { product, flow } = version;
	const record = prepared(product, form, person, decided);
	const facts = factsOf(flow, decided.record);
	return usualAnswers(version, form, { record, product, now: person.now, facts, typed });
}

/** Answers the form of the place where the person is. Throws SimulationRefused. */
export async function answerForm(
	version: SimulatedVersion,
	person: Person,
	{ id, typed, ports }: { readonly id: string; readonly typed: SimulatedAnswers; readonly ports: Ports },
): Promise<Person> {
	const { product, flow, registry } = version;
	const decided = decide(version, person);
	const form = product.forms[id];
	const facts = factsOf(flow, decided.record);
	const title = form?.title ?? id;
	const isOpen = decided.kind === "step" ? decided.form === id : mayWrite(flow, id, decided.route.page, facts);
	if (form === undefined || !isOpen || formAt(version, decided) !== id)
		throw new SimulationRefused("STEP_NOT_OPEN", title);
	const answers = form ? withEachEntry(form, person.record, answersAt(version, person, decided, typed)) : {};
	refuseFaults(title, registry.validate(product, id, answers, facts));
	if (decided.kind === "step") return answerStep(version, person, id, answers, ports);
	const record = asRead(product, prepared(product, id, person, decided), person.now);
	const kept = await keeping(version, person, { id, answers, record, ports });
	return { ...person, ...kept };
}

async function answerStep(
	version: SimulatedVersion,
	person: Person,
	id: string,
	answers: Answers,
	ports: Ports,
): Promise<Person> {
	const { product } = version;
	const form = product.forms[id];
	if (form === undefined) return person;
	const all = { ...(person.record.answers ?? {}), [id]: answers };
	refuseFaults(
		form.title,
		homeFaults(product, all).filter((fault) => fault.form === id),
	);
	const { answers: shown } = splitSecrets(form, answers);
	const { secrets } = splitSecrets(form, answers);
	const next: Person = {
		...person,
		record: { ...person.record, answers: { ...person.record.answers, [id]: shown } },
		secrets: { ...person.secrets, ...secrets },
	};
	const written = Object.entries(all).reduce<StoredRecord>(
		(record, [one, given]) =>
			applyWrites(withToldWrites(product.forms, product.forms[one] ?? form), record, given) as StoredRecord,
		emptyRecord(WHO, WHO, {}, person.now),
	);
	if (Object.hasOwn(answers, "dob")) refuseFaults(form.title, ageFaults(written, product, id, person.now));
	if (decide(version, next).kind === "step") return next;
	return registered(version, next, ports);
}

/** The application that a registration's answers make, as the server makes one. */
async function registered(version: SimulatedVersion, person: Person, ports: Ports): Promise<Person> {
	const given = Object.entries(person.record.answers ?? {});
	const { answers: _, ...others } = person.record;
	const empty = emptyRecord(WHO, WHO, {}, person.now) as StoredRecord;
	let next: Person = {
		...person,
		isRegistered: true,
		record: {
			...empty,
			...others,
			application: { ...empty.application, property: { uuid: stableUuid("simulated home") } },
			identity: { ...empty.identity, ...contactOf(given), ...others.identity },
		},
	};
	for (const [id, answers] of given) {
		const kept = await keeping(version, next, { id, answers, record: next.record, ports });
		next = { ...next, record: kept.record, secrets: { ...next.secrets, ...kept.secrets } };
	}
	return next;
}

/** An account knows how to reach its owner, from what they typed. */
function contactOf(given: readonly (readonly [string, Answers])[]): StoredRecord["identity"] {
	const all: Answers = Object.assign({}, ...given.map(([, answers]) => answers));
	const { email, phone } = all;
	return {
		...(typeof email === "string" ? { email } : {}),
		...(typeof phone === "string" ? { phoneNumbers: [phone] } : {}),
	};
}

interface Keeping {
	readonly id: string;
	readonly answers: Answers;
	readonly record: StoredRecord;
	readonly ports: Ports;
}

async function keeping({ product }: SimulatedVersion, person: Person, { id, answers, record, ports }: Keeping) {
	const form = product.forms[id];
	if (form === undefined) throw new SimulationRefused("STEP_NOT_OPEN", id);
	const now = () => person.now;
	const given = { product, formId: id, form, answers, record, secrets: person.secrets, actor: ACTOR };
	try {
		const { record: kept, secrets } = await withInputs({ ports, now }, (told) =>
			applyForm({ now }, { ...given, told: { ...told, drawn: () => DRAWN } }),
		);
		return { record: kept, secrets };
	} catch (error) {
		if (!(error instanceof Problem)) throw new SimulationRefused("TOO_LITTLE_KNOWN", form.title);
		const fields = error.errorsFor(product).flatMap((one) => (typeof one === "string" ? [] : [one]));
		throw new SimulationRefused(
			"ANSWERS_REFUSED",
			form.title,
			fields.map(({ field, message }) => ({ field, message })),
		);
	}
}

function refuseFaults(about: string, faults: readonly { readonly field: string; readonly message: unknown }[]): void {
	if (faults.length === 0) return;
	const fields = faults.map(({ field, message }) => ({ field, message: String(message) }));
	throw new SimulationRefused("ANSWERS_REFUSED", about, fields);
}

/** Documents are read before they are signed, as their pages have it. */
function asRead(product: Product, record: StoredRecord, now: Date): StoredRecord {
	const at = now.toISOString();
	return disclosuresOf(record, product).reduce(
		(read, { id }) => applyPatch(read, deliveryWrites(read, WHO, id, { ...DRAWN, shown: DRAWN.sha256, at })),
		record,
	);
}

/** An upload exists before the form that names it is sent, and a bank leads back before its form is. */
function prepared(product: Product, id: string, { record, now }: Person, decided: Decided): StoredRecord {
	const fields = (product.forms[id] === undefined ? [] : fieldsOf(product.forms[id])).map(({ name }) => name);
	const isBack = decided.kind === "page" && fields.includes("isReturn");
	const back = isBack ? applyPatch(record, linkSessionPatch(returnedFrom(product, id, now))) : record;
	const documents = back.application?.documents ?? [];
	if (documents.length > 0 || !fields.some((name) => /document/i.test(name))) return back;
	const upload: UploadedDocument = {
		uuid: stableUuid("simulated upload"),
		type: "PASSPORT_FRONT",
		fileName: "document.jpg",
		status: "UPLOADED",
	};
	return { ...back, application: { ...back.application, documents: [upload] } };
}
