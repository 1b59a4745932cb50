import type { FormFile, Product } from "../../engine/authored/authored.ts";
import type { Finding } from "../diagnostic.ts";
import { formFile } from "../product-files.ts";
import { keptVerdict } from "../regions/proofs.ts";

/** A form under examination. */
export interface JudgedForm {
	readonly id: string;
	readonly file: string;
	readonly form: FormFile;
}

/** Looks for one fault of a form by itself. */
export type FormCheck = (judged: JudgedForm) => Finding[];

/** Returns a check of products of checks of forms; organisations that share a form share what was found of it. */
export function perForm(checks: readonly FormCheck[]): (product: Product) => Finding[] {
	const known = new WeakMap<FormFile, { readonly id: string; readonly findings: readonly Finding[] }>();
	return (product) =>
		Object.entries(product.forms).flatMap(([id, form]) => {
			const kept = known.get(form);
			if (kept?.id === id) return kept.findings;
			const judged = { id, file: formFile(id), form };
			const findings = keptVerdict("form", JSON.stringify([id, form]), () => checks.flatMap((check) => check(judged)));
			known.set(form, { id, findings });
			return findings;
		});
}
