import type { Finding } from "../../diagnostic.ts";
import { at } from "../../product-files.ts";
import { choicesOf, fieldsOf } from "../form-objects.ts";
import type { FormCheck } from "../per-form.ts";

/** What can only be wrong with an answer that is typed. */
const OF_TYPED = ["pattern", "minLength", "maxLength", "format", "minimum", "maximum", "multipleOf"];
/** Choices that cannot be taken back once one is made. */
const KEPT = new Set<unknown>(["radio", "radio-cards"]);

/**
 * Finds messages that no answer can raise: about what is typed, of an answer that is chosen (MESSAGE_NEVER_SHOWN), and about a
 * missing answer, of a choice that is made from the start (MESSAGE_PRESET).
 */
export const foregoneAnswer: FormCheck = ({ file, form }) =>
	fieldsOf(form).flatMap(({ path, schema, schemaAt, ui }): Finding[] => {
		const messages = form.messages[path] ?? {};
		const isChosen = schema.type !== "array" && choicesOf(schema) !== undefined;
		if (!isChosen) return [];
		const typed = OF_TYPED.filter((keyword) => Object.hasOwn(messages, keyword)).map((keyword): Finding => {
			const pointer = at("messages", path, keyword);
			const cause = `"${path}" is chosen from a list, so this message about what is typed is never shown.`;
			const cure = "Remove the message, and the limit that it is about.";
			return { code: "MESSAGE_NEVER_SHOWN", file, pointer, cause, cure };
		});
		const isPreset = schema.default !== undefined && KEPT.has(ui["ui:widget"]) && Object.hasOwn(messages, "required");
		if (!isPreset) return typed;
		const cause = `"${path}" has an answer from the start, so that it is missing is never said.`;
		const cure = "Remove the message, or let people choose themselves.";
		const also = [`${schemaAt}/default`];
		return [...typed, { code: "MESSAGE_PRESET", file, pointer: at("messages", path, "required"), also, cause, cure }];
	});
