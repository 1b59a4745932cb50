import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { inputAttributes, inputMode } from "../field-aria.ts";
import { Input } from "../inputs.tsx";
import { startText } from "../start-text.ts";
import { FieldCount } from "../templates/field-count.tsx";

/** One line of text; numbers without a widget of their own come here too. */
export function TextWidget(props: WidgetProps) {
	const { value, onChange, onBlur, id, schema, options } = props;
	const [unread, setUnread] = useState(() => startText(props));
	const isNumber = schema.type === "number" || schema.type === "integer";
	const text = value ?? unread ?? "";
	return (
		<>
			<Input
				{...inputAttributes(props)}
				type="text"
				inputMode={inputMode(props, isNumber ? "decimal" : undefined)}
				value={text}
				onChange={({ target }) => {
					setUnread(undefined);
					onChange(target.value === "" ? options.emptyValue : target.value);
				}}
				onBlur={({ target }) => onBlur(id, target.value)}
			/>
			<FieldCount id={id} value={text} most={schema.maxLength} />
		</>
	);
}
