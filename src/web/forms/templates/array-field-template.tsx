import { Button, Stack } from "@chakra-ui/react";
import { type ArrayFieldItemTemplateProps, type ArrayFieldTemplateProps, getUiOptions } from "@rjsf/utils";
import { SCRIPT_ONLY } from "../../browser/scripting.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { FieldDescription, FieldErrors, FieldHelp, FieldSet, Legend } from "./field-words.tsx";

/** A list of entries with a button that adds one. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
	const copy = useCopy("forms");
	const { items, title, canAdd, onAddClick, fieldPathId, rawErrors, uiSchema, disabled, readonly } = props;
	const { addLabel, description, help } = getUiOptions(uiSchema);
	return (
		<FieldSet id={fieldPathId.$id}>
			{title && <Legend mb="4">{title}</Legend>}
			<FieldDescription id={fieldPathId.$id} text={typeof description === "string" ? description : undefined} />
			<Stack gap="6">{items}</Stack>
			<FieldErrors id={fieldPathId.$id} errors={rawErrors} />
			<FieldHelp id={fieldPathId.$id} text={typeof help === "string" ? help : undefined} />
			{canAdd && disabled !== true && readonly !== true && (
				<Button type="button" variant="outline" mt="4" css={SCRIPT_ONLY} onClick={onAddClick}>
					{typeof addLabel === "string" ? addLabel : copy("arrayFieldTemplate.addAnother")}
				</Button>
			)}
		</FieldSet>
	);
}

/** One entry of a list with the button that removes it. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
	const copy = useCopy("forms");
	const { children, buttonsProps, hasToolbar, index, parentUiSchema } = props;
	const { removeLabel } = getUiOptions(parentUiSchema);
	const label = typeof removeLabel === "string" ? removeLabel : copy("arrayFieldTemplate.remove");
	return (
		<Stack gap="3" pb="6" borderBottomWidth="1px" borderBottomStyle="solid" borderColor="line">
			{children}
			{hasToolbar && buttonsProps.hasRemove === true && (
				<Button
					type="button"
					variant="plain"
					alignSelf="start"
					css={SCRIPT_ONLY}
					aria-label={copy("arrayFieldTemplate.entry", { label, number: index + 1 })}
					onClick={buttonsProps.onRemoveItem}
				>
					{label}
				</Button>
			)}
		</Stack>
	);
}
