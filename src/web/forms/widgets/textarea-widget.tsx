import type { WidgetProps } from "@rjsf/utils";
import { inputAttributes } from "../field-aria.ts";
import { Textarea } from "../inputs.tsx";
import { FieldCount } from "../templates/field-count.tsx";

/** Several lines of text. */
export function TextareaWidget(props: WidgetProps) {
	const { value, onChange, onBlur, id, options, schema } = props;
	return (
		<>
			<Textarea
				{...inputAttributes(props)}
				rows={4}
				value={value ?? ""}
				onChange={({ target }) => onChange(target.value === "" ? options.emptyValue : target.value)}
				onBlur={({ target }) => onBlur(id, target.value)}
			/>
			<FieldCount id={id} value={value} most={schema.maxLength} isAlways />
		</>
	);
}
