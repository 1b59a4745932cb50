import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { inputAttributes } from "../field-aria.ts";
import { dateShape, showDate, typeDate } from "../formats/date-entry.ts";
import { Input } from "../inputs.tsx";

/** A date typed as MM/DD/YYYY and kept as yyyy-mm-dd; an unfinished one is kept as typed, so that it fails. */
export function DateWidget(props: WidgetProps) {
	const { onChange, onBlur, id, placeholder } = props;
	const value = typeof props.value === "string" ? props.value : "";
	const [typed, setTyped] = useState(() => showDate(value));
	const text = (dateShape(typed) ?? typed) === value ? typed : showDate(value);
	return (
		<Input
			{...inputAttributes(props)}
			type="text"
			inputMode="numeric"
			placeholder={placeholder ? placeholder : "MM/DD/YYYY"}
			value={text}
			maxLength={10}
			onChange={({ target }) => {
				const isShorter = target.value.length < text.length;
				const next = isShorter ? target.value : typeDate(target.value);
				setTyped(next);
				onChange(next === "" ? undefined : (dateShape(next) ?? next));
			}}
			onBlur={() => {
				const whole = typeDate(text);
				setTyped(whole);
				onBlur(id, value);
			}}
		/>
	);
}
