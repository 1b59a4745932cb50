import { eachOf } from "../../engine/index.ts";
import type { JudgedForm } from "./per-form.ts";

/** Fields of the product's forms that the surrounding page fills in, by form; partners' forms have none. */
const FILLED: { readonly [form: string]: readonly string[] } = {
	"bank/disburse": ["institution", "isReturn"],
	"income/link": ["institution", "isReturn", "linkedVia"],
	"income/review": ["choice"],
	"income/upload": ["linkedVia"],
	"notary/appointment": ["slot"],
	"notary/intro": ["camera", "microphone", "location"],
	"notary/meet-online": ["online"],
	"notary/reserve-manual": ["slot"],
	"notary/session": ["event"],
	"product/prequal-winback": ["payOffLiens"],
	"product/select": ["offerUuid", "term"],
	"review-app/property": ["propertyUuid"],
	"signer/reconsider": ["willing"],
	"signer/sign": ["documentIds"],
	"signing/additional": ["action", "identityUuid"],
	"signing/paper": ["choice"],
	"signing/sign": ["documentIds"],
};

/** Returns whether the page fills in a field, or provides its choices. */
export function isPageFilled({ id, form }: JudgedForm, field: string): boolean {
	if (field === "conditionUuid") return form.effect === "satisfy-condition";
	if (eachOf(form).some((each) => each.copy.some(([target]) => field === `${each.field}.*.${target}`))) return true;
	return FILLED[id]?.includes(field) === true;
}
