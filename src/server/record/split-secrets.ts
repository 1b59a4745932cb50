import type { FormFile, Json } from "../../flow/engine/authored/authored.ts";

type Answers = { readonly [field: string]: Json };

/** Never stored, not even encrypted: only its hash is. */
const NEVER_KEPT = new Set(["password", "passwordAgain", "confirmPassword"]);

/** A form's answers without its secret fields, and the secret ones separately; empty answers are in neither. */
export function splitSecrets(
	form: FormFile,
	answers: Answers,
	drop: readonly string[] = [],
): { readonly answers: Answers; readonly secrets: Answers } {
	const secret = new Set(form.secret ?? []);
	const dropped = new Set(drop);
	const kept: { [field: string]: Json } = {};
	const secrets: { [field: string]: Json } = {};
	for (const [field, value] of Object.entries(answers)) {
		if (NEVER_KEPT.has(field) || dropped.has(field)) {
			continue;
		}
		if (!secret.has(field)) {
			kept[field] = value;
		} else if (value !== null && value !== "") {
			secrets[field] = value;
		}
	}
	return { answers: kept, secrets };
}

/** Whether a field is a password, which is stored only as a hash. */
export function isNeverKept(field: string): boolean {
	return NEVER_KEPT.has(field);
}
