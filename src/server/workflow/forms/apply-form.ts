import { createHash } from "node:crypto";
import type { FormFile, Json, Product } from "../../../flow/engine/authored/authored.ts";
import { applyWrites, joinedAnswers } from "../../../flow/engine/index.ts";
import { jsonIn } from "../../../flow/engine/read-json.ts";
import { effects } from "../../journey/effects.ts";
import type { DecisionInputs } from "../../journey/steps/decision-inputs.ts";
import type { DueMail } from "../../journey/steps/due-mail.ts";
import { type EffectResult, FieldRefused } from "../../journey/steps/effect.ts";
import type { SignerInvitations } from "../../journey/steps/invitations.ts";
import { refusedFields } from "../../platform/problems/problem.ts";
import { applyOwned, refuseUnowned } from "../../record/owned-patch.ts";
import { splitSecrets } from "../../record/split-secrets.ts";
import { handInUploads } from "../../record/staged-uploads.ts";
import { stamped } from "../../record/stamp.ts";
import { type Secrets, type StoredRecord, withoutDemographics } from "../../record/stored-record.ts";
import { askedBy } from "./asked-in-parts.ts";

type Answers = { readonly [field: string]: Json };
type Clock = { readonly now: () => Date };

/** A form's valid answers, and their context. */
export interface FormInput {
	readonly product: Product;
	readonly formId: string;
	readonly form: FormFile;
	readonly answers: Answers;
	readonly record: StoredRecord;
	/** Read only for an effect that reads them, or where there are new ones, so that they may be decrypted on demand. */
	readonly secrets: Secrets;
	readonly actor: { readonly identityUuid: string; readonly address: string; readonly agent: string };
	readonly invitations?: SignerInvitations | undefined;
	/** What its effect may know besides the record. */
	readonly told: DecisionInputs;
}

/** The result of a form on a record. */
export interface FormOutcome {
	readonly record: StoredRecord;
	readonly secrets: Secrets;
	readonly hasNewSecrets: boolean;
	/** The answers that may be stored with the record: none of them secret. */
	readonly answers: Answers;
	readonly evidence: Json;
	/** Sent once the form is saved. */
	readonly mails: readonly DueMail[];
}

/**
 * Runs a form's effect and `writes`; secret answers never reach the record. The last part of a form that is asked in parts
 * runs those of the whole form. Throws a 422 Problem when the effect rejects a field.
 */
export async function applyForm(clock: Clock, given: FormInput): Promise<FormOutcome> {
	const own = await applyOne(clock, given);
	const { forms } = given.product;
	const joined = joinedAnswers(forms, given.formId, (own.record.answers ?? {}) as { readonly [form: string]: Answers });
	const form = joined && forms[joined.formId];
	if (joined === undefined || form === undefined) return own;
	const { record, secrets } = own;
	const whole = await applyOne(clock, { ...given, ...joined, form, record, secrets });
	return {
		...own,
		record: whole.record,
		get secrets() {
			return whole.secrets;
		},
		hasNewSecrets: own.hasNewSecrets || whole.hasNewSecrets,
		evidence: whole.evidence ?? own.evidence,
		mails: [...own.mails, ...whole.mails],
	};
}

async function applyOne(clock: Clock, given: FormInput): Promise<FormOutcome> {
	const { form } = given;
	const record = handInUploads(given.record, given.answers);
	const result = await runEffect(given, record);
	const kept = splitSecrets(form, given.answers, result.dropAnswers);
	refuseUnowned(`form:${given.formId}`, Object.keys(form.writes));
	const written = applyWrites(form, record, kept.answers) as StoredRecord;
	const answered: StoredRecord = { ...written, answers: { ...written.answers, [given.formId]: kept.answers } };
	return {
		record: stamped(applyOwned(`effect:${form.effect ?? ""}`, answered, result.patch), clock.now(), () =>
			wordsSha256(form),
		),
		get secrets() {
			return withoutForgotten({ ...given.secrets, ...kept.secrets, ...result.secrets });
		},
		hasNewSecrets: Object.keys(kept.secrets).length + Object.keys(result.secrets ?? {}).length > 0,
		answers: kept.answers,
		evidence: result.evidence ?? null,
		mails: result.mails ?? [],
	};
}

/** SHA-256 (hex) of what a page says: its title, its introduction, and each field with what stands beside it. */
function wordsSha256({ title, intro = [], schema, ui }: FormFile): string {
	const fields = jsonIn(schema, "properties") ?? {};
	const said = Object.keys(fields).map((name) => [
		jsonIn(schema, `properties.${name}.title`) ?? null,
		jsonIn(ui, `${name}.ui:description`) ?? null,
	]);
	return createHash("sha256")
		.update(JSON.stringify([title, intro, said]))
		.digest("hex");
}

// An effect deletes a secret by setting it to null.
function withoutForgotten(secrets: Secrets): Secrets {
	return Object.fromEntries(Object.entries(secrets).filter(([, value]) => value !== null && value !== undefined));
}

async function runEffect(input: FormInput, record: StoredRecord): Promise<EffectResult> {
	const name = input.form.effect;
	if (name === undefined) {
		return { patch: [] };
	}
	const effect = Object.hasOwn(effects, name) ? effects[name] : undefined;
	if (!effect) {
		throw new Error(`No effect is written for "${name}".`);
	}
	try {
		const { answers, product, actor, told } = input;
		return await effect({
			record,
			answers,
			product,
			...told,
			// Only the effect that stores the demographic answers may see the earlier ones.
			get secrets() {
				return name === "save-hmda" ? input.secrets : withoutDemographics(input.secrets);
			},
			actor,
			// few effects invite
			get invitations() {
				return input.invitations;
			},
		});
	} catch (error) {
		if (error instanceof FieldRefused) {
			const { product, formId } = input;
			throw refusedFields([
				{
					field: error.field,
					keyword: "effect",
					message: error.textFor(product, formId),
					form: askedBy(product.forms, formId, error.field),
				},
			]);
		}
		throw error;
	}
}
