import type { Json, Product } from "../../../engine/authored/authored.ts";
import type { Facts } from "../../../engine/index.ts";
import { formMessage } from "../../platform/problems/form-message.ts";
import type { RefusedField } from "../../platform/problems/problem.ts";
import type { ServerContext } from "../context.ts";
import { faultsOf } from "./registration-record.ts";

type Answers = { readonly [field: string]: Json };

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The faults of one step's answers: by the form's schema, repeated entries and the calendar. */
export function stepFaults(
	context: ServerContext,
	product: Product,
	formId: string,
	answers: Answers = {},
	facts?: Facts,
): RefusedField[] {
	const faults = faultsOf(context, product, [formId], { [formId]: answers }, facts);
	return faults.length > 0 ? faults : calendarFaults(product, formId, answers);
}

/** Rejects a password known from a breach, if this step asks for one. */
export async function breachedFault(
	context: ServerContext,
	product: Product,
	formId: string,
	answers: Answers = {},
): Promise<RefusedField[]> {
	const { password } = answers;
	if (typeof password !== "string" || !(await context.isBreached(password))) {
		return [];
	}
	const message = formMessage(product, formId, "password", { keyword: "breached", values: {} });
	return [{ form: formId, field: "password", keyword: "breached", message }];
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
