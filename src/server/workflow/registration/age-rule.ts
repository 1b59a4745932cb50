import type { Product } from "../../../flow/engine/authored/authored.ts";
import { applyWrites, withToldWrites } from "../../../flow/engine/index.ts";
import { ageOn, birthDateFault } from "../../../lending/index.ts";
import { majorityAge } from "../../journey/law/majority.ts";
import { type FormMessage, formMessage } from "../../platform/problems/form-message.ts";
import type { RefusedField } from "../../platform/problems/problem.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type AnswersByForm, emptyRecord } from "./empty-record.ts";

const KEYWORDS = { FORMAT: "invalidDate", FUTURE: "future", TOO_OLD: "tooOld" } as const;

/** Rejects an impossible birth date, and a borrower below the age of majority: 18, in some states 19 or 21. */
export function ageFaults(record: StoredRecord, product: Product, formId: string, now: Date): RefusedField[] {
	const dob = record.profile?.dob;
	if (typeof dob !== "string") {
		return [];
	}
	const refuse = (keyword: string, values: FormMessage["values"] = {}) => [
		{ form: formId, field: "dob", keyword, message: formMessage(product, formId, "dob", { keyword, values }) },
	];
	const today = now.toISOString().slice(0, 10);
	const fault = birthDateFault(dob, today);
	if (fault !== null) return refuse(KEYWORDS[fault]);
	const needed = majorityAge(product, statesOf(record), today);
	if (ageOn(dob, today) >= needed) {
		return [];
	}
	return refuse(needed === 18 ? "tooYoung" : "tooYoungInState", { age: needed });
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
			return form ? (applyWrites(withToldWrites(product.forms, form), written, given) as StoredRecord) : written;
		},
		emptyRecord("", "", {}, now),
	);
	return ageFaults(record, product, formId, now);
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
