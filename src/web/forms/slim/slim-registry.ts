import BooleanField from "@rjsf/core/lib/components/fields/BooleanField.js";
import NullField from "@rjsf/core/lib/components/fields/NullField.js";
import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import StringField from "@rjsf/core/lib/components/fields/StringField.js";
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator, type Registry } from "@rjsf/utils";
import { AlternativesField, ListField } from "../fields/lazy-fields.tsx";
import { MultiSchemaFieldTemplate, UnsupportedField } from "../templates/plain-templates.tsx";

/**
 * Replaces RJSF's default registry in the build (see vite.config.ts): its fields, and only the templates and widgets
 * that the theme does not replace.
 */
export default function getDefaultRegistry(): Omit<Registry, "schemaUtils"> {
	return {
		fields: {
			ArrayField: ListField,
			BooleanField,
			MultiSchemaField: AlternativesField,
			AnyOfField: AlternativesField,
			OneOfField: AlternativesField,
			NullField,
			ObjectField,
			SchemaField,
			StringField,
		},
		templates: {
			MultiSchemaFieldTemplate,
			UnsupportedFieldTemplate: UnsupportedField,
			TitleFieldTemplate: () => null,
			ArrayFieldTitleTemplate: () => null,
			ArrayFieldDescriptionTemplate: () => null,
			ArrayFieldItemButtonsTemplate: () => null,
			ButtonTemplates: {},
		} as unknown as Registry["templates"],
		widgets: {},
		rootSchema: {},
		formContext: {},
		translateString: englishStringTranslator,
		globalFormOptions: {
			idPrefix: DEFAULT_ID_PREFIX,
			idSeparator: DEFAULT_ID_SEPARATOR,
			useFallbackUiForUnsupportedType: false,
		},
	};
}
