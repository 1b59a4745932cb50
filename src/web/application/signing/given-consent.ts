import type { FormFile, Json } from "../../../flow/engine/authored/authored.ts";
import type { RecordPath } from "../../../flow/engine/record/record-shape.ts";
import { objectIn } from "../read-json.ts";

/** The form for the consent to sign electronically. */
export const CONSENT_FORM = "signing/esign-consent";

/** The form for the consent to electronic notices, before anything is signed. */
export const NOTICES_FORM = "application/electronic-records";

/** The form that takes back every consent to electronic records. */
export const PAPER_FORM = "application/paper-records";

/** True for a person who gets notices electronically, by either consent. */
export function takesElectronicNotices(
	consentTypes: Json | undefined,
	forms: { readonly [id: string]: FormFile },
): boolean {
	return [NOTICES_FORM, CONSENT_FORM].some((form) => hasGivenConsent(consentTypes, forms[form]));
}

/** True for a person who agreed to electronic notices when they applied, whether or not they have shown that they can open one. */
export function hasAgreed(consentTypes: Json | undefined): boolean {
	return Array.isArray(consentTypes) && consentTypes.includes("ESIGN");
}

/** True when the application already has the consent that this form would write. */
export function hasGivenConsent(consentTypes: Json | undefined, form: FormFile | undefined): boolean {
	const write = form?.writes["application.consents" satisfies RecordPath];
	if (!Array.isArray(consentTypes) || typeof write !== "object" || !("append" in write)) return false;
	const type = objectIn({ append: write.append }, "append").type;
	return type !== undefined && consentTypes.includes(type);
}
