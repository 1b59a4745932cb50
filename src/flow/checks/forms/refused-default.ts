import { isList, isObject, type JsonObject } from "../../engine/json.ts";
import type { Finding } from "../diagnostic.ts";
import { accepts, isSame } from "./accepts.ts";
import { fieldsOf, titleOf } from "./form-objects.ts";
import type { FormCheck } from "./per-form.ts";

const CONSENT_NAME = /consent|agree|authori[sz]|acknowledg|accept|certif|attest/i;
const CONSENT_TITLE = /^(?:yes, )?(?:I|we)\b/i;

/** Finds defaults that the field refuses (DEFAULT_REFUSED), and pre-checked consents (CONSENT_TICKED). */
export const refusedDefault: FormCheck = ({ file, form }) =>
	fieldsOf(form).flatMap((field): Finding[] => {
		const { schema, ui, schemaAt, uiAt, path } = field;
		const found: Finding[] = [];
		const refuse = (pointer: string, what: string, value: unknown) =>
			found.push({
				code: "DEFAULT_REFUSED",
				file,
				pointer,
				also: Object.keys(schema).map((key) => `${schemaAt}/${key}`),
				cause: `${what} of "${path}", ${JSON.stringify(value)}, is not an answer that the field accepts.`,
				cure: "Write a value that fits the field's type, choices, bounds and pattern, or remove it.",
			});
		const { default: given, examples } = schema;
		if (given !== undefined && !isPlaceholder(schema) && !accepts(schema, given)) {
			refuse(`${schemaAt}/default`, "The default", given);
		}
		for (const [index, one] of (isList(examples) ? examples : []).entries()) {
			if (!accepts(schema, one)) refuse(`${schemaAt}/examples/${index}`, "An example", one);
		}
		const empty = ui["ui:emptyValue"];
		if (empty !== undefined && !accepts(schema, empty)) refuse(`${uiAt}/ui:emptyValue`, "The empty answer", empty);
		if (given === true && isConsent(path, titleOf(field), schema)) {
			const cause = `"${path}" is checked before the borrower has read it.`;
			const pointer = `${schemaAt}/default`;
			found.push({ code: "CONSENT_TICKED", file, pointer, cause, cure: "Remove the default." });
		}
		return found;
	});

/** A default refused by `not` means "nothing chosen yet", like an unchecked box. */
function isPlaceholder({ type, default: given, not }: JsonObject): boolean {
	if (type === "boolean" && given === false) return true;
	return given !== undefined && isObject(not) && not.const !== undefined && isSame(not.const, given);
}

function isConsent(path: string, title: string | undefined, schema: JsonObject): boolean {
	if (schema.type !== "boolean") return false;
	const isNeeded = isList(schema.enum) && schema.enum.every((one) => one === true);
	return isNeeded || CONSENT_NAME.test(path) || CONSENT_TITLE.test(title ?? "");
}
