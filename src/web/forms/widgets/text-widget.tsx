import type { WidgetProps } from "@rjsf/utils";
import { inputAttributes, inputMode } from "../field-aria.ts";
import { Input } from "../inputs.tsx";

/** One line of text; numbers without a widget of their own come here too. */
export function TextWidget(props: WidgetProps) {
	const { value, onChange, onBlur, id, schema, options } = props;
	const isNumber = schema.type === "number" || schema.type === "integer";
	return (
		<Input
			{...inputAttributes(props)}
			type="text"
			inputMode={inputMode(props, isNumber ? "decimal" : undefined)}
			value={value ?? ""}
			maxLength={schema.maxLength}
			onChange={({ target }) => onChange(target.value === "" ? options.emptyValue : target.value)}
			onBlur={({ target }) => onBlur(id, target.value)}
		/>
	);
}
