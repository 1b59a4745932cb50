import type { FormValidation } from "@rjsf/utils";
import type { Copy } from "../../contracts/copy.ts";
import type { FormFile } from "../../flow/engine/authored/authored.ts";
import { refusedTexts } from "../../flow/engine/texts/form-texts.ts";
import type { Answers } from "../api/application/answers.ts";
import { wordsFor } from "./errors/error-words.ts";
import type { Datum } from "./prompt-form.ts";

/** Adds the errors of texts that no form takes, as the server refuses them. */
export function addTextFaults(
	form: FormFile,
	answers: Answers,
	found: FormValidation<Datum>,
	copy: Copy<"forms">,
): void {
	for (const { field, keyword } of refusedTexts(form, answers)) {
		const words = wordsFor(form.messages, field, keyword, {}, copy);
		const at = field.split(".").reduce<unknown>((branch, name) => Object(branch)[name], found);
		(at as FormValidation | undefined)?.addError?.(words);
	}
}
