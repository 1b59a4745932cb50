import { isList, isObject } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { type FormField, isHidden, objectsOf, titleOf } from "../form-objects.ts";
import type { FormCheck } from "../per-form.ts";

/** Finds fields of one object that can be shown together under the same title (FIELD_TITLE_TWICE). */
export const titleTwice: FormCheck = ({ file, form }) =>
	objectsOf(form).flatMap(({ fields }) => {
		const shown = fields.filter((field) => !isHidden(field));
		return shown.flatMap((field, index): Finding[] => {
			const title = titleOf(field);
			if (!title) return [];
			const first = shown
				.slice(0, index)
				.find((other) => titleOf(other)?.toLowerCase() === title.toLowerCase() && !areApart(field, other));
			if (!first) return [];
			const places = (one: FormField) => [
				...(one.ui["ui:title"] === undefined ? [] : [`${one.uiAt}/ui:title`]),
				...(one.schema.title === undefined ? [] : [`${one.schemaAt}/title`]),
				one.schemaAt,
			];
			const [pointer = field.schemaAt, ...rest] = places(field);
			return [
				{
					code: "FIELD_TITLE_TWICE",
					file,
					pointer,
					also: [...rest, ...places(first)],
					cause: `"${first.path}" and "${field.path}" are both called "${title}".`,
					cure: 'Give one of them another "title" or "ui:title".',
				},
			];
		});
	});

/** Whether two fields are never shown together: they depend on different answers of one field. */
function areApart(one: FormField, other: FormField): boolean {
	// fields shown by rules may be shown together
	if (one.ui["ui:showWhenRule"] !== undefined || other.ui["ui:showWhenRule"] !== undefined) return true;
	for (const key of ["ui:showWhen", "ui:showWhenFact"]) {
		const [left, right] = [one.ui[key], other.ui[key]];
		if (!isObject(left) || !isObject(right)) continue;
		for (const [name, wanted] of Object.entries(left)) {
			const otherWanted = right[name];
			if (otherWanted === undefined) continue;
			const others = isList(otherWanted) ? otherWanted : [otherWanted];
			if (!(isList(wanted) ? wanted : [wanted]).some((value) => others.includes(value))) return true;
		}
	}
	return false;
}
