import type { Product } from "../../../flow/engine/authored/authored.ts";
import { said, worded } from "./said.ts";

/** Why a field is rejected: a keyword of its form's messages, and the values of the places in the message. */
export interface FormMessage {
	readonly keyword: string;
	readonly values: { readonly [place: string]: string | number };
}

/**
 * Returns a form's message for a field ("email", "coOwners.0.email") and a keyword; a form without one borrows it from
 * another form with the same field.
 */
export function formMessage(product: Product, formId: string, field: string, { keyword, values }: FormMessage): string {
	const own = Object.hasOwn(product.forms, formId) ? product.forms[formId] : undefined;
	const forms = [...(own === undefined ? [] : [own]), ...Object.values(product.forms)];
	const names = [field, field.replaceAll(/\.\d+(?=\.|$)/g, ".*")];
	for (const { messages } of forms) {
		for (const name of names) {
			const message = messages[name]?.[keyword];
			if (message !== undefined) return filled(message, values);
		}
	}
	return worded(product, said("general.checkAnswer"));
}

function filled(message: string, values: FormMessage["values"]): string {
	return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
