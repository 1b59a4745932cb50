import { Box } from "@chakra-ui/react";
import { type FieldTemplateProps, getUiOptions } from "@rjsf/utils";
import { helpText } from "../field-aria.ts";
import { controlName, type FieldSurroundings } from "../form-context.ts";
import {
	FieldDescription,
	FieldErrors,
	FieldHelp,
	FieldLabel,
	FieldSet,
	Legend,
	OptionalMark,
} from "./field-words.tsx";

// a question that is already the page's heading is not repeated, but still named for screen readers
const HIDDEN = { srOnly: true };

const GROUPS = new Set<unknown>(["radio-cards", "radio", "checkboxes"]);

/** Label, description, input, error and help of one field; a group of choices gets a fieldset. */
export function FieldTemplate(props: FieldTemplateProps) {
	const { id, label, children, hidden, displayLabel, required, rawDescription, rawHelp, rawErrors, schema, uiSchema } =
		props;
	const { widget, field } = getUiOptions(uiSchema);
	if (hidden === true) return <Box hidden>{children}</Box>;
	const isStatement = schema.type === "boolean" && (widget === undefined || widget === "checkbox");
	const { heading, required: byRule } = props.registry.formContext as FieldSurroundings;
	const words = label === heading ? HIDDEN : {};
	// a list of entries says its own words
	const isContainer =
		schema.type === "object" || field !== undefined || (schema.type === "array" && widget === undefined);
	if (isContainer) return <>{children}</>;
	const fault = <FieldErrors id={id} errors={rawErrors} />;
	const below = <FieldHelp id={id} text={helpText(rawHelp, schema)} />;
	// a field shown because of a fact is required whenever it is visible, which its schema cannot express
	const isNeeded =
		required === true || uiSchema?.["ui:showWhenFact"] !== undefined || byRule.has(controlName(props.fieldPathId.path));
	// what is only shown is not answered
	const mark = isNeeded || schema.readOnly === true ? null : <OptionalMark />;
	const isChoiceOfTwo = schema.type === "boolean" && widget === "radio-cards";
	if (GROUPS.has(widget) && (displayLabel === true || isChoiceOfTwo)) {
		return (
			<FieldSet id={id}>
				<Legend css={words}>
					<span>{label}</span>
					{mark}
				</Legend>
				<FieldDescription id={id} text={rawDescription} />
				{fault}
				{children}
				{below}
			</FieldSet>
		);
	}
	return (
		<Box>
			{displayLabel === true && !isStatement && (
				<FieldLabel htmlFor={id} css={words}>
					<span>{label}</span>
					{mark}
				</FieldLabel>
			)}
			{!isStatement && <FieldDescription id={id} text={rawDescription} />}
			{fault}
			{children}
			{isStatement && <FieldDescription id={id} text={rawDescription} isBelow />}
			{below}
		</Box>
	);
}
