import type { ServerKeyword } from "../../../flow/checks/forms/server-keywords.ts";
import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import { type FormMessage, formMessage } from "../../platform/problems/form-message.ts";
import { type Said, worded } from "../../platform/problems/said.ts";
import type { RecordPatch } from "../../record/record-patch.ts";
import type { Secrets, StoredRecord } from "../../record/stored-record.ts";
import type { DecisionInputs } from "./decision-inputs.ts";
import type { DueMail } from "./due-mail.ts";
import type { SignerInvitations } from "./invitations.ts";

export interface EffectInput {
	/** The record before this form's `writes`. */
	readonly record: StoredRecord;
	/** All answers of the form, secret ones included. */
	readonly answers: { readonly [field: string]: Json };
	readonly product: Product;
	readonly now: DecisionInputs["now"];
	readonly vendors: DecisionInputs["vendors"];
	readonly drawn: DecisionInputs["drawn"];
	/** Secrets from earlier forms. */
	readonly secrets: Secrets;
	/** Invites signers of this application; absent if the form is not the borrower's, or only rehearsed. */
	readonly invitations?: SignerInvitations | undefined;
	/** The requester, as signature evidence; the address and user agent are stored encrypted. */
	readonly actor: { readonly identityUuid: string; readonly address: string; readonly agent: string };
}

export interface EffectResult {
	/** Applied after the form's `writes`. */
	readonly patch: RecordPatch;
	/** Stored encrypted with the other secrets, by name. */
	readonly secrets?: Secrets;
	/** Answers that must not be stored in the record, in addition to the form's own `secret` list. */
	readonly dropAnswers?: readonly string[];
	/** Sent once the submission is saved. */
	readonly mails?: readonly DueMail[];
	/** What the event log stores about this submission (encrypted), such as signature evidence. */
	readonly evidence?: Json;
}

/**
 * Decides what a form submission changes, in its transaction: it may throw FieldRefused. It calls and sends nothing
 * itself: what it needs was obtained before (`vendors`, `drawn`), what it causes is in its result.
 */
export type Effect = (input: EffectInput) => Promise<EffectResult>;

/** Why a submission is rejected: a message of its form, a sentence of flows/copy/problems.json, or the vendor's own words. */
type Refusal = FormMessage | Said | { readonly words: string };

/** Rejects the submission with a message at one field. */
export class FieldRefused extends Error {
	readonly field: string;
	readonly refusal: Refusal;
	constructor(field: string, refusal: Refusal) {
		super(`${field} is refused`);
		this.name = "FieldRefused";
		this.field = field;
		this.refusal = refusal;
	}

	/** The message in the words of an organization and of the submitted form. */
	textFor(product: Product, formId: string): string {
		const { field, refusal } = this;
		if ("words" in refusal) return refusal.words;
		return "key" in refusal ? worded(product, refusal) : formMessage(product, formId, field, refusal);
	}
}

/** Returns the message of the submitted form for a keyword of the server, or for an answer that is not of its type. */
export function byForm(keyword: ServerKeyword | "type", values: FormMessage["values"] = {}): FormMessage {
	return { keyword, values };
}
