import { isList } from "../../../engine/json.ts";
import type { Finding } from "../../diagnostic.ts";
import { objectsOf } from "../form-objects.ts";
import type { FormCheck } from "../per-form.ts";

/** Finds a field order that misses a field of its object and has no "*" (FIELD_ORDER): the form would not render. */
export const fieldOrder: FormCheck = ({ file, form }) =>
	objectsOf(form).flatMap(({ ui, uiAt, fields }): Finding[] => {
		const order = ui["ui:order"];
		if (!isList(order) || order.includes("*")) return [];
		return fields
			.filter(({ name }) => !order.includes(name))
			.map(({ name, schemaAt }) => ({
				code: "FIELD_ORDER",
				file,
				pointer: `${uiAt}/ui:order`,
				also: [schemaAt],
				cause: `"ui:order" is missing the field "${name}", so the form cannot be shown.`,
				cure: `Add "${name}", hidden or not, or "*" for all fields that are not named.`,
			}));
	});
