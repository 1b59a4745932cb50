import type { Json, Product } from "../../engine/authored/authored.ts";
import type { RecordPatch } from "../record/record-patch.ts";
import type { Secrets, StoredRecord } from "../record/stored-record.ts";
import type { DueMail } from "./messages/due-mail.ts";
import type { SignerInvitations } from "./signers/invitations.ts";
import type { Told } from "./told.ts";

export interface EffectInput {
	/** The record before this form's `writes`. */
	readonly record: StoredRecord;
	/** All answers of the form, secret ones included. */
	readonly answers: { readonly [field: string]: Json };
	readonly product: Product;
	readonly now: Told["now"];
	readonly vendors: Told["vendors"];
	readonly drawn: Told["drawn"];
	/** Secrets kept from earlier forms. */
	readonly secrets: Secrets;
	/** Inviting signers of this application; absent where the form is not the borrower's, or only rehearsed. */
	readonly invitations?: SignerInvitations;
	/** Who asks, as signature evidence; the address and agent are kept encrypted. */
	readonly actor: { readonly identityUuid: string; readonly address: string; readonly agent: string };
}

export interface EffectResult {
	/** Applied after the form's `writes`. */
	readonly patch: RecordPatch;
	/** Kept encrypted with the other secrets, by name. */
	readonly secrets?: Secrets;
	/** Answers the stored record must not keep, besides the form's own `secret` list. */
	readonly dropAnswers?: readonly string[];
	/** Sent once the submission is kept. */
	readonly mails?: readonly DueMail[];
	/** What the event log keeps about this submission (encrypted), such as signature evidence. */
	readonly evidence?: Json;
}

/**
 * Decides what a form submission changes, in its transaction: it may throw FieldRefused. It asks and sends nothing
 * itself: what it needs to know was asked before (`vendors`, `drawn`), what it causes is in its result.
 */
export type Effect = (input: EffectInput) => Promise<EffectResult>;

/** Refuses the submission with a sentence that stands beside one field. */
export class FieldRefused extends Error {
	readonly field: string;
	constructor(field: string, message: string) {
		super(message);
		this.name = "FieldRefused";
		this.field = field;
	}
}
