import Form, { type FormProps } from "@rjsf/core";
import type { ErrorSchema, RJSFSchema, ValidationData } from "@rjsf/utils";
import type { FormEvent } from "react";
import type { JsonObject } from "../../flow/engine/json.ts";
import { cleanAnswers, refusedTexts } from "../../flow/engine/texts/form-texts.ts";
import { fieldOf } from "./errors/error-words.ts";
import type { FieldSurroundings } from "./form-context.ts";

/** RJSF computes with the type of the data; the recursive Json type would be too deep for it. */
export type Datum = { [field: string]: unknown };

type DropFirst<All extends readonly unknown[]> = All extends readonly [unknown, ...infer Rest] ? Rest : never;

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

	/** Judges what would be sent: the answers without what copying adds. */
	override validate(
		formData: Datum | undefined,
		...rest: DropFirst<Parameters<Form<Datum, RJSFSchema, FieldSurroundings>["validate"]>>
	) {
		const ui = (this.props.uiSchema ?? {}) as JsonObject;
		const clean = formData && (cleanAnswers({ ui }, formData as JsonObject) as Datum);
		let judged = super.validate(clean, ...rest);
		// a refused text says more about itself than the schema does about it: as on the server, it is the field's one error
		const refused = clean === undefined ? [] : refusedTexts({ ui }, clean as JsonObject);
		for (const { field } of refused) judged = lastAlone(judged, field);
		return judged;
	}
}

/** The errors with only the last one of a field. */
function lastAlone<Judged extends ValidationData<Datum>>(judged: Judged, field: string): Judged {
	const { errors, errorSchema } = judged;
	const ofField = errors.filter((error) => fieldOf(error) === field);
	const [last, others] = [ofField.at(-1), ofField.slice(0, -1)];
	const path = field.split(".");
	const alone = (branch: unknown, depth = 0): unknown => {
		if (typeof branch !== "object" || branch === null) return branch;
		const name = path[depth];
		if (name === undefined) return { ...branch, __errors: last?.message === undefined ? [] : [last.message] };
		return { ...branch, [name]: alone(Reflect.get(branch, name), depth + 1) };
	};
	if (others.length === 0) return judged;
	return {
		...judged,
		errors: errors.filter((error) => !others.includes(error)),
		errorSchema: alone(errorSchema) as ErrorSchema<Datum>,
	};
}
