import { Stack } from "@chakra-ui/react";
import type { ObjectFieldTemplateProps } from "@rjsf/utils";
import { isShown } from "../../../flow/engine/index.ts";
import { DefaultButton } from "../default-button.tsx";
import type { FieldSurroundings } from "../form-context.ts";
import { FieldDescription, FieldSet, Legend } from "./field-words.tsx";

/** The fields of an object below each other; a nested object is a fieldset under its title. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
	const { properties, title, description, fieldPathId, uiSchema, registry } = props;
	const { facts, values, isPosted } = registry.formContext as FieldSurroundings;
	const answers: { [field: string]: unknown } = props.formData ?? {};
	const shown = properties.filter(({ name }) => isShown(uiSchema?.[name], answers, facts, values ?? answers));
	const fields = <Stack gap="6">{shown.map(({ content }) => content)}</Stack>;
	if (fieldPathId.path.length === 0) {
		return (
			<>
				{isPosted && <DefaultButton />}
				{fields}
			</>
		);
	}
	return (
		<FieldSet id={fieldPathId.$id}>
			{title && (
				<Legend fontSize="lg" mb="4">
					{title}
				</Legend>
			)}
			<FieldDescription id={fieldPathId.$id} text={typeof description === "string" ? description : undefined} />
			{fields}
		</FieldSet>
	);
}
