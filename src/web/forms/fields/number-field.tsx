import type { ErrorSchema, FieldPathList, FieldProps } from "@rjsf/utils";
import { useState } from "react";
import { readNumber } from "../posting/read-text.ts";

// RJSF's own asks the browser for its language's decimal separator with each drawing: slow, and wrong in a form that is
// in one language for everybody

/** A number: what is typed is shown as it was typed ("1.50") while it stands for the answer. */
export function NumberField(props: FieldProps) {
	const { registry, formData, onChange } = props;
	const { StringField } = registry.fields;
	const [typed, setTyped] = useState<unknown>();
	const change = (value: unknown, path: FieldPathList, errors?: ErrorSchema, id?: string) => {
		setTyped(value);
		onChange(typeof value === "string" ? (readNumber(value) ?? value) : value, path, errors, id);
	};
	const isShown = typeof typed === "string" && typeof formData === "number" && readNumber(typed) === formData;
	if (!StringField) return null;
	return <StringField {...props} formData={isShown ? typed : formData} onChange={change} />;
}
