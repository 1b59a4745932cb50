import type { WidgetProps } from "@rjsf/utils";
import { inputAttributes } from "../field-aria.ts";
import { Input } from "../inputs.tsx";

/** An email address; surrounding whitespace is dropped. */
export function EmailWidget(props: WidgetProps) {
	const { value, onChange, onBlur, id, options } = props;
	return (
		<Input
			{...inputAttributes(props)}
			type="text"
			inputMode="email"
			autoCapitalize="none"
			spellCheck={false}
			autoComplete={typeof options.autocomplete === "string" ? options.autocomplete : "email"}
			value={value ?? ""}
			onChange={({ target }) => {
				const text = target.value.trim();
				onChange(text === "" ? options.emptyValue : text);
			}}
			onBlur={({ target }) => onBlur(id, target.value)}
		/>
	);
}
