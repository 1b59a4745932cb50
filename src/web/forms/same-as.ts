import type { Copy } from "../../contracts/copy.ts";
import type { FormFile, Json } from "../../flow/engine/authored/authored.ts";
import type { FieldFault } from "../api/request-error.ts";

function objectOf(value: Json | undefined): { readonly [key: string]: Json } {
	return typeof value === "object" && value !== null && !Array.isArray(value)
		? (value as { readonly [key: string]: Json })
		: {};
}

/** Fields that must repeat another one (`ui:options.sameAs`) and do not. */
export function repeatedFaults(
	form: Pick<FormFile, "ui" | "messages">,
	answers: { readonly [field: string]: unknown },
	copy: Copy<"forms">,
): readonly FieldFault[] {
	return Object.entries(form.ui).flatMap(([field, look]) => {
		const { sameAs } = objectOf(objectOf(look)["ui:options"]);
		if (typeof sameAs !== "string" || answers[field] === undefined || answers[field] === answers[sameAs]) return [];
		return [{ field, keyword: "sameAs", message: form.messages[field]?.sameAs ?? copy("formFault.sameAs") }];
	});
}
