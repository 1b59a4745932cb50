import { type ErrorSchema, type FieldPathList, type FieldProps, getUiOptions } from "@rjsf/utils";
import { useState } from "react";
import { readNumber } from "../posting/read-text.ts";

// RJSF's own queries the browser's decimal separator on each render: slow, and wrong in a form with one language for
// all users

/** A number; input is shown as typed ("1.50") while it equals the answer. */
export function NumberField(props: FieldProps) {
	const { registry, formData, onChange } = props;
	const { StringField } = registry.fields;
	const [typed, setTyped] = useState<unknown>();
	// an amount has its own reader: a text that its widget does not read is no number either
	const isAmount = getUiOptions(props.uiSchema).widget === "money";
	const change = (value: unknown, path: FieldPathList, errors?: ErrorSchema, id?: string) => {
		setTyped(value);
		onChange(typeof value === "string" && !isAmount ? (readNumber(value) ?? value) : value, path, errors, id);
	};
	const isShown = typeof typed === "string" && typeof formData === "number" && readNumber(typed) === formData;
	if (!StringField) return null;
	return <StringField {...props} formData={isShown ? typed : formData} onChange={change} />;
}
