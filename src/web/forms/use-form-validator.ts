import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
// the package's own entry would include run-time AJV
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8/lib/types.js";
import { useQuery } from "@tanstack/react-query";
import { useOrg } from "../shell/organization/org-context.ts";

/** The precompiled validator of a form; undefined while the organization's validators are being loaded. */
export function useFormValidator(formId: string, schema: RJSFSchema): ValidatorType | undefined {
	const { product, validators, loadValidators } = useOrg();
	const { data, error } = useQuery({
		queryKey: ["form-validators", product.hash, product.part ?? "whole"],
		queryFn: loadValidators,
		enabled: validators === undefined,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
	});
	const loaded = validators ?? data;
	if (loaded === undefined) {
		if (error) throw error;
		return undefined;
	}
	const compiled = loaded[formId];
	if (!compiled) throw new Error(`No precompiled validators for the form ${formId}`);
	return validatorOf(compiled, schema);
}

const made = new WeakMap<ValidatorFunctions, WeakMap<RJSFSchema, ValidatorType>>();

// Making one hashes the whole schema, and every form is opened more than once.
function validatorOf(compiled: ValidatorFunctions, schema: RJSFSchema): ValidatorType {
	let ofSchema = made.get(compiled);
	if (!ofSchema) {
		ofSchema = new WeakMap();
		made.set(compiled, ofSchema);
	}
	let validator = ofSchema.get(schema);
	if (!validator) {
		validator = createPrecompiledValidator(compiled, schema);
		ofSchema.set(schema, validator);
	}
	return validator;
}
