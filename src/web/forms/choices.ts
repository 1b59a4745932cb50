import type { EnumOptionsType, WidgetProps } from "@rjsf/utils";

/** The choices that may be made: a value that the schema refuses by `not` is a placeholder and is left out. */
export function choicesOf(props: Pick<WidgetProps, "options" | "schema">): readonly EnumOptionsType[] {
	const { not } = props.schema;
	const refused: unknown = typeof not === "object" ? not.const : undefined;
	return (props.options.enumOptions ?? []).filter(({ value }) => refused === undefined || value !== refused);
}
