import type { WidgetProps } from "@rjsf/utils";
import { inputAttributes } from "../field-aria.ts";
import { Textarea } from "../inputs.tsx";

/** Several lines of text. */
export function TextareaWidget(props: WidgetProps) {
	const { value, onChange, onBlur, id, options, schema } = props;
	return (
		<Textarea
			{...inputAttributes(props)}
			rows={4}
			value={value ?? ""}
			maxLength={options.overlong === true ? undefined : schema.maxLength}
			onChange={({ target }) => onChange(target.value === "" ? options.emptyValue : target.value)}
			onBlur={({ target }) => onBlur(id, target.value)}
		/>
	);
}
