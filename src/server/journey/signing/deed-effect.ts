import { askTable } from "../../../flow/engine/tables/ask-table.ts";
import { said } from "../../platform/problems/said.ts";
import { today } from "../../record/parties.ts";
import { flagAt, jsonAt, textAt } from "../../record/read-record.ts";
import { set } from "../../record/record-patch.ts";
import { stableUuid } from "../../record/stable-id.ts";
import type { DisclosureId, DisclosureKind } from "../papers/kinds.ts";
import { ownToSign } from "../papers/own-papers.ts";
import { signHere } from "../signatures/sign-here.ts";
import type { DueMail } from "../steps/due-mail.ts";
import { byForm, type Effect, type EffectInput, FieldRefused } from "../steps/effect.ts";
import { hasConsented, requireSigningAhead, type SigningState } from "./effect.ts";

/**
 * The documents an additional signer signs, if they have them: the deed, and in Texas the acknowledgment of value. Only a
 * co-applicant has the closing disclosure and the note.
 */
const SIGNED_BY_SIGNERS: readonly DisclosureKind[] = ["closing", "note", "deed-of-trust", "texas-fair-value"];

/** Signs as an owner who does not borrow or as a co-applicant: after their own consent, read to its end, typed or drawn. */
export const signDeed: Effect = async (input) => {
	const { patch, evidence } = signHere(input, papersOfDeed);
	return {
		patch: [...patch, set("application.deedSignedAt", input.now.toISOString())],
		evidence,
		mails: signersCopiesMail(input),
		dropAnswers: ["signatureStrokes"],
	};
};

/** What an additional signer signs, the deed among it; throws FieldRefused(field) until it can be signed. */
function papersOfDeed(state: SigningState, field: string): readonly DisclosureId[] {
	const kinds = papersOfSigner(state, field);
	if (!kinds.includes("deed-of-trust")) throw new FieldRefused(field, byForm("incomplete"));
	return kinds;
}

/** The papers that an additional signer signs; throws FieldRefused(field) while the law, or a missing consent, has them wait. */
export function papersOfSigner(state: SigningState, field: string): readonly DisclosureId[] {
	const { record, product } = state;
	requireSigningAhead(state, field);
	requireOwnersNamed(state, field);
	if (!hasConsented(record)) throw new FieldRefused(field, byForm("noConsent"));
	const given = SIGNED_BY_SIGNERS.filter((kind) => jsonAt(record, `underwriting.disclosures.${kind}`) !== undefined);
	return [...given, ...ownToSign("CLOSING", record, product)];
}

/** Announces the signed copies to an additional signer. */
export function signersCopiesMail({ record, now }: Pick<EffectInput, "record" | "now">): DueMail[] {
	const address = textAt(record, "profile.email");
	if (address === undefined) return [];
	const id = stableUuid("signed-deed", textAt(record, "application.uuid") ?? "", now.toISOString());
	return [{ event: "deed-signed", id, to: [{ address }], places: {} }];
}

/** Throws FieldRefused(field) while the deed does not name every owner with their marital status, where the law wants it. */
function requireOwnersNamed({ record, product, now }: SigningState, field: string): void {
	const state = textAt(record, "application.property.state") || null;
	const occupancy = textAt(record, "application.property.occupancyType") ?? "PRIMARY";
	const law = askTable(product.tables, "law/security-instrument", { state, occupancy }, today(record, now));
	if (law.maritalStatus && !flagAt(record, "application.seat.isDeedReady")) {
		throw new FieldRefused(field, said("signing.ownersFirst"));
	}
}
