import { useRef, useState } from "react";
import type { Answers } from "../api/application/answers.ts";
import { busyWords, whileBusy } from "../api/busy.ts";
import { newIdempotencyKey } from "../api/idempotency-key.ts";
import { type FieldFault, fieldFaults, shownMessage } from "../api/request-error.ts";
import { signal } from "../telemetry/signals.ts";

/** A submission's metadata. */
export interface SubmissionKey {
	/** The same for every retry of the same answers. */
	readonly idempotencyKey: string;
}

/** Submits answers; a rejection with a 422 appears at its fields, any other one above the form. */
export type SubmitHandler = (answers: Answers, key: SubmissionKey) => Promise<unknown> | unknown;

/** The result of the last attempt. */
export interface Refusal {
	readonly faults: readonly FieldFault[];
	readonly message: string | undefined;
}

const ACCEPTED: Refusal = { faults: [], message: undefined };

function isEmpty({ faults, message }: Refusal): boolean {
	return faults.length === 0 && message === undefined;
}

/** Runs one submission at a time and stores its errors, or those of one made before the script had loaded. */
export function useSubmission(onSubmit: SubmitHandler, startsRefused: Refusal = ACCEPTED) {
	const [isBusy, setIsBusy] = useState(false);
	const [refusal, setRefusal] = useState<Refusal>(startsRefused);
	const [refusals, setRefusals] = useState(() => (isEmpty(startsRefused) ? 0 : 1));
	const inFlight = useRef(false);
	const attempt = useRef({ answers: "", idempotencyKey: "" });

	const submit = async (answers: Answers) => {
		if (inFlight.current) return;
		inFlight.current = true;
		const text = JSON.stringify(answers);
		const path = window.location.pathname;
		if (attempt.current.answers !== text) attempt.current = { answers: text, idempotencyKey: newIdempotencyKey() };
		try {
			const { idempotencyKey } = attempt.current;
			const send = () => onSubmit(answers, { idempotencyKey });
			const outcome = send();
			// a handler that finishes at once does not cause a needless busy render
			if (outcome instanceof Promise) {
				setIsBusy(true);
				await whileBusy(outcome, send, (seconds) => setRefusal({ faults: [], message: busyWords(seconds) }));
			}
			attempt.current = { answers: "", idempotencyKey: "" };
			setRefusal(ACCEPTED);
			signal({ event: "step_submit", path });
		} catch (error) {
			const faults = fieldFaults(error);
			signal({ event: "step_refused", path, isEachCounted: true, properties: { faults: faults.length } });
			setRefusal({ faults, message: faults.length > 0 ? undefined : shownMessage(error) });
			setRefusals((count) => count + 1);
		} finally {
			inFlight.current = false;
			setIsBusy(false);
		}
	};
	/** Clears the errors of fields whose answers have changed since. */
	const forget = (isChanged: (field: string) => boolean) =>
		setRefusal((now) => {
			const faults = now.faults.filter(({ field }) => !isChanged(field));
			const isSame = faults.length === now.faults.length && now.message === undefined;
			return isSame ? now : { faults, message: undefined };
		});
	return { isBusy, refusal, refusals, submit, forget };
}
