import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Copy } from "../../../contracts/copy.ts";
import type { FieldProperty } from "../../../flow/editing/index.ts";
import type { Json, JsonObject } from "../../../flow/engine/json.ts";
import type { FieldSurroundings } from "../../forms/form-context.ts";
import type { Datum } from "../../forms/prompt-form.ts";

/** The name of a property among those of its panel: letters and digits, so that it can be an id. */
export function propertyId({ key }: Pick<FieldProperty, "key">): string {
	return key.join("_").replaceAll(":", "_");
}

const NAMED = [
	...(["title", "description", "help", "placeholder", "required"] as const),
	...(["minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"] as const),
];
const ERRORS = ["required", "minLength", "maxLength", "minimum", "maximum", "enum", "pattern"] as const;

/** What a property is called. */
export function propertyWords({ key }: FieldProperty, copy: Copy<"studio">): string {
	const [first, second] = key;
	if (first === "choices") return copy("forms.choice", { number: Number(second) + 1 });
	if (first === "messages") return copy(`forms.error_${ERRORS.find((one) => one === second) ?? "other"}`);
	const name = String(first).replace(/^ui:/, "");
	return copy(`forms.property_${NAMED.find((one) => one === name) ?? "title"}`);
}

/** What stands for another key has the words of that one. */
function manualOf([first]: FieldProperty["key"]): string {
	return first === "ui:title" || first === "ui:description" ? first.slice("ui:".length) : String(first);
}

/** Properties as a form: of what the manual says of each key, within what the lender may set. */
export function panelSchema(
	properties: readonly FieldProperty[],
	manual: { readonly [key: string]: JsonObject },
	copy: Copy<"studio">,
): RJSFSchema {
	const entries = properties.map((property) => {
		const { key, type, least, most } = property;
		const { description, minLength, minimum = 0 } = manual[manualOf(key)] ?? {};
		const limit =
			least !== undefined
				? copy("forms.limit_least", { limit: least })
				: most === undefined
					? undefined
					: copy("forms.limit_most", { limit: most });
		const about = [key.length === 1 ? description : undefined, limit].filter((one) => one !== undefined);
		const said = about.length === 0 ? {} : { description: about.join(" ") };
		const text = type === "string" && minLength !== undefined ? { minLength } : {};
		const isCount = type === "integer" && String(key[0]) !== "minimum" && String(key[0]) !== "maximum";
		const bounds = {
			...(least !== undefined ? { minimum: least } : isCount ? { minimum } : {}),
			...(most !== undefined ? { maximum: most } : {}),
		};
		return [propertyId(property), { type, title: propertyWords(property, copy), ...said, ...text, ...bounds }] as const;
	});
	return { type: "object", properties: Object.fromEntries(entries) } as RJSFSchema;
}

/** The look of the panel: long texts get several lines. */
export function panelLook(properties: readonly FieldProperty[]): UiSchema<Datum, RJSFSchema, FieldSurroundings> {
	return Object.fromEntries(
		properties.flatMap((property) => {
			const isLong = typeof property.value === "string" && property.value.length > 60;
			return isLong ? [[propertyId(property), { "ui:widget": "textarea", "ui:options": { rows: 3 } }] as const] : [];
		}),
	);
}

/** The values of a panel as its properties have them. */
export function panelValues(properties: readonly FieldProperty[]): { readonly [id: string]: Json } {
	return Object.fromEntries(
		properties.flatMap((property) => {
			const { value } = property;
			return value === undefined || value === null ? [] : [[propertyId(property), value] as const];
		}),
	);
}
