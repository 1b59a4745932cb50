import type { Product } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean, wholeOf } from "../../engine/index.ts";
import type { Finding } from "../diagnostic.ts";
import { at, files, formFile } from "../product-files.ts";

interface FormUse {
	readonly file: string;
	readonly pointer: string;
	readonly form: string;
}

/** Finds pages, steps, conditions and chat entries that name an unknown form (FORM_UNKNOWN). */
export function unknownForm(product: Product): Finding[] {
	const known = Object.keys(product.forms);
	return formUses(product)
		.filter(({ form }) => !Object.hasOwn(product.forms, form))
		.map(({ file, pointer, form }) => ({
			code: "FORM_UNKNOWN",
			file,
			pointer,
			cause: `There is no form "${form}".${didYouMean(form, known)}`,
			cure: `Name a form of schemas/forms, or add ${formFile(form)}.`,
			...correctedName(form, known),
		}));
}

/** Forms that the shell can open on any page. */
const SHELL_FORMS: readonly string[] = ["feedback/ceo"];

/** Finds forms that no page, step, condition or chat shows (FORM_UNUSED). */
export function unusedForm(product: Product): Finding[] {
	const shown = formUses(product).map(({ form }) => form);
	const inParts = shown.flatMap((form) => wholeOf(product.forms, form) ?? []);
	const used = new Set([...SHELL_FORMS, ...shown, ...inParts]);
	return Object.keys(product.forms)
		.filter((form) => !used.has(form))
		.map((form) => ({
			code: "FORM_UNUSED",
			file: formFile(form),
			pointer: "",
			cause: `No page, step, condition or chat uses the form "${form}".`,
			cure: "Name it in flows/pages.json or flows/registration.json, or remove the file.",
		}));
}

function formUses(product: Product): FormUse[] {
	const uses: FormUse[] = [];
	const add = (file: string, pointer: string, form: string | undefined): void => {
		if (form !== undefined) uses.push({ file, pointer, form });
	};
	for (const [id, step] of Object.entries(product.registration.steps)) {
		add(files.registration, at("steps", id, "form"), step.form);
	}
	for (const [file, pages] of [
		[files.pages, product.pages.pages],
		[files.signer, product.signer.pages],
	] as const) {
		for (const [page, spec] of Object.entries(pages)) {
			add(file, at("pages", page, "form"), spec.form);
			for (const [index, form] of (spec.forms ?? []).entries()) add(file, at("pages", page, "forms", index), form);
			for (const [id, action] of Object.entries(spec.actions ?? {})) {
				add(file, at("pages", page, "actions", id, "form"), action.form);
			}
		}
	}
	for (const [category, condition] of Object.entries(product.conditions.conditions)) {
		add(files.conditions, at("conditions", category, "form"), condition.form);
	}
	for (const [use, form] of Object.entries(product.chat.forms)) add(files.chat, at("forms", use), form);
	return uses;
}
