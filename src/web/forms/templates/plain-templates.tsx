import { Stack, Text } from "@chakra-ui/react";
import type { MultiSchemaFieldTemplateProps, UnsupportedFieldProps } from "@rjsf/utils";
import { useCopy } from "../../shell/copy/use-copy.ts";

/** Alternatives of a schema: which one, then its fields. */
export function MultiSchemaFieldTemplate(props: MultiSchemaFieldTemplateProps) {
	return (
		<Stack gap="6">
			{props.selector}
			{props.optionSchemaField}
		</Stack>
	);
}

/** A field that the theme cannot render: the flow checks reject such forms before they are served. */
export function UnsupportedField(props: UnsupportedFieldProps) {
	const copy = useCopy("forms");
	return <Text color="bad">{props.reason ?? copy("plainTemplates.questionCannotBe")}</Text>;
}
