import { randomUUID } from "node:crypto";
import * as errorTexts from "../../../contracts/error-texts.ts";
import type { Json, Product } from "../../../engine/authored.ts";
import { openRow } from "../../applications/application-row.ts";
import { keepForm } from "../../applications/keep-form.ts";
import { writeApplication } from "../../applications/write-application.ts";
import type { ServerContext } from "../../context.ts";
import { createDataKey, RowCipher } from "../../crypto/envelope.ts";
import { hashPassword } from "../../crypto/password.ts";
import type { Queryable } from "../../db/database.ts";
import { applications } from "../../db/schema.ts";
import { referrals } from "../../db/tables/notifications.ts";
import { EMPTY_CHAIN } from "../../events/event-chain.ts";
import { Problem, refusedFields } from "../../problems/problem.ts";
import { isNeverKept } from "../../record/split-secrets.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import { createIdentity, isEmailKnown } from "../../repositories/identities.ts";
import { nextLoanNumber } from "../../repositories/loan-numbers.ts";
import { ageFaults } from "./age-rule.ts";
import { withKeptSecrets } from "./draft.ts";
import type { KeptDraft } from "./draft-store.ts";
import {
	type AnswersByForm,
	applicableForms,
	emptyRecord,
	faultsOf,
	isRegistrationForm,
	type VisitQuery,
} from "./registration-record.ts";
import { breachedFault } from "./step-faults.ts";

/** A whole registration. */
export interface Registration {
	readonly org: string;
	readonly answers: AnswersByForm;
	readonly query: VisitQuery;
	/** What the draft of this registration keeps beside its answers. */
	readonly draft: KeptDraft | undefined;
	readonly address: string;
	readonly agent: string;
}

/** A checked registration whose password is hashed, ready for its transaction. */
export interface PreparedRegistration extends Registration {
	readonly product: Product;
	readonly forms: readonly string[];
	readonly passwordHash: string;
}

/** Checks every applicable step's answers; throws 422 with the faults by form, 409 for a known e-mail. Slow work happens here, outside any transaction. */
export async function prepareRegistration(context: ServerContext, asked: Registration): Promise<PreparedRegistration> {
	const { draft } = asked;
	const registration = { ...asked, answers: withKeptSecrets(asked.answers, draft) };
	const product = context.products.product(registration.org);
	const unknown = Object.keys(registration.answers).filter((formId) => !isRegistrationForm(product, formId));
	if (unknown.length > 0) {
		throw new Problem(422, "UNKNOWN_FORM", "The registration holds a form that is not part of it.");
	}
	if (registration.query.referrer === undefined && context.products.isByReferral(registration.org)) {
		throw new Problem(403, "NOT_ACCEPTING_APPLICATIONS", "Applications with this lender start with a loan officer.");
	}
	const steps = applicableSteps(context, product, registration);
	const forms = [...steps.values()];
	const password = fieldOf(registration, forms, "password");
	const kept = password === undefined && forms.includes(draft?.password?.form ?? "") ? draft?.password : undefined;
	// A password that the draft knows by its hash was judged with its step; nobody can be asked for it again.
	const faults = faultsOf(context, product, forms, registration.answers).filter(
		({ form, field }) => !(kept?.form === form && isNeverKept(field)),
	);
	if (faults.length > 0) {
		throw refusedFields(faults);
	}
	if (kept) {
		return { ...registration, product, forms, passwordHash: kept.hash };
	}
	if (typeof password !== "string" || password === "") {
		throw refusedFields([{ form: forms.at(-1) ?? "", field: "password", keyword: "required", message: "Required" }]);
	}
	const form = forms.find((one) => registration.answers[one]?.password !== undefined) ?? "";
	const breached = await breachedFault(context, product, form, registration.answers[form]);
	if (breached.length > 0) {
		throw refusedFields(breached);
	}
	return { ...registration, product, forms, passwordHash: await hashPassword(password) };
}

// The rules that choose the steps read typed answers; one of another type is the sender's fault, told by its field.
function applicableSteps(context: ServerContext, product: Product, { answers, query }: Registration) {
	try {
		return applicableForms(context, product, answers, query);
	} catch (error) {
		const faults = faultsOf(context, product, Object.keys(answers), answers);
		throw faults.length > 0 ? refusedFields(faults) : error;
	}
}

