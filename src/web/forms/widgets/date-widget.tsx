import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { inputAttributes } from "../field-aria.ts";
import { dateShape, showDate, typeDate } from "../formats/date-entry.ts";
import { Input } from "../inputs.tsx";
import { startText } from "../start-text.ts";
import { useSteadyCursor } from "../steady-cursor.ts";

/**
 * A date typed as MM/DD/YYYY and stored as yyyy-mm-dd; an unfinished one is stored as typed, so that validation fails.
 */
export function DateWidget(props: WidgetProps) {
	const { onChange, onBlur, id, placeholder } = props;
	const copy = useCopy("forms");
	const keepCursor = useSteadyCursor();
	const value = typeof props.value === "string" ? props.value : "";
	const [typed, setTyped] = useState(() => startText(props) ?? showDate(value));
	// text that the server could not parse is not an answer, but stays visible until it is corrected
	const isUnread = value === "" && typed !== "" && typed === startText(props);
	const text = isUnread || (dateShape(typed) ?? typed) === value ? typed : showDate(value);
	return (
		<Input
			{...inputAttributes(props)}
			type="text"
			inputMode="numeric"
			placeholder={placeholder ? placeholder : copy("dateWidget.shape")}
			value={text}
			maxLength={10}
			onChange={({ target }) => {
				keepCursor(target);
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
