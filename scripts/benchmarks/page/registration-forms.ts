import type { FormFile, Product } from "../../../src/engine/authored.ts";

/** The registration's forms in the order of its steps. */
export function registrationForms(product: Product): (readonly [formId: string, form: FormFile])[] {
	return Object.values(product.registration.steps).flatMap(({ form }) => {
		const file = product.forms[form];
		return file ? [[form, file] as const] : [];
	});
}
