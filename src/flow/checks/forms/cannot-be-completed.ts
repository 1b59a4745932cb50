import type { Finding } from "../diagnostic.ts";
import { accepts } from "./accepts.ts";
import { type Controls, casesOf, effective, isShownWith, requiredOf, shownOf } from "./asked-of-fields.ts";
import { choicesOf, type FormField, type FormObject, isHidden, objectsOf } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";

/** Finds answers after which a required field has no valid answer (FORM_CANNOT_BE_COMPLETED), with those answers. */
export const cannotBeCompleted: FormCheck = ({ file, form }) =>
	objectsOf(form).flatMap((object) => {
		const cases = casesOf(object)?.map((answers) => shownOf(object, answers)) ?? [];
		return object.fields.flatMap((field): Finding[] => {
			// hidden fields are another check's
			if (isHidden(field)) return [];
			const stuck = cases.find((answers) => isStuck(object, field, answers));
			if (stuck === undefined) return [];
			const said = Object.entries(stuck).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
			const when = said.length > 0 ? `With ${said.join(", ")}, n` : "N";
			return [
				{
					code: "FORM_CANNOT_BE_COMPLETED",
					file,
					pointer: field.schemaAt,
					also: ["enum", "not"].map((key) => `${field.schemaAt}/${key}`),
					cause: `${when}o answer to "${field.path}" is accepted, so the form cannot be submitted.`,
					cure: "Accept one of its choices, or do not require it then.",
				},
			];
		});
	});

function isStuck(object: FormObject, field: FormField, answers: Controls): boolean {
	if (!isShownWith(field.ui, answers) || !requiredOf(object.schema, answers).includes(field.name)) return false;
	const schema = effective(object.schema, field, answers);
	if (schema.type === "array") return false;
	return choicesOf(schema)?.every((value) => !accepts(schema, value)) === true;
}
