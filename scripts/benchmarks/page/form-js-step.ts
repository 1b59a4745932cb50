import type { FormFile, Json } from "../../../src/flow/engine/authored/authored.ts";
import { fieldsOf, type PageField } from "./form-fields.ts";

type Node = { readonly [key: string]: Json };

/** The name of a field's component: its control's id and the name of its choices end with it. */
export const componentOf = (path: string) => path.replaceAll(".", "_");

/** A registration step as a schema of form-js. */
export function formJsStep(id: string, form: FormFile): Node {
	return {
		type: "default",
		id: componentOf(id.replaceAll("/", "_")),
		schemaVersion: 18,
		components: [
			{ type: "text", id: "title", text: `# ${form.title}` },
			...(form.intro ?? []).map((text, index) => ({ type: "text", id: `intro_${index}`, text })),
			...fieldsOf(form).map((field) => ({ ...componentFor(field), ...conditionOf(form, field.path) })),
			...form.footnotes.map((text, index) => ({ type: "text", id: `footnote_${index}`, text })),
			{ type: "button", id: "submit", action: "submit", label: form.submit ?? "Continue" },
		],
	};
}

function componentFor({ path, label, kind, isRequired, options, attributes, help }: PageField): Node {
	const { pattern, minlength, maxlength } = attributes;
	const validate = {
		...(isRequired ? { required: true } : {}),
		...(pattern === undefined ? {} : { pattern }),
		...(minlength === undefined ? {} : { minLength: Number(minlength) }),
		...(maxlength === undefined ? {} : { maxLength: Number(maxlength) }),
	};
	const shared = { id: componentOf(path), key: path, label, ...(help === undefined ? {} : { description: help }) };
	if (kind === "select" || kind === "radio") return { ...shared, type: kind, validate, values: [...options] };
	if (kind === "checkbox" || kind === "number")
		return { ...shared, type: kind, validate: isRequired ? { required: true } : {} };
	// dates are typed as text, as on the other pages
	return { ...shared, type: "textfield", validate };
}

/** A field that is asked only after certain answers is hidden by an expression otherwise. */
function conditionOf(form: FormFile, path: string): { readonly conditional?: Node } {
	const layout = form.ui[path.split(".")[0] ?? path] as { readonly "ui:showWhen"?: Node } | undefined;
	const asked = Object.entries(layout?.["ui:showWhen"] ?? {}).map(([name, value]) => {
		const values = Array.isArray(value) ? value : [value];
		return `not(list contains(${JSON.stringify(values)}, ${name}))`;
	});
	return asked.length === 0 ? {} : { conditional: { hide: `=${asked.join(" or ")}` } };
}
