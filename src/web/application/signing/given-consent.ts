import type { FormFile, Json } from "../../../engine/authored/authored.ts";
import { objectAt } from "../application-context.ts";

/** The form that takes the consent to sign electronically. */
export const CONSENT_FORM = "signing/esign-consent";

/** True when the consent that this form would write stands among the application's consents already. */
export function hasGivenConsent(consentTypes: Json | undefined, form: FormFile | undefined): boolean {
	const write = form?.writes["application.consents"];
	if (!Array.isArray(consentTypes) || typeof write !== "object" || !("append" in write)) return false;
	const type = objectAt({ append: write.append }, "append").type;
	return type !== undefined && consentTypes.includes(type);
}
