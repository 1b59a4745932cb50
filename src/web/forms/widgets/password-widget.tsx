import type { WidgetProps } from "@rjsf/utils";
import { inputAttributes } from "../field-aria.ts";
import { ConcealedInput } from "./concealed-input.tsx";

/** A password with a button that shows it. */
export function PasswordWidget(props: WidgetProps) {
	const { value, onChange, onBlur, id, label, options } = props;
	return (
		<ConcealedInput
			{...inputAttributes(props)}
			label={label}
			by="password"
			autoCapitalize="none"
			autoComplete={typeof options.autocomplete === "string" ? options.autocomplete : "new-password"}
			value={value ?? ""}
			onChange={({ target }) => onChange(target.value === "" ? options.emptyValue : target.value)}
			onBlur={() => onBlur(id, undefined)}
		/>
	);
}
