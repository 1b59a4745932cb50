import type { Json } from "../../engine/authored/authored.ts";
import { correctedName, didYouMean } from "../../engine/index.ts";
import { isObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { accepts } from "./accepts.ts";
import { choicesOf, type FormField } from "./form-objects.ts";

/** Returns cause and fix for a value that a field never has; undefined means an empty list of values. */
export function valueFault(
	field: Pick<FormField, "path" | "schema">,
	value: Json | undefined,
	before: string,
): Pick<Finding, "cause" | "cure" | "fix"> {
	// a choice that another limit of the field refuses is none to use instead
	const one = isObject(field.schema.items) ? field.schema.items : field.schema;
	const choices = (choicesOf(field.schema) ?? [])
		.filter((choice) => accepts(one, choice))
		.map((choice) => String(choice));
	const near = typeof value === "string" ? didYouMean(value, choices) : "";
	const said = value === undefined ? "no value" : JSON.stringify(value);
	const cause =
		value === undefined
			? `${before} no value of "${field.path}", so never.`
			: `${before} ${said}, which "${field.path}" never is.${near}`;
	const few = choices.slice(0, 8).join(", ") + (choices.length > 8 ? " …" : "");
	const cure = choices.length > 0 ? `Use one of its values: ${few}.` : `Use a value that "${field.path}" accepts.`;
	return { cause, cure, ...(typeof value === "string" ? correctedName(value, choices) : {}) };
}
