import { type Facts, registrationProgress, stepsOf } from "../../flow/engine/index.ts";
import type { RegistrationDraft } from "../api/registration/registration-draft.ts";
import { visitorFacts } from "../shell/organisation/entry-facts.ts";
import type { Organisation } from "../shell/organisation/org-context.ts";
import type { DraftStep } from "./draft-context.ts";
import type { Account } from "./use-account.ts";

/** The engine's result for a registration with these answers. */
export interface DraftPlan {
	readonly facts: Facts;
	readonly steps: readonly DraftStep[];
	readonly firstOpen: DraftStep | undefined;
}

/**
 * Asks the engine which steps apply, to `account` if signed in; the first without answers is the borrower's current
 * one.
 */
export function planDraft(
	organisation: Organisation,
	url: URL,
	draft: Pick<RegistrationDraft, "answers" | "experiments">,
	account?: Account,
): DraftPlan {
	const { flow, product } = organisation;
	const facts = visitorFacts(organisation, url, draft, account);
	const steps = stepsOf(flow, facts).steps.flatMap((id) => {
		const step = product.registration.steps[id];
		return step
			? [{ id, path: step.path, step: step.step, form: step.form, isFrontDoor: step.isFrontDoor === true }]
			: [];
	});
	return { facts, steps, firstOpen: steps.find(({ form }) => draft.answers[form] === undefined) };
}

/** The registration bar at a step. */
export function draftProgress(organisation: Organisation, facts: Facts, stepId: string) {
	return registrationProgress(organisation.flow, facts, stepId);
}
