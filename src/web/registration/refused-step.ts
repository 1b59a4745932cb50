import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { PostedForm } from "../../contracts/page-rendering.ts";
import { fieldFaults, shownMessage } from "../api/request-error.ts";
import { PostedFormContext } from "../forms/early/posted-form.ts";
import { type Draft, type DraftStep, useDraft } from "./draft-context.ts";
import type { SaveRefusal } from "./save-queue.ts";

const none = () => undefined;

function refusedForm({ formId, answers, error }: SaveRefusal, { typed }: Pick<Draft, "typed">): PostedForm {
	const faults = fieldFaults(error);
	return {
		formId,
		answers: typed.get(formId) ?? answers,
		typed: {},
		openAddresses: [],
		faults,
		...(faults.length > 0 ? {} : { message: shownMessage(error) }),
	};
}

/**
 * Brings whoever has gone on back to a step that the server would not keep. Gives what the step's form starts refused
 * with, and a number that changes when a form that is on the page must start anew.
 */
export function useRefusedStep(step: DraftStep, show: (step: DraftStep) => void) {
	const draft = useDraft();
	const { saves, steps } = draft;
	const served = useContext(PostedFormContext);
	const refusal = useSyncExternalStore(saves.subscribe, saves.refusal, none);
	const [round, setRound] = useState(0);
	const here = useRef({ step, steps, show });
	const seen = useRef(refusal?.formId === step.form ? refusal : undefined);
	useEffect(() => {
		here.current = { step, steps, show };
	});
	useEffect(() => {
		if (refusal === undefined || refusal === seen.current) return;
		seen.current = refusal;
		const now = here.current;
		const asked = now.steps.find(({ form }) => form === refusal.formId);
		// what was answered since has taken the step out of the registration
		if (asked === undefined) saves.forgetRefusal(refusal.formId);
		else if (asked.id === now.step.id) setRound((count) => count + 1);
		// not by an address of its own: one that is about to be written for the step shown would come after it
		else queueMicrotask(() => now.show(asked));
	}, [refusal, saves]);
	const posted = useMemo(
		() => (refusal?.formId === step.form ? refusedForm(refusal, draft) : served),
		[refusal, step.form, draft, served],
	);
	return { posted, round };
}
