import type {
	CustomValidator,
	ErrorTransformer,
	RJSFSchema,
	UiSchema,
	ValidationData,
	ValidatorType,
} from "@rjsf/utils";
// the package's own entry would include run-time AJV
import processRawValidationErrors from "@rjsf/validator-ajv8/lib/processRawValidationErrors.js";
import { schemaFaults } from "../../../flow/editing/index.ts";
import type { Json } from "../../../flow/engine/json.ts";

/** Judges answers by a schema as it stands in a draft; a page's policy forbids compiling it. */
export const draftValidator: ValidatorType = {
	validateFormData(
		data: unknown,
		schema: RJSFSchema,
		custom?: CustomValidator,
		transform?: ErrorTransformer,
		look?: UiSchema,
	): ValidationData<unknown> {
		return processRawValidationErrors(draftValidator, rawFaults(schema, data), data, schema, custom, transform, look);
	},
	isValid: (schema, data) => rawFaults(schema, data).errors.length === 0,
	rawValidation: <Result>(schema: RJSFSchema, data: unknown) =>
		rawFaults(schema, data) as unknown as { errors?: Result[]; validationError?: Error },
};

function rawFaults(schema: RJSFSchema, data: unknown) {
	const faults = schemaFaults(schema as Json, withoutUndefined(data));
	return { errors: faults.map((fault) => ({ ...fault, params: { ...fault.params } })) };
}

/** Answers as they are sent: what is undefined is not there. */
function withoutUndefined(data: unknown): Json {
	return data === undefined ? {} : (JSON.parse(JSON.stringify(data)) as Json);
}
