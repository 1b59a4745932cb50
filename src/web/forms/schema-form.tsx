import { Box, Stack } from "@chakra-ui/react";
import type { IChangeEvent } from "@rjsf/core";
import type {
	ErrorSchema,
	Experimental_DefaultFormStateBehavior,
	FormValidation,
	RJSFSchema,
	RJSFValidationError,
	UiSchema,
	ValidatorType,
} from "@rjsf/utils";
import { isObject } from "@rjsf/utils";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { FormFile } from "../../flow/engine/authored/authored.ts";
import { shownAnswers } from "../../flow/engine/index.ts";
import { cleanAnswers } from "../../flow/engine/texts/form-texts.ts";
import type { Answers } from "../api/application/answers.ts";
import { useCopy } from "../shell/copy/use-copy.ts";
import { LoadingBlock } from "../shell/loading-block.tsx";
import { Notice } from "../shell/notice.tsx";
import { useOrg } from "../shell/organization/org-context.ts";
import { clearedAnswers } from "./cleared-answers.ts";
import { shownFaults } from "./early/posted-faults.ts";
import { usePostedForm } from "./early/posted-form.ts";
import { wasTypedEarly } from "./early/typed-early.ts";
import { useEarlyInput } from "./early/use-early-input.ts";
import { foldAddressErrors, stillSearching } from "./errors/address-errors.ts";
import { dateFaults } from "./errors/date-faults.ts";
import { ErrorSummary } from "./errors/error-summary.tsx";
import { fieldOf, wordErrors } from "./errors/error-words.ts";
import { summaryEntries } from "./errors/summary-entries.ts";
import { errorSchemaOf, isChanged, openBoxes, withoutNulls } from "./form-answers.ts";
import { controlName, type FieldSurroundings } from "./form-context.ts";
import { type Datum, PromptForm } from "./prompt-form.ts";
import { signalRefused } from "./refused-fields.ts";
import { addMissing, useRuleFields } from "./rule-fields.ts";
import { repeatedFaults } from "./same-as.ts";
import { SubmitButton } from "./submit-button.tsx";
import { addTextFaults } from "./text-faults.ts";
import { fields, templates, widgets } from "./theme.ts";
import { useFormValidator } from "./use-form-validator.ts";
import { type SubmitHandler, useSubmission } from "./use-submission.ts";

/** A page's props for a form of the organization's bundle. */
export interface SchemaFormProps {
	readonly formId: string;
	/** Answers to start from; nulls count as unanswered. */
	readonly answers?: { readonly [field: string]: Answers[string] | undefined } | undefined;
	readonly onSubmit: SubmitHandler;
	readonly onChange?: (answers: Answers) => void;
	/** The heading above the form: a field with the same label does not repeat it. */
	readonly heading?: string | undefined;
	/** Button label; defaults to the form file's `submit` or "Continue". */
	readonly submitLabel?: string;
	/** The heading and what belongs to it: errors come before it. */
	readonly lead?: ReactNode;
	/** Content between the last field and the button. */
	readonly children?: ReactNode;
	/** Content next to the button (such as a Back button). */
	readonly beside?: ReactNode;
	/** The page of another form of the same journey, for links from errors about it. */
	readonly hrefOfForm?: ((formId: string) => string | undefined) | undefined;
	/** Whether a person left the answers so: no default fills what they emptied. */
	readonly areKept?: boolean | undefined;
	/** Uploads files of `file` widgets and returns the answer value of each. */
	readonly upload?: FieldSurroundings["upload"];
	/** Facts of the flow that the layout reads. */
	readonly facts?: FieldSurroundings["facts"];
	/** Full address that accepts the form without script; absent if the form needs the script. */
	readonly postsTo?: string | undefined;
}

/** An optional list starts empty; a required list of objects starts with one entry. */
const DEFAULTS: Experimental_DefaultFormStateBehavior = {
	constAsDefaults: "never",
	emptyObjectFields: "skipEmptyDefaults",
	// yes and no are both answers: neither is preset
	requiredBooleanDefault: "skip",
	arrayMinItems: {
		populate: "requiredOnly",
		computeSkipPopulate: (_, schema) => !(isObject(schema?.items) && Reflect.get(schema.items, "type") === "object"),
	},
};
const NO_ANSWERS: Answers = {};

const NO_TEXTS = {};
const NO_ADDRESSES: readonly string[] = [];

function isUnderWay(form: Element | null): boolean {
	const { activeElement } = document;
	// the heading is in the form too, and takes the focus when a page opens
	return wasTypedEarly() || (form?.contains(activeElement) === true && activeElement?.tagName !== "H1");
}

/** One form of the bundle: fields with errors, a summary that takes the focus, and one button. */
export function SchemaForm(props: SchemaFormProps) {
	const { product } = useOrg();
	const form = product.forms[props.formId];
	if (!form) throw new Error(`The bundle has no form ${props.formId}`);
	const validator = useFormValidator(props.formId, form.schema as RJSFSchema);
	if (!validator)
		return (
			<>
				{props.lead}
				<LoadingBlock isPage />
			</>
		);
	return <PreparedForm {...props} form={form} validator={validator} />;
}

