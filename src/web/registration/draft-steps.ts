import { type Facts, registrationProgress, stepsOf } from "../../flow/engine/index.ts";
import type { RegistrationDraft } from "../api/registration/registration-draft.ts";
import { visitorFacts } from "../shell/organization/entry-facts.ts";
import type { Organization } from "../shell/organization/org-context.ts";
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
	organization: Organization,
	url: URL,
	draft: Pick<RegistrationDraft, "answers" | "experiments">,
	account?: Account,
): DraftPlan {
	const { flow, product } = organization;
	const facts = visitorFacts(organization, url, draft, account);
	const steps = stepsOf(flow, facts).steps.flatMap((id) => {
		const step = product.registration.steps[id];
		return step
			? [{ id, path: step.path, step: step.step, form: step.form, isFrontDoor: step.isFrontDoor === true }]
			: [];
	});
	return { facts, steps, firstOpen: steps.find(({ form }) => draft.answers[form] === undefined) };
}

/** The registration bar at a step. */
export function draftProgress(organization: Organization, facts: Facts, stepId: string) {
	return registrationProgress(organization.flow, facts, stepId);
}
