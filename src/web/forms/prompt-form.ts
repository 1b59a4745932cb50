import Form, { type FormProps } from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import type { FormEvent } from "react";
import type { FieldSurroundings } from "./form-context.ts";

/** RJSF computes with the type of the data; the recursive Json type would be too deep for it. */
export type Datum = { [field: string]: unknown };

/**
 * RJSF's form, which hands valid answers over in the very event that sends them: RJSF itself first draws the whole form
 * once more, and whoever goes on to the next step would wait for that.
 */
export class PromptForm extends Form<Datum, RJSFSchema, FieldSurroundings> {
	constructor(props: FormProps<Datum, RJSFSchema, FieldSurroundings>) {
		super(props);
		const judge = this.onSubmit;
		this.onSubmit = (event: FormEvent<HTMLElement>) => {
			const { formData, errors } = this.state;
			const isOwn = event.target === event.currentTarget;
			// errors that are shown have to be taken away, or found again: that is drawn
			if (!isOwn || errors.length > 0 || this.validate(formData).errors.length > 0) return judge(event);
			event.preventDefault();
			this.props.onSubmit?.({ ...this.state, errors: [], errorSchema: {}, status: "submitted" }, event);
		};
	}
}
