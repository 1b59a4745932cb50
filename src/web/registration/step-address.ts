import type { QueryClient } from "@tanstack/react-query";
import { VISIT_QUERY } from "../../contracts/visit-query.ts";
import { draftQuery, type RegistrationDraft } from "../api/registration/registration-draft.ts";
import { entryAt } from "../shell/organization/entry-facts.ts";
import type { Organization } from "../shell/organization/org-context.ts";
import { appPath, barePath, basePath } from "../shell/paths/base-path.ts";
import { carriedSearch } from "../shell/paths/carried-search.ts";
import type { DraftStep } from "./draft-context.ts";
import { planDraft } from "./draft-steps.ts";

const STEPPER = "/register-v2";
const ONE_PAGE = "/register";

/** The registration step at an app address, and the addresses of the other steps. */
export interface StepAddress {
	/** Empty when the address names no step of this organization. */
	readonly stepId: string;
	readonly hrefOf: (step: DraftStep) => string;
}

/** Reads the address of a registration page: /register-v2 has one path per step, /register one value of `step`. */
export function stepAddress(organization: Organization, at: string, search: URLSearchParams): StepAddress | null {
	const path = barePath(at);
	const { registration, entry } = organization.product;
	const steps = Object.entries(registration.steps);
	if (path === ONE_PAGE) {
		const asked = search.get("step");
		return {
			stepId: (asked === null ? steps[0] : steps.find(([, { step }]) => step === asked))?.[0] ?? "",
			hrefOf: ({ step }) => `${ONE_PAGE}${stepSearch(search, entry.carriedQuery, { step })}`,
		};
	}
	if (path !== STEPPER && !path.startsWith(`${STEPPER}/`)) return null;
	const asked = path.slice(STEPPER.length + 1);
	return {
		stepId: steps.find(([, step]) => step.path === asked)?.[0] ?? "",
		hrefOf: (step) => `${STEPPER}${step.path === "" ? "" : `/${step.path}`}${stepSearch(search, entry.carriedQuery)}`,
	};
}

/** The full path of the open step, when an address requests one that is not open yet; undefined otherwise. */
export function openStepAddress(
	organization: Organization,
	url: URL,
	queries: QueryClient,
): { readonly href: string; readonly isLaterStep: boolean } | undefined {
	const address = stepAddress(organization, appPath(url.pathname), url.searchParams);
	if (address === null || entryAt(organization, url) !== undefined) return undefined;
	const draft = queries.getQueryData<RegistrationDraft>(draftQuery().queryKey);
	const { steps, firstOpen } = planDraft(organization, url, draft ?? { answers: {} });
	const index = steps.findIndex(({ id }) => id === address.stepId);
	const openIndex = firstOpen === undefined ? steps.length : steps.indexOf(firstOpen);
	const target = firstOpen ?? steps[0];
	if ((index >= 0 && index <= openIndex) || target === undefined) return undefined;
	return { href: `${basePath()}${address.hrefOf(target)}`, isLaterStep: index >= 0 };
}

/** Parameters kept from step to step: those of every redirect, and the borrower's referrer. */
function stepSearch(
	current: URLSearchParams,
	carried: readonly string[],
	added: { readonly [param: string]: string } = {},
): string {
	return carriedSearch(current, [...carried, ...VISIT_QUERY], added);
}
