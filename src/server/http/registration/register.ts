import { randomUUID } from "node:crypto";
import type { Json } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import { APPLICANT, createIdentity } from "../../platform/repositories/identities.ts";
import { isNeverKept } from "../../record/split-secrets.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import type { ChangeContext } from "../../workflow/context.ts";
import type { KeptDraft } from "../../workflow/registration/draft-store.ts";
import { passwordFaults } from "../../workflow/registration/step-faults.ts";
import { fieldOf, type JudgedRegistration, judgeRegistration, type Registration } from "./judge-registration.ts";
import { answeredRecord, createApplication } from "./new-application.ts";

/** A checked registration: its password, or only the hash of one that an earlier step of its draft was sent. */
export type PreparedRegistration = JudgedRegistration &
	(
		| { readonly password: string }
		| { readonly passwordHash: string; readonly opens: NonNullable<KeptDraft["password"]>["opens"] }
	);

/** Checks every applicable step's answers and the password; throws 422 with the faults by form. */
export async function prepareRegistration(
	context: PlatformContext,
	asked: Registration,
): Promise<PreparedRegistration> {
	const registration = judgeRegistration(context, asked);
	const { draft, product, forms } = registration;
	const password = fieldOf(registration, forms, "password");
	const kept = password === undefined && forms.includes(draft?.password?.form ?? "") ? draft?.password : undefined;
	// A password stored as a hash was validated with its step and cannot be requested again.
	const faults = registration.faults.filter(({ form, field }) => !(kept?.form === form && isNeverKept(field)));
	if (faults.length > 0) {
		throw refusedFields(faults);
	}
	if (kept) {
		return { ...registration, passwordHash: kept.hash, opens: kept.opens };
	}
	if (typeof password !== "string" || password === "") {
		throw refusedFields([
			{ form: forms.at(-1) ?? "", field: "password", keyword: "required", message: said("general.required") },
		]);
	}
	const form = forms.find((one) => registration.answers[one]?.password !== undefined) ?? "";
	const refused = await passwordFaults(context, product, form, registration.answers);
	if (refused.length > 0) {
		throw refusedFields(refused);
	}
	return { ...registration, password };
}

/** The result of a registration. */
export interface Registered {
	readonly identityUuid: string;
	readonly applicationUuid: string;
	/** The earlier owner of that email, the only person notified. */
	readonly ownerUuid: string | undefined;
}

/** Creates identity, profile and application in `tx` and returns their uuids. */
export async function register(
	tx: Queryable,
	context: ChangeContext,
	prepared: JudgedRegistration,
	passwordHash: string,
): Promise<Registered> {
	const { org, product, query } = prepared;
	const [identityUuid, applicationUuid] = [randomUUID(), randomUUID()];
	const actor = { identityUuid, address: prepared.address, agent: prepared.agent };
	const { record, secrets } = await answeredRecord(context, prepared, applicationUuid, actor);
	const person = personOf(record, fieldOf(prepared, prepared.forms, "email"));
	const isSandbox = context.mode === "sandbox";
	const created = {
		createdAt: context.now(),
		isSandbox,
		...(prepared.locale === undefined ? {} : { locale: prepared.locale }),
	};
	const identity = { uuid: identityUuid, org, type: APPLICANT, ...created, ...person };
	const { ownerUuid } = await createIdentity(tx, context.keys, identity, passwordHash);
	const made = { record: withIdentity(record, person), secrets, actor, applicationUuid, query };
	await createApplication(tx, context, product, made);
	return { identityUuid, applicationUuid, ownerUuid };
}

function personOf(record: StoredRecord, answeredEmail: Json | undefined) {
	const { email = answeredEmail, phoneNumbers, name } = record.profile ?? {};
	if (typeof email !== "string" || email === "") {
		throw refusedFields([
			{ form: "registration/contact", field: "email", keyword: "required", message: said("general.required") },
		]);
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
