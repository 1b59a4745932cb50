import type { ValidatorFunctions } from "@rjsf/validator-ajv8/lib/types.js";

/** Precompiled validators, by form id; the organization's validators.js exports them. */
export type FormValidators = { readonly [formId: string]: ValidatorFunctions };

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}

/** Loads an organization's validators module; throws when it exports no validators. */
export async function loadFormValidators(url: string): Promise<FormValidators> {
	const module: unknown = await import(/* @vite-ignore */ url);
	const exported = isRecord(module) ? (module.default ?? module.validators) : undefined;
	if (!isRecord(exported)) throw new TypeError(`No form validators at ${url}`);
	return exported as FormValidators;
}
