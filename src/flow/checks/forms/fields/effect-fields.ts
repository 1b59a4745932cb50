import type { Product } from "../../../engine/authored/authored.ts";
import { didYouMean } from "../../../engine/index.ts";
import { isObject } from "../../../engine/json.ts";
import { FORM_EFFECTS } from "../../../engine/record/record-fields.generated.ts";
import type { Finding } from "../../diagnostic.ts";
import { at, formFile } from "../../product-files.ts";

/** Finds forms that lack a field their effect reads, or give it another type (EFFECT_FIELD). */
export function effectFields(product: Product): Finding[] {
	return Object.entries(product.forms).flatMap(([formId, { effect, schema }]) => {
		const needs = effect === undefined || !Object.hasOwn(FORM_EFFECTS, effect) ? {} : FORM_EFFECTS[effect]?.needs;
		const fields = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
		return Object.entries(needs ?? {}).flatMap(([field, type]): Finding[] => {
			const found = Object.hasOwn(fields, field) ? fields[field] : undefined;
			const is = isObject(found) ? found.type : undefined;
			if (found !== undefined && (typeof is !== "string" || is === type || (is === "integer" && type === "number"))) {
				return [];
			}
			const cause =
				found === undefined
					? `The effect "${effect}" reads "${field}", which the form does not ask.${didYouMean(field, Object.keys(fields))}`
					: `The effect "${effect}" takes "${field}" as ${type}, and the form asks it as ${is}.`;
			const pointer = found === undefined ? "/effect" : `/schema${at("properties", field)}`;
			return [{ code: "EFFECT_FIELD", file: formFile(formId), pointer, cause, cure: `Ask "${field}" as ${type}.` }];
		});
	});
}
