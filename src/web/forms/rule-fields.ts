import type { FormValidation } from "@rjsf/utils";
import { useMemo } from "react";
import type { Copy } from "../../contracts/copy.ts";
import type { FormFile } from "../../flow/engine/authored/authored.ts";
import {
	type FormFacts,
	missingByRule,
	REQUIRED_BY_RULE,
	requiredByRule,
	ruleValues,
	SHOWN_BY_RULE,
} from "../../flow/engine/index.ts";
import type { Answers } from "../api/application/answers.ts";
import { wordsFor } from "./errors/error-words.ts";
import type { FieldSurroundings } from "./form-context.ts";
import type { Datum } from "./prompt-form.ts";

/** The current results of a form's layout rules; the same objects while unchanged, so that nothing rerenders. */
export function useRuleFields(
	form: FormFile,
	answers: Answers,
	facts: FormFacts | undefined,
): Pick<FieldSurroundings, "values" | "required"> {
	const hasRules = useMemo(() => JSON.stringify(form.ui).includes(`"${SHOWN_BY_RULE}":`), [form]);
	const values = hasRules ? JSON.stringify(ruleValues(form, answers, facts)) : undefined;
	const required = requiredByRule(form, answers, facts).join("\n");
	return {
		values: useMemo(() => (values === undefined ? undefined : (JSON.parse(values) as FormFacts)), [values]),
		required: useMemo(() => new Set(required.split("\n")), [required]),
	};
}

/** Whether a form's layout may read facts. */
export function asksFacts(form: FormFile | undefined): boolean {
	const asking = ["ui:showWhenFact", SHOWN_BY_RULE, REQUIRED_BY_RULE];
	const text = JSON.stringify(form?.ui ?? {});
	return asking.some((key) => text.includes(`"${key}":`));
}

/** Adds the form's message to every unanswered field that a rule requires. */
export function addMissing(
	form: FormFile,
	answers: Answers,
	facts: FormFacts | undefined,
	found: FormValidation<Datum>,
	copy: Copy<"forms">,
): void {
	for (const path of missingByRule(form, answers, facts)) {
		let at = found as FormValidation<{ [field: string]: unknown }>;
		for (const key of path.split(".")) {
			at[key] ??= handler();
			at = at[key] as typeof at;
		}
		// no second error where the schema already has one
		if ((at.__errors ?? []).length === 0) at.addError(wordsFor(form.messages, path, "required", {}, copy));
	}
}

/** What the form library creates for an existing field. */
function handler() {
	const errors: string[] = [];
	return { __errors: errors, addError: (message: string) => void errors.push(message) } as unknown as FormValidation<{
		[field: string]: unknown;
	}>;
}
