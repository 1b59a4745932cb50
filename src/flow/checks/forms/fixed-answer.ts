import { isList } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { fieldsOf, isHidden } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";

/** Finds fields with a `const`, which refuse any other input, and boxes that cannot be checked (ANSWER_FIXED). */
export const fixedAnswer: FormCheck = ({ file, form }) => [
	...fieldsOf(form)
		.filter(({ schema }) => isList(schema.enum) && schema.enum.every((value) => value === false))
		.map(
			({ path, schemaAt }): Finding => ({
				code: "ANSWER_FIXED",
				file,
				pointer: `${schemaAt}/enum`,
				cause: `"${path}" refuses a borrower who checks it.`,
				cure: 'A box that must be checked has "enum": [true]; an optional one has no enum.',
			}),
		),
	...fieldsOf(form)
		.filter((field) => field.schema.const !== undefined && !(isHidden(field) && field.schema.default !== undefined))
		.map(
			({ path, schema, schemaAt }): Finding => ({
				code: "ANSWER_FIXED",
				file,
				pointer: `${schemaAt}/const`,
				cause: `"${path}" accepts a single answer, ${JSON.stringify(schema.const)}, and refuses any other.`,
				cure:
					schema.type === "boolean"
						? 'A box that must be checked has "enum": [true].'
						: 'Take "const" away; choices are an "enum", limits a "pattern" or bounds.',
			}),
		),
];
