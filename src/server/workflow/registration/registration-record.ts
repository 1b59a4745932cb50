import { isVisitValue, VISIT_QUERY } from "../../../contracts/visit-query.ts";
import type { Product } from "../../../flow/engine/authored/authored.ts";
import { type Facts, factsOf, shownAnswers, stepsOf, withJoined } from "../../../flow/engine/index.ts";
import { textFault } from "../../../flow/engine/texts/plain-text.ts";
import { productFacts } from "../../journey/steps/flow-decision.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { RefusedField } from "../../platform/problems/problem.ts";
import type { IdentityPerson } from "../../platform/repositories/identities.ts";
import { today } from "../../record/parties.ts";
import { splitSecrets } from "../../record/split-secrets.ts";
import type { Sides } from "../experiments/sides-for-rules.ts";
import { wholeFaults } from "../forms/asked-in-parts.ts";
import type { AnswersByForm, VisitQuery } from "./empty-record.ts";

/** What is known about a visit besides its answers. */
export interface Visit {
	readonly query: VisitQuery;
	/** The variants of the experiments that rules read. */
	readonly experiments: Sides;
}

/** Reads them from an address's query, without what no one types. */
export function visitQuery(url: string): VisitQuery {
	const query = new URLSearchParams(url.split("?", 2)[1] ?? "");
	const given = VISIT_QUERY.map((name) => [name, query.get(name)] as const);
	return Object.fromEntries(
		given.filter(([name, value]) => isVisitValue(name, value) && textFault(value) === undefined),
	);
}

/**
 * The facts of a visit with these answers; `account` is a signed-in applicant. Throws EngineError for an answer of the
 * wrong type.
 */
export function visitFacts(
	context: PlatformContext,
	product: Product,
	answers: AnswersByForm,
	{ query, experiments }: Visit,
	account?: IdentityPerson,
): Facts {
	const day = today({ answers: {} }, context.now());
	const isEmpty = [query, experiments, answers].every((given) => Object.keys(given).length === 0);
	if (!isEmpty || account !== undefined)
		return factsOn(context, product, day, answers, { query, experiments }, account);
	const known = firstVisits.get(product);
	if (known?.day === day) return known.facts;
	const facts = factsOn(context, product, day, answers, { query, experiments });
	firstVisits.set(product, { day, facts });
	return facts;
}

/** The facts of a visit of which nothing is known yet, as of a day: each first page begins with them. */
const firstVisits = new WeakMap<Product, { readonly day: string; readonly facts: Facts }>();

function factsOn(
	context: PlatformContext,
	product: Product,
	day: string,
	answers: AnswersByForm,
	{ query, experiments }: Visit,
	account?: IdentityPerson,
): Facts {
	return factsOf(context.products.flow(product), {
		...productFacts(product),
		today: day,
		application: {},
		profile: {},
		...(account ? { identity: { email: account.email, phoneNumbers: account.phoneNumbers, hasAccount: true } } : {}),
		query: { ...query },
		experiments,
		answers: withJoined(product.forms, withoutSecrets(product, answers)),
	});
}

/** Forms of the registration steps that apply to these facts of a visit, in order, keyed by step. */
export function applicableForms(context: PlatformContext, product: Product, facts: Facts): ReadonlyMap<string, string> {
	const { steps } = stepsOf(context.products.flow(product), facts);
	return new Map(steps.map((step) => [step, product.registration.steps[step]?.form ?? ""]));
}

/** The answers without any form's secret fields. */
export function withoutSecrets(product: Product, answers: AnswersByForm): AnswersByForm {
	return Object.fromEntries(
		Object.entries(answers).flatMap(([formId, given]) => {
			const form = product.forms[formId];
			return form ? [[formId, splitSecrets(form, given).answers]] : [];
		}),
	);
}

/** The answers without those to fields hidden under these facts. */
export function shownByForm(product: Product, answers: AnswersByForm, facts: Facts): AnswersByForm {
	return Object.fromEntries(
		Object.entries(answers).map(([formId, given]) => {
			const form = product.forms[formId];
			return [formId, form ? shownAnswers(form, given, facts) : given];
		}),
	);
}

/** Whether a form belongs to a registration step of this product. */
export function isRegistrationForm(product: Product, formId: string): boolean {
	return Object.values(product.registration.steps).some((step) => step.form === formId);
}

/** The faults of every given form, by form, and of each that is asked in parts, at the part that asks the field. */
export function faultsOf(
	context: PlatformContext,
	product: Product,
	formIds: Iterable<string>,
	answers: AnswersByForm,
	facts?: Facts,
): RefusedField[] {
	const asked = [...formIds];
	const faults = asked.flatMap((form) =>
		context.products.validate(product, form, answers[form] ?? {}, facts).map((fault) => ({ ...fault, form })),
	);
	if (faults.length > 0) return faults;
	const given = Object.fromEntries(asked.map((form) => [form, answers[form]]));
	const ofWholes = asked.flatMap((form) => wholeFaults(context.products, product, form, given, facts));
	return [...new Map(ofWholes.map((fault) => [`${fault.form}.${fault.field}`, fault])).values()];
}
