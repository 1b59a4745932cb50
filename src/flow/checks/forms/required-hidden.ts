import { REQUIRED_BY_RULE, SHOWN_BY_RULE } from "../../engine/index.ts";
import { isList, isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { at } from "../product-files.ts";
import { type Controls, casesOf, isShownWith, requiredOf, shownOf } from "./asked-of-fields.ts";
import { type FormField, type FormObject, isHidden, objectsOf } from "./form-objects.ts";
import { isPageFilled } from "./page-filled.ts";
import type { FormCheck, JudgedForm } from "./per-form.ts";

/** Finds fields that are required while hidden (FIELD_REQUIRED_HIDDEN), with the answers that lead there. */
export const requiredHidden: FormCheck = (judged) =>
	objectsOf(judged.form).flatMap((object) => {
		const cases = casesOf(object);
		if (cases === undefined) return [];
		return object.fields.flatMap((field): Finding[] => {
			if (isPageFilled(judged, field.path)) return [];
			if (field.ui[REQUIRED_BY_RULE] !== undefined && isNobodys(field)) return [byRule(judged, field)];
			const stuck = cases
				.map((answers) => shownOf(object, answers))
				.find(
					(answers) => requiredOf(object.schema, answers).includes(field.name) && isOutOfReach(object, field, answers),
				);
			return stuck === undefined ? [] : [finding(judged, object, field, stuck)];
		});
	});

function isOutOfReach(object: FormObject, field: FormField, answers: Controls): boolean {
	// a field shown by a rule is required by the schema's if and then; whether the two agree is not checked
	const isAlwaysRequired = isList(object.schema.required) && object.schema.required.includes(field.name);
	if (field.ui[SHOWN_BY_RULE] !== undefined && isAlwaysRequired) return true;
	if (!isShownWith(field.ui, answers) || isShownByFact(field)) return true;
	return isNobodys(field);
}

/** The borrower cannot enter an answer. */
function isNobodys(field: FormField): boolean {
	return field.schema.default === undefined && (isHidden(field) || isFixed(field));
}

function byRule({ file }: JudgedForm, field: FormField): Finding {
	return {
		code: "FIELD_REQUIRED_HIDDEN",
		file,
		pointer: field.uiAt + at(REQUIRED_BY_RULE),
		also: [field.schemaAt],
		cause: `The field "${field.path}" is required by a rule and the borrower cannot answer it, so the form cannot be submitted.`,
		cure: "Show it, give it a default, or remove the rule.",
	};
}

function isShownByFact({ ui }: FormField): boolean {
	const shown = ui["ui:showWhenFact"];
	return isObject(shown) && Object.keys(shown).length > 0;
}

function isFixed({ schema, ui }: FormField): boolean {
	return schema.readOnly === true || ui["ui:readonly"] === true || ui["ui:disabled"] === true;
}

function finding({ file }: JudgedForm, object: FormObject, field: FormField, answers: Controls): Finding {
	const key = isHidden(field)
		? "ui:widget"
		: (["ui:showWhen", SHOWN_BY_RULE, "ui:showWhenFact", "ui:readonly", "ui:disabled"].find(
				(one) => field.ui[one] !== undefined,
			) ?? "");
	const given = Object.entries(answers).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
	const when = given.length > 0 ? `with ${given.join(", ")}` : "before anything else is answered";
	const how = key === "" || isFixed(field) ? "cannot be changed" : "is not shown";
	return {
		code: "FIELD_REQUIRED_HIDDEN",
		file,
		pointer: key === "" ? `${field.schemaAt}/readOnly` : field.uiAt + at(key),
		also: [...requiredPlaces(object, field.name), field.schemaAt],
		cause: `The field "${field.path}" is required and ${how} ${when}, so the form cannot be submitted.`,
		cure: "Require it only where it is shown, in an `if`/`then` on the same answers, or give it a default.",
	};
}

/** The places where an object requires a field, itself or in a branch. */
function requiredPlaces({ schema, schemaAt }: FormObject, name: string): string[] {
	const places: string[] = [];
	const see = (value: unknown, pointer: string): void => {
		if (typeof value !== "object" || value === null) return;
		for (const [key, one] of Object.entries(value)) {
			if (key === "required" && Array.isArray(one)) {
				if (one.includes(name)) places.push(`${pointer}/required/${one.indexOf(name)}`, `${pointer}/required`);
			} else if (key === "then" || key === "else" || isList(value as never) || key === "allOf") {
				see(one, pointer + at(key));
			}
		}
	};
	see(schema, schemaAt);
	return places;
}
