import { isOwnKind } from "../../../flow/engine/own-documents.ts";
import type { Disclosure } from "../../api/application/disclosures.ts";

/** The document that carries the demonstration code of the E-SIGN consent. */
export const SAMPLE = "e-sign-consent";

const AT_CLOSING = new Set(["closing", "note", "flood-notice"]);

/** True for documents that are signed here, notices of the state and documents of the lender included; the deed waits for the notary. */
export function signedHere({ kind, acknowledged, signed }: Disclosure): boolean {
	return AT_CLOSING.has(kind) || acknowledged === "CLOSING" || (acknowledged === "APPLICATION" && !signed);
}

/** True for notices of the state and documents of the lender that are signed with the application. */
export function signedWithApplication({ acknowledged, signed }: Disclosure): boolean {
	return acknowledged === "APPLICATION" && !signed;
}

const BEFORE_NOTARY = new Set(["deed-of-trust", "name-affidavit"]);

/** True for documents signed before the notary. */
export function signedBeforeNotary(entry: Pick<Disclosure, "kind">): boolean {
	return BEFORE_NOTARY.has(entry.kind);
}

const BY_OWNERS = new Set(["closing", "note", "deed-of-trust", "texas-fair-value"]);

/** True for documents that an additional signer signs, the lender's own included; only a co-applicant has the note. */
export function signedByOwners({ kind, acknowledged }: Pick<Disclosure, "kind" | "acknowledged">): boolean {
	return BY_OWNERS.has(kind) || (isOwnKind(kind) && acknowledged !== null);
}

const EVER_SIGNED = new Set(["summary", "closing", "note", "flood-notice", "deed-of-trust", "name-affidavit"]);

/** True for documents that are signed at some point; the others are only for reading. */
export function isToBeSigned({ kind, acknowledged }: Disclosure): boolean {
	return EVER_SIGNED.has(kind) || acknowledged !== null;
}
