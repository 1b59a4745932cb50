import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { RefusedField } from "../../platform/problems/problem.ts";
import { Problem, refusedFields } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { IdentityPerson } from "../../platform/repositories/identities.ts";
import { givenAnswers } from "../../record/given-answers.ts";
import type { KeptDraft } from "../../workflow/registration/draft-store.ts";
import type { AnswersByForm } from "../../workflow/registration/empty-record.ts";
import {
	applicableForms,
	faultsOf,
	isRegistrationForm,
	shownByForm,
	type Visit,
	visitFacts,
} from "../../workflow/registration/registration-record.ts";
import { withKeptSecrets } from "./draft.ts";

/** A whole registration. */
export interface Registration extends Visit {
	readonly org: string;
	/** What its visitor is served. */
	readonly product: Product;
	readonly answers: AnswersByForm;
	/** What this registration's draft stores besides its answers. */
	readonly draft: KeptDraft | undefined;
	readonly address: string;
	readonly agent: string;
	/** The language that a new account is made in. */
	readonly locale?: string;
}

/** A registration with the forms that apply to it, in order, and what is wrong with their answers. */
export interface JudgedRegistration extends Registration {
	readonly forms: readonly string[];
	readonly faults: readonly RefusedField[];
}

/**
 * Validates every applicable step's answers; `account` is a signed-in applicant. Throws 422 for a form that does not
 * belong to it, 403 if a loan officer is required first.
 */
export function judgeRegistration(
	context: PlatformContext,
	asked: Registration,
	account?: IdentityPerson,
): JudgedRegistration {
	const { product } = asked;
	const given = Object.fromEntries(
		Object.entries(asked.answers).map(([formId, answers]) => [formId, givenAnswers(product.forms[formId], answers)]),
	);
	const registration = { ...asked, answers: withKeptSecrets(given, asked.draft) };
	const unknown = Object.keys(registration.answers).filter((formId) => !isRegistrationForm(product, formId));
	if (unknown.length > 0) {
		throw new Problem(422, "UNKNOWN_FORM", "The registration holds a form that is not part of it.");
	}
	if (!context.products.takesApplications(product)) {
		throw new Problem(403, "NOT_ACCEPTING_APPLICATIONS", said("registration.closed"));
	}
	if (registration.query.referrer === undefined && context.products.isByReferral(registration.org)) {
		throw new Problem(403, "NOT_ACCEPTING_APPLICATIONS", said("registration.throughOfficer"));
	}
	const facts = factsOfVisit(context, product, registration, account);
	const forms = [...applicableForms(context, product, facts).values()];
	// a hidden field's value is not an answer
	const answers = shownByForm(product, registration.answers, facts);
	return { ...registration, answers, product, forms, faults: faultsOf(context, product, forms, answers, facts) };
}

// The rules that select the steps read typed answers; a wrong type is the sender's fault, reported at its field.
function factsOfVisit(
	context: PlatformContext,
	product: Product,
	{ answers, query, experiments }: Registration,
	account: IdentityPerson | undefined,
) {
	try {
		return visitFacts(context, product, answers, { query, experiments }, account);
	} catch (error) {
		const faults = faultsOf(context, product, Object.keys(answers), answers);
		throw faults.length > 0 ? refusedFields(faults) : error;
	}
}

/** The first answer to a field among these forms. */
export function fieldOf({ answers }: Registration, forms: readonly string[], field: string): Json | undefined {
	return forms.map((form) => answers[form]?.[field]).find((value) => value !== undefined && value !== null);
}