/** The same for a form that is at hand with what judges it. */
export function PreparedForm(props: SchemaFormProps & { readonly form: FormFile; readonly validator: ValidatorType }) {
	const copy = useCopy("forms");
	const { formId, form, validator, onChange, upload, facts, heading, postsTo } = props;
	const schema = form.schema as RJSFSchema;
	const posted = usePostedForm(formId);
	const startAnswers = (sent: Answers | undefined): Answers => {
		const given = withoutNulls(sent ?? props.answers ?? NO_ANSWERS);
		return sent !== undefined || props.areKept === true ? (clearedAnswers(form, given) as Answers) : given;
	};
	const [answers, setAnswers] = useState<Answers>(() =>
		shownAnswers(form, { ...openBoxes(form), ...startAnswers(posted?.answers) }, facts),
	);
	const [errors, setErrors] = useState<readonly RJSFValidationError[]>([]);
	const [wasTried, setWasTried] = useState(false);
	const [failures, setFailures] = useState(0);
	const [startsRefused] = useState(() =>
		posted ? { faults: shownFaults(form, posted, copy), message: posted.message } : undefined,
	);
	const { isBusy, refusal, refusals, submit, forget } = useSubmission(props.onSubmit, startsRefused);
	const summary = useRef<HTMLDivElement>(null);
	const box = useRef<HTMLDivElement>(null);
	useEarlyInput(box);
	const searchingAddresses = useRef(new Set<string>());
	// an address is validated line by line once the form was submitted, and as one search before that
	const wasJustSent = useRef(false);
	const isPosted = postsTo !== undefined;
	const idPrefix = formId.replace(/[^a-z0-9]+/gi, "-");

	useEffect(() => {
		if (failures > 0) summary.current?.focus();
	}, [failures]);
	useEffect(() => {
		// a visitor who is already correcting an early submission is not moved
		const isOfServer = refusals === 1 && startsRefused !== undefined;
		if (refusals > 0 && !(isOfServer && isUnderWay(box.current))) setFailures((count) => count + 1);
	}, [refusals, startsRefused]);

	const { values, required } = useRuleFields(form, answers, facts);
	const surroundings = useMemo<FieldSurroundings>(
		() => ({
			formId,
			searchingAddresses: searchingAddresses.current,
			isPosted,
			typed: posted?.typed ?? NO_TEXTS,
			openAddresses: posted?.openAddresses ?? NO_ADDRESSES,
			upload,
			facts,
			values,
			required,
			heading,
		}),
		[formId, isPosted, posted, upload, facts, values, required, heading],
	);
	const extraErrors = useMemo<ErrorSchema>(() => errorSchemaOf(refusal.faults), [refusal.faults]);
	const transformErrors = (raw: RJSFValidationError[]) =>
		foldAddressErrors(
			wordErrors(form.messages, raw, copy),
			stillSearching(searchingAddresses.current, wasJustSent.current ? answers : undefined),
			form.messages,
			copy,
		);
	const validateBeyondSchema = (data: Datum | undefined, found: FormValidation<Datum>) => {
		const given = data ?? NO_ANSWERS;
		for (const { field, message } of [...repeatedFaults(form, given, copy), ...dateFaults(form, given, copy)])
			found[field]?.addError(message);
		addTextFaults(form, given as Answers, found, copy);
		addMissing(form, given as Answers, facts, found, copy);
		return found;
	};

	const change = (event: IChangeEvent<Datum>, id?: string) => {
		const next = shownAnswers(form, (event.formData ?? NO_ANSWERS) as Answers, facts);
		setAnswers(next);
		setErrors(event.errors);
		if (id !== undefined) forget((field) => isChanged(field, answers, next));
		onChange?.(next);
	};
	const fail = (found: RJSFValidationError[]) => {
		setErrors(found);
		setWasTried(true);
		setFailures((count) => count + 1);
		signalRefused(formId, found);
	};

	const entries = summaryEntries({
		copy,
		schema,
		formId,
		ui: form.ui,
		idPrefix,
		errors: wasTried ? errors : [],
		refusal,
		fieldOf,
		hrefOfForm: props.hrefOfForm,
	});
	return (
		<Box
			ref={box}
			onSubmitCapture={() => {
				wasJustSent.current = true;
			}}
			onInputCapture={() => {
				wasJustSent.current = false;
			}}
		>
			<ErrorSummary ref={summary} entries={entries} />
			{props.lead}
			<PromptForm
				idPrefix={idPrefix}
				nameGenerator={controlName}
				{...(isPosted ? { method: "post", action: postsTo } : {})}
				schema={schema}
				uiSchema={form.ui as UiSchema<Datum, RJSFSchema, FieldSurroundings>}
				validator={validator}
				formData={answers}
				formContext={surroundings}
				widgets={widgets}
				fields={fields}
				templates={templates}
				extraErrors={extraErrors as ErrorSchema<Datum>}
				transformErrors={transformErrors}
				customValidate={validateBeyondSchema}
				experimental_defaultFormStateBehavior={DEFAULTS}
				liveValidate={wasTried ? "onChange" : false}
				showErrorList={false}
				noHtml5Validate
				onChange={change}
				onError={fail}
				onSubmit={({ formData }) => void submit(cleanAnswers(form, withoutNulls((formData ?? NO_ANSWERS) as Answers)))}
			>
				{props.children}
				<Stack mt="8" gap="4" direction={{ base: "column", sm: "row" }} align={{ base: "stretch", sm: "center" }}>
					<SubmitButton label={props.submitLabel ?? form.submit ?? copy("schemaForm.continue")} isBusy={isBusy} />
					{props.beside}
				</Stack>
			</PromptForm>
			{refusal.message !== undefined && entries.length === 0 && <Notice tone="stop">{refusal.message}</Notice>}
		</Box>
	);
}
