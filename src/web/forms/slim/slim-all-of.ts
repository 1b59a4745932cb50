import { mergeSchemas, type RJSFSchema } from "@rjsf/utils";

/**
 * Replaces RJSF's allOf merger in the build. It decides which fields are rendered and with which text; the validators,
 * which use the original schema, check the answers.
 */
export default function shallowAllOfMerge(schema: RJSFSchema): RJSFSchema {
	const { allOf = [], ...rest } = schema;
	return allOf.reduce<RJSFSchema>(
		(merged, part) => (typeof part === "object" ? (mergeSchemas(merged, part) as RJSFSchema) : merged),
		rest,
	);
}
