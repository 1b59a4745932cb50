import { mergeSchemas, type RJSFSchema } from "@rjsf/utils";

/**
 * Stands in for RJSF's allOf merger in the build. It decides which fields are drawn and under which words; what an answer
 * must be is judged by the validators, which know the schema as it was written.
 */
export default function shallowAllOfMerge(schema: RJSFSchema): RJSFSchema {
	const { allOf = [], ...rest } = schema;
	return allOf.reduce<RJSFSchema>(
		(merged, part) => (typeof part === "object" ? (mergeSchemas(merged, part) as RJSFSchema) : merged),
		rest,
	);
}
