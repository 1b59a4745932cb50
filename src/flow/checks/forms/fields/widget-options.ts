import { didYouMean } from "../../../engine/index.ts";
import { isObject } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { at } from "../../product-files.ts";
import { choicesOf, type FormField, fieldsOf } from "../form-objects.ts";
import type { FormCheck } from "../per-form.ts";

const isList = ({ schema }: FormField): boolean => schema.type === "array";

/** Options that only some fields read; every field reads the meta-schema's other options. */
const READ_BY: {
	readonly [option: string]: { readonly reads: (field: FormField) => boolean; readonly label: string };
} = {
	addLabel: { reads: isList, label: "lists" },
	removeLabel: { reads: isList, label: "lists" },
	addable: { reads: isList, label: "lists" },
	orderable: { reads: isList, label: "lists" },
	removable: { reads: isList, label: "lists" },
	copyable: { reads: isList, label: "lists" },
	documentType: { reads: ({ ui }) => ui["ui:widget"] === "file", label: 'the widget "file"' },
	noteBeside: { reads: ({ ui }) => ui["ui:widget"] === "checkboxes", label: 'the widget "checkboxes"' },
	under: { reads: ({ ui }) => ui["ui:widget"] === "checkboxes", label: 'the widget "checkboxes"' },
};

/** Finds options that the field's widget does not read, or that name an unknown choice (WIDGET_OPTION). */
export const widgetOptions: FormCheck = ({ file, form }) =>
	fieldsOf(form).flatMap((field): Finding[] => {
		const options = field.ui["ui:options"];
		if (!isObject(options)) return [];
		const refuse = (keys: readonly string[], cause: string, cure: string): Finding => {
			const pointer = `${field.uiAt}/ui:options${at(...keys)}`;
			return { code: "WIDGET_OPTION", file, pointer, also: [`${field.uiAt}/ui:widget`, field.schemaAt], cause, cure };
		};
		return Object.entries(options).flatMap(([option, value]) => {
			const read = READ_BY[option];
			if (read && !read.reads(field)) {
				return [refuse([option], `"${option}" is for ${read.label}.`, "Take the option away, or use that widget.")];
			}
			if ((option !== "noteBeside" && option !== "under") || !isObject(value)) return [];
			const choices = (choicesOf(field.schema) ?? []).map(String);
			return Object.entries(value).flatMap(([choice, other]) =>
				(option === "under" ? [choice, String(other)] : [choice])
					.filter((one) => !choices.includes(one))
					.map((one) =>
						refuse(
							[option, choice],
							`There is no choice "${one}".${didYouMean(one, choices)}`,
							"Name a choice of the field.",
						),
					),
			);
		});
	});
