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
 * Brings a visitor back to a step that the server rejected. Returns the initial errors of the step's form, and a number
 * that changes when a form on the page must be remounted.
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
		// later answers have removed the step from the registration
		if (asked === undefined) saves.forgetRefusal(refusal.formId);
		else if (asked.id === now.step.id) setRound((count) => count + 1);
		// not by navigating: a pending address change for the step shown would override it
		else queueMicrotask(() => now.show(asked));
	}, [refusal, saves]);
	const posted = useMemo(
		() => (refusal?.formId === step.form ? refusedForm(refusal, draft) : served),
		[refusal, step.form, draft, served],
	);
	return { posted, round };
}
