import type { Product } from "../../../flow/engine/authored/authored.ts";
import { applyWrites, withToldWrites } from "../../../flow/engine/index.ts";
import type { RecordPath } from "../../../flow/engine/record/record-shape.ts";
import { servesState } from "../../../lending/index.ts";
import { formMessage } from "../../platform/problems/form-message.ts";
import type { RefusedField } from "../../platform/problems/problem.ts";
import { textAt } from "../../record/read-record.ts";
import type { StoredRecord } from "../../record/stored-record.ts";
import { type AnswersByForm, emptyRecord } from "./empty-record.ts";

/**
 * Rejects a home in a state that this lender does not serve, or one listed for sale, at the step that asks: before any
 * credit inquiry.
 */
export function homeFaults(product: Product, answers: AnswersByForm): RefusedField[] {
	return Object.entries(answers).flatMap(([formId, given]) => {
		const asked = product.forms[formId];
		if (asked === undefined) return [];
		const form = withToldWrites(product.forms, asked);
		const written = applyWrites(form, emptyRecord("", "", {}, new Date(0)), given) as StoredRecord;
		const state = textAt(written, "application.property.state");
		const isListedForSale = textAt(written, "application.property.isListedForSale");
		const refuse = (path: RecordPath, keyword: "listed" | "notServed"): RefusedField[] => {
			const write = form.writes[path];
			const field = typeof write === "string" ? write : "";
			return [{ form: formId, field, keyword, message: formMessage(product, formId, field, { keyword, values: {} }) }];
		};
		return [
			...(state !== undefined && !servesState(product.org.productStates, state)
				? refuse("application.property.state", "notServed")
				: []),
			...(isListedForSale === "YES" ? refuse("application.property.isListedForSale", "listed") : []),
		];
	});
}
