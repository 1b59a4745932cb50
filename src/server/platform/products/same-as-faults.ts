import { type FieldError, generalMessage } from "../../../flow/catalog/index.ts";
import type { FormFile, Json, Product } from "../../../flow/engine/authored/authored.ts";

/**
 * Faults of "again" fields (`ui:options.sameAs`): JSON Schema cannot compare two answers, and a browser's check can be
 * bypassed.
 */
export function sameAsFaults(
	product: Product,
	form: FormFile | undefined,
	answers: { readonly [field: string]: Json },
): FieldError[] {
	return Object.entries(form?.ui ?? {}).flatMap(([field, ui]) => {
		const other = (ui as { readonly "ui:options"?: { readonly sameAs?: unknown } } | null)?.["ui:options"]?.sameAs;
		if (typeof other !== "string" || (answers[field] ?? null) === (answers[other] ?? null)) {
			return [];
		}
		return [{ field, keyword: "sameAs", message: form?.messages[field]?.sameAs ?? generalMessage(product, "sameAs") }];
	});
}
