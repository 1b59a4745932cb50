import type { FormFile } from "../../../flow/engine/authored/authored.ts";
import { capitalised } from "../../formats/words.ts";
import { objectIn } from "../read-json.ts";

/** The label that a form gives to one of its choices, or the choice itself in plain letters. */
export function choiceLabel(
	forms: { readonly [formId: string]: FormFile },
	formId: string,
	field: string,
	value: string,
): string {
	const form = forms[formId];
	const values = objectIn(objectIn(form?.schema ?? {}, "properties"), field).enum;
	const names = objectIn(form?.ui ?? {}, field)["ui:enumNames"];
	const index = Array.isArray(values) ? values.indexOf(value) : -1;
	const name = Array.isArray(names) ? names[index] : undefined;
	return typeof name === "string" ? name : capitalised(value.replaceAll("_", " ").toLowerCase());
}
