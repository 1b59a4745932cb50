import type { ValidatorType } from "@rjsf/utils";
import { useMemo } from "react";
import type { FormFile } from "../../../flow/engine/authored/authored.ts";
import { enterAnswer, type OpenQuestion } from "../../api/desk/vendor-questions.ts";
import { PreparedForm } from "../../forms/schema-form.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** The form is made from a vendor's contract while the desk runs, so no compiled check comes with it: the server judges. */
const SERVER_JUDGES: ValidatorType = {
	isValid: () => true,
	rawValidation: () => ({}),
	validateFormData: () => ({ errors: [], errorSchema: {} }),
};

/** The form in which an officer enters an answer. */
export function AnswerForm({ shown, onEntered }: { readonly shown: OpenQuestion; readonly onEntered: () => void }) {
	const copy = useCopy("desk");
	const { schema, ui, title } = shown;
	const form = useMemo<FormFile>(
		() => ({ title, schema, ui, messages: {}, footnotes: [], writes: {} }),
		[title, schema, ui],
	);
	return (
		<PreparedForm
			formId="vendor-answer"
			form={form}
			validator={SERVER_JUDGES}
			submitLabel={copy("vendorQuestion.enter")}
			onSubmit={async (answers, { idempotencyKey }) => {
				await enterAnswer(shown, answers, idempotencyKey);
				onEntered();
			}}
		/>
	);
}
