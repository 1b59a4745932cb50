import { useCallback, useRef, useState } from "react";
import type { Answers } from "../../api/application/answers.ts";
import type { SavedForm } from "../../api/application/submit-form.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { type FieldFault, fieldFaults, shownMessage } from "../../api/request-error.ts";
import { type SendOptions, useFormSend } from "./use-form-send.ts";

/** One form's submission from a screen: at most one at a time, and idempotent across retries. */
export interface FormSubmit {
	readonly submit: (answers: Answers) => Promise<SavedForm | undefined>;
	readonly isSubmitting: boolean;
	/** The fields that the server rejected. */
	readonly faults: readonly FieldFault[];
	/** Why the whole submission was rejected, as a message for the borrower. */
	readonly problem: string | undefined;
}

/** Submits a form of this application for a screen that has its own fields. */
export function useFormSubmit(formId: string, options: SendOptions = {}): FormSubmit {
	const send = useFormSend(formId, options);
	const attempt = useRef<{ body: string; key: string } | undefined>(undefined);
	const isBusy = useRef(false);
	const [isSubmitting, setSubmitting] = useState(false);
	const [faults, setFaults] = useState<readonly FieldFault[]>([]);
	const [problem, setProblem] = useState<string | undefined>(undefined);

	const submit = useCallback(
		async (answers: Answers) => {
			if (isBusy.current) return undefined;
			isBusy.current = true;
			setSubmitting(true);
			setFaults([]);
			setProblem(undefined);
			const body = JSON.stringify(answers);
			// The same answers sent again are the same submission, which the server processes once.
			if (attempt.current?.body !== body) attempt.current = { body, key: newIdempotencyKey() };
			try {
				const receipt = await send(answers, attempt.current.key);
				attempt.current = undefined;
				return receipt;
			} catch (error) {
				const found = fieldFaults(error);
				setFaults(found);
				if (found.length === 0) setProblem(shownMessage(error));
				return undefined;
			} finally {
				isBusy.current = false;
				setSubmitting(false);
			}
		},
		[send],
	);
	return { submit, isSubmitting, faults, problem };
}
