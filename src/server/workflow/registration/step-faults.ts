import type { Json, Product } from "../../../flow/engine/authored/authored.ts";
import type { Facts } from "../../../flow/engine/index.ts";
import type { PlatformContext } from "../../platform/context.ts";
import { formMessage } from "../../platform/problems/form-message.ts";
import type { RefusedField } from "../../platform/problems/problem.ts";
import { said } from "../../platform/problems/said.ts";
import type { AnswersByForm } from "./empty-record.ts";
import { isGuessable, wordsOfAnswers } from "./guessable.ts";
import { faultsOf } from "./registration-record.ts";

type Answers = { readonly [field: string]: Json };

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The faults of one step's answers: by the form's schema, repeated entries and the calendar. */
export function stepFaults(
	context: PlatformContext,
	product: Product,
	formId: string,
	answers: Answers = {},
	facts?: Facts,
): RefusedField[] {
	const faults = faultsOf(context, product, [formId], { [formId]: answers }, facts);
	return faults.length > 0 ? faults : calendarFaults(product, formId, answers);
}

/**
 * Rejects a password known from a breach, or made of words that these answers or the lender's name give away, if this
 * step asks for one.
 */
export async function passwordFaults(
	context: PlatformContext,
	product: Product,
	formId: string,
	answers: AnswersByForm,
): Promise<RefusedField[]> {
	const { password } = answers[formId] ?? {};
	if (typeof password !== "string") return [];
	const place = { form: formId, field: "password" };
	if (await context.isBreached(password)) {
		const message = formMessage(product, formId, "password", { keyword: "breached", values: {} });
		return [{ ...place, keyword: "breached", message }];
	}
	const isAboutThem = await isGuessable(context, product, password, wordsOfAnswers(product, answers));
	return isAboutThem ? [{ ...place, keyword: "guessable", message: said("signIn.passwordGuessable") }] : [];
}

// A day such as February 30 passes every pattern.
function calendarFaults(product: Product, formId: string, answers: Answers): RefusedField[] {
	return Object.entries(product.forms[formId]?.ui ?? {}).flatMap(([field, look]) => {
		const answer = answers[field];
		const isDate = (look as { readonly "ui:widget"?: unknown } | null)?.["ui:widget"] === "date";
		if (!isDate || typeof answer !== "string" || !DATE.test(answer) || isInCalendar(answer)) {
			return [];
		}
		const message = formMessage(product, formId, field, { keyword: "invalidDate", values: {} });
		return [{ form: formId, field, keyword: "invalidDate", message }];
	});
}

function isInCalendar(date: string): boolean {
	const day = new Date(`${date}T00:00:00Z`);
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}
