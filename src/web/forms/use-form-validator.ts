import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
// the package's own entry would bring run-time AJV along
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useOrg } from "../shell/org-context.ts";

/** The precompiled validator of a form; undefined while the organisation's validators are being loaded. */
export function useFormValidator(formId: string, schema: RJSFSchema): ValidatorType | undefined {
	const { info, loadValidators } = useOrg();
	const { data, error } = useQuery({
		queryKey: ["form-validators", info.validatorsUrl],
		queryFn: loadValidators,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: Number.POSITIVE_INFINITY,
	});
	if (error) throw error;
	return useMemo(() => {
		if (!data) return undefined;
		const compiled = data[formId];
		if (!compiled) throw new Error(`No precompiled validators for the form ${formId}`);
		return createPrecompiledValidator(compiled, schema);
	}, [data, formId, schema]);
}