function fieldOf(registration: Registration, forms: readonly string[], field: string): Json | undefined {
	return forms
		.map((form) => registration.answers[form]?.[field])
		.find((value) => value !== undefined && value !== null);
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Creates identity, profile and application in `tx` and gives their uuids. */
export async function register(
	tx: Queryable,
	context: ServerContext,
	prepared: PreparedRegistration,
): Promise<{ identityUuid: string; applicationUuid: string }> {
	const { org, product } = prepared;
	const now = context.now();
	const [identityUuid, applicationUuid] = [randomUUID(), randomUUID()];
	const actor = { identityUuid, address: prepared.address, agent: prepared.agent };
	let record: StoredRecord = emptyRecord(applicationUuid, identityUuid, prepared.query, now);
	let secrets: Secrets = {};
	for (const formId of prepared.forms) {
		const form = product.forms[formId];
		if (form) {
			const answers = prepared.answers[formId] ?? {};
			({ record, secrets } = await keepForm(context, { product, formId, form, answers, record, secrets, actor }));
		}
	}
	const birthForm = prepared.forms.find((form) => prepared.answers[form]?.dob !== undefined) ?? "";
	const faults = ageFaults(record, birthForm, product.forms[birthForm], now);
	if (faults.length > 0) {
		throw refusedFields(faults);
	}
	const person = personOf(record, fieldOf(prepared, prepared.forms, "email"));
	if (await isEmailKnown(tx, context.keys, org, person.email)) {
		throw identityExists();
	}
	const identity = { uuid: identityUuid, org, type: "APPLICANT", createdAt: now, ...person };
	if (!(await createIdentity(tx, context.keys, identity, prepared.passwordHash))) {
		throw identityExists();
	}
	await createApplication(tx, context, product, {
		record: withLoanNumber(withIdentity(record, person), await nextLoanNumber(tx, org, now)),
		secrets,
		actor,
		applicationUuid,
	});
	const { referrer } = prepared.query;
	if (referrer !== undefined && UUID.test(referrer)) {
		await tx.insert(referrals).values({ applicationUuid, org, originatorUuid: referrer });
	}
	return { identityUuid, applicationUuid };
}

function identityExists(): Problem {
	return new Problem(409, "IDENTITY_EXISTS", errorTexts.identityExists);
}

function personOf(record: StoredRecord, answeredEmail: Json | undefined) {
	const { email = answeredEmail, phoneNumbers, name } = record.profile ?? {};
	if (typeof email !== "string" || email === "") {
		throw refusedFields([{ form: "registration/contact", field: "email", keyword: "required", message: "Required" }]);
	}
	const phones = Array.isArray(phoneNumbers) ? phoneNumbers.filter((one) => typeof one === "string") : [];
	const isName = name !== null && typeof name === "object" && !Array.isArray(name);
	return { email, phoneNumbers: phones, name: isName ? (name as { readonly [part: string]: Json }) : {} };
}

function withIdentity(record: StoredRecord, person: { email: string; phoneNumbers: readonly string[] }): StoredRecord {
	const { email, phoneNumbers } = person;
	return {
		...record,
		profile: { ...record.profile, email },
		identity: { ...record.identity, email, phoneNumbers },
	};
}

function withLoanNumber(record: StoredRecord, number: string): StoredRecord {
	return { ...record, application: { ...record.application, loanNumber: number } };
}

interface NewApplication {
	readonly applicationUuid: string;
	readonly record: StoredRecord;
	readonly secrets: Secrets;
	readonly actor: { readonly identityUuid: string; readonly address: string; readonly agent: string };
}

async function createApplication(
	tx: Queryable,
	context: ServerContext,
	product: Product,
	made: NewApplication,
): Promise<void> {
	const { applicationUuid: uuid, record, secrets, actor } = made;
	const org = product.org.code;
	const now = context.now();
	const place = { table: "applications", row: uuid, org };
	const wrapped = createDataKey(context.keys, place);
	const cipher = new RowCipher(context.keys, place, wrapped);
	const [row] = await tx
		.insert(applications)
		.values({
			uuid,
			org,
			identityUuid: actor.identityUuid,
			isActive: true,
			version: 0,
			answersVersion: 0,
			productHash: product.hash,
			dueTasks: [],
			...wrapped,
			record: cipher.encryptJson("record", { record: {}, events: EMPTY_CHAIN }),
			secrets: cipher.encryptJson("secrets", {}),
			createdAt: now,
			updatedAt: now,
		})
		.returning();
	if (!row) {
		throw new Error("The new application was not returned by the database.");
	}
	await writeApplication(tx, context, openRow(context.keys, row), product, {
		record,
		secrets,
		isBorrowers: true,
		event: {
			kind: "registered",
			actor: actor.identityUuid,
			body: { answers: record.answers ?? {}, address: actor.address, agent: actor.agent },
		},
	});
}
