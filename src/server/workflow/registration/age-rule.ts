import type { FormFile, Product } from "../../../engine/authored/authored.ts";
import { applyWrites } from "../../../engine/index.ts";
import { ageOn, birthDateFault, majorityAge } from "../../../lending/index.ts";
import type { RefusedField } from "../../platform/problems/problem.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type AnswersByForm, emptyRecord } from "./registration-record.ts";

const WORDS = {
	FORMAT: ["invalidDate", "Invalid Date"],
	FUTURE: ["future", "Please enter the date on which you were born"],
	TOO_OLD: ["tooOld", "Please check the year of your birth"],
} as const;

/** Rejects an impossible birth date, and a borrower below the age of majority: 18, in some states 19 or 21. */
export function ageFaults(record: StoredRecord, formId: string, form: FormFile | undefined, now: Date): RefusedField[] {
	const dob = record.profile?.dob;
	if (typeof dob !== "string") {
		return [];
	}
	const refuse = (keyword: string, words: string) => [
		{ form: formId, field: "dob", keyword, message: form?.messages.dob?.[keyword] ?? words },
	];
	const today = now.toISOString().slice(0, 10);
	const fault = birthDateFault(dob, today);
	if (fault !== null) {
		const [keyword, words] = WORDS[fault];
		return refuse(keyword, words);
	}
	const needed = majorityAge(statesOf(record), today);
	if (ageOn(dob, today) >= needed) {
		return [];
	}
	return needed === 18
		? refuse("tooYoung", "You must be at least 18 years old to apply")
		: refuse("tooYoungInState", "In your state you must be at least {age} years old to apply").map((one) => ({
				...one,
				message: one.message.replace("{age}", String(needed)),
			}));
}

/**
 * The same for a draft, reported at the step that asks for the birth date rather than at the end of the registration.
 */
export function draftAgeFaults(product: Product, formId: string, answers: AnswersByForm, now: Date): RefusedField[] {
	if (answers[formId]?.dob === undefined) {
		return [];
	}
	const record = Object.entries(answers).reduce<StoredRecord>(
		(written, [id, given]) => {
			const form = product.forms[id];
			return form ? (applyWrites(form, written, given) as StoredRecord) : written;
		},
		emptyRecord("", "", {}, now),
	);
	return ageFaults(record, formId, product.forms[formId], now);
}

// The highest of the property's state and those of residence counts.
function statesOf(record: StoredRecord): string[] {
	const { property } = record.application ?? {};
	const { addresses } = record.profile ?? {};
	return [property, ...(Array.isArray(addresses) ? addresses : [])].flatMap((place) => {
		const state = (place as { readonly state?: unknown } | null | undefined)?.state;
		return typeof state === "string" ? [state] : [];
	});
}
