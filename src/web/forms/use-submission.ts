import { useRef, useState } from "react";
import type { Answers } from "../api/answers.ts";
import { newIdempotencyKey } from "../api/idempotency-key.ts";
import { type FieldFault, fieldFaults, shownMessage } from "../api/request-error.ts";

/** What a submission carries besides its answers. */
export interface SubmissionKey {
	/** The same for every retry of the same answers. */
	readonly idempotencyKey: string;
}

/** Takes answers; a rejection with a 422 stands beside its fields, any other one above the form. */
export type SubmitHandler = (answers: Answers, key: SubmissionKey) => Promise<unknown> | unknown;

/** What came back from the last try. */
export interface Refusal {
	readonly faults: readonly FieldFault[];
	readonly message: string | undefined;
}

const ACCEPTED: Refusal = { faults: [], message: undefined };

/** Runs one submission at a time and keeps what it was refused for. */
export function useSubmission(onSubmit: SubmitHandler) {
	const [isBusy, setIsBusy] = useState(false);
	const [refusal, setRefusal] = useState<Refusal>(ACCEPTED);
	const inFlight = useRef(false);
	const attempt = useRef({ answers: "", idempotencyKey: "" });

	const submit = async (answers: Answers) => {
		if (inFlight.current) return;
		inFlight.current = true;
		setIsBusy(true);
		const text = JSON.stringify(answers);
		if (attempt.current.answers !== text) attempt.current = { answers: text, idempotencyKey: newIdempotencyKey() };
		try {
			await onSubmit(answers, { idempotencyKey: attempt.current.idempotencyKey });
			attempt.current = { answers: "", idempotencyKey: "" };
			setRefusal(ACCEPTED);
		} catch (error) {
			const faults = fieldFaults(error);
			setRefusal({ faults, message: faults.length > 0 ? undefined : shownMessage(error) });
		} finally {
			inFlight.current = false;
			setIsBusy(false);
		}
	};
	const forget = (field: string) =>
		setRefusal((now) => ({ faults: now.faults.filter((fault) => fault.field !== field), message: undefined }));
	return { isBusy, refusal, submit, forget };
}
