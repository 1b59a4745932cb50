import Form, { type FormProps } from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import type { FormEvent } from "react";
import type { FieldSurroundings } from "./form-context.ts";

/** RJSF computes with the type of the data; the recursive Json type would be too deep for it. */
export type Datum = { [field: string]: unknown };

/**
 * RJSF's form, changed to deliver valid answers within the submit event: RJSF itself first rerenders the whole form,
 * which would delay the next step.
 */
export class PromptForm extends Form<Datum, RJSFSchema, FieldSurroundings> {
	constructor(props: FormProps<Datum, RJSFSchema, FieldSurroundings>) {
		super(props);
		const judge = this.onSubmit;
		this.onSubmit = (event: FormEvent<HTMLElement>) => {
			const { formData, errors } = this.state;
			const isOwn = event.target === event.currentTarget;
			// visible errors have to be removed or updated, which needs a render
			if (!isOwn || errors.length > 0 || this.validate(formData).errors.length > 0) return judge(event);
			event.preventDefault();
			this.props.onSubmit?.({ ...this.state, errors: [], errorSchema: {}, status: "submitted" }, event);
		};
	}
}
