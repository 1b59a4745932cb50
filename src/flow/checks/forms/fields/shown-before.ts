import { isList, isObject } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { objectsOf, titleOf } from "../form-objects.ts";
import type { FormCheck } from "../per-form.ts";

/** Finds fields that appear above the question on whose answer they depend (QUESTION_EARLY). */
export const shownBefore: FormCheck = ({ file, form }) =>
	objectsOf(form).flatMap(({ fields, ui }): Finding[] => {
		const written = fields.map(({ name }) => name);
		const listed = isList(ui["ui:order"]) ? ui["ui:order"].map(String) : [];
		const order = listed.length === 0 || listed.includes("*") ? written : listed;
		return fields.flatMap((field): Finding[] => {
			const shown = field.ui["ui:showWhen"];
			const asked = Object.keys(isObject(shown) ? shown : {}).flatMap((name) =>
				fields.filter((other) => other.name === name),
			);
			const later = asked.find(({ name }) => order.indexOf(name) > order.indexOf(field.name));
			// another check tells of two that wait for each other
			const waits = later?.ui["ui:showWhen"];
			if (later === undefined || (isObject(waits) && Object.hasOwn(waits, field.name))) return [];
			const said = (one: typeof field): string => `"${titleOf(one) ?? one.name}"`;
			return [
				{
					code: "QUESTION_EARLY",
					file,
					pointer: `${field.uiAt}/ui:showWhen`,
					also: [field.uiAt, field.schemaAt, later.schemaAt],
					cause: `${said(field)} depends on ${said(later)}, which is asked below it.`,
					cure: "Ask it after what it depends on.",
				},
			];
		});
	});
