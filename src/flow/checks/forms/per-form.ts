import type { FormFile, Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { formFile } from "../product-files.ts";
import { keptVerdict } from "../regions/proofs.ts";

/** A form being checked. */
export interface JudgedForm {
	readonly id: string;
	readonly file: string;
	readonly form: FormFile;
}

/** A check for one fault in a single form. */
export type FormCheck = (judged: JudgedForm) => Finding[];

/**
 * Turns form checks into a product check of some forms, by default of all that have questions of their own; organizations that
 * share a form share its findings.
 */
export function perForm(
	checks: readonly FormCheck[],
	isJudged: (form: FormFile) => boolean = ({ part }) => part === undefined,
): (product: Product) => Finding[] {
	const known = new WeakMap<FormFile, { readonly id: string; readonly findings: readonly Finding[] }>();
	return (product) =>
		Object.entries(product.forms).flatMap(([id, form]) => {
			if (!isJudged(form)) return [];
			const kept = known.get(form);
			if (kept?.id === id) return kept.findings;
			const judged = { id, file: formFile(id), form };
			const findings = keptVerdict("form", JSON.stringify([id, form]), () => checks.flatMap((check) => check(judged)));
			known.set(form, { id, findings });
			return findings;
		});
}
