import { isList } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { choicesOf, fieldsOf, isHidden } from "../form-objects.ts";
import { isPageFilled } from "../page-filled.ts";
import type { FormCheck } from "../per-form.ts";

/** A value for machines: capitals or words joined by a line or a hump; two capitals are a state, as people write it. */
const CODE = /^[A-Z][A-Z0-9]{2,}$|^[A-Za-z0-9]+(?:_[A-Za-z0-9]+)+$|^[a-z]+(?:[A-Z][a-z0-9]*)+$/;

/** Finds choices that borrowers would read as codes (CHOICE_WORDS): without words of their own, or with codes as their words. */
export const choiceWords: FormCheck = (judged) =>
	fieldsOf(judged.form).flatMap((field): Finding[] => {
		const { schema, ui, uiAt, schemaAt, path } = field;
		const values = (choicesOf(schema) ?? []).filter((value) => typeof value === "string");
		if (values.length === 0 || isList(schema.oneOf) || isHidden(field) || isPageFilled(judged, path)) return [];
		const names = ui["ui:enumNames"];
		const shown = isList(names) ? names.map(String) : values;
		const codes = shown.filter((one) => CODE.test(one.trim()));
		const isRaw = isList(names) ? codes.length > 1 && codes.every((one) => values.includes(one)) : codes.length > 0;
		if (!isRaw) return [];
		const cause = `Borrowers would read the choices of "${path}" as ${codes.slice(0, 3).join(", ")}.`;
		const cure = "Write the words of each choice, in the same order.";
		const pointer = isList(names) ? `${uiAt}/ui:enumNames` : uiAt;
		return [{ code: "CHOICE_WORDS", file: judged.file, pointer, also: [schemaAt], cause, cure }];
	});
