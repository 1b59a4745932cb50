import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { readWrittenDate } from "../../../flow/engine/texts/written-date.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { inputAttributes } from "../field-aria.ts";
import { enterDate, showDate, typeDate } from "../formats/date-entry.ts";
import { Input } from "../inputs.tsx";
import { startText } from "../start-text.ts";
import { useSteadyCursor } from "../steady-cursor.ts";

/**
 * A date typed as MM/DD/YYYY, or as people write one, and stored as yyyy-mm-dd; any other text is stored as typed, so that
 * validation fails.
 */
export function DateWidget(props: WidgetProps) {
	const { onChange, onBlur, id, placeholder } = props;
	const copy = useCopy("forms");
	const keepCursor = useSteadyCursor();
	const value = typeof props.value === "string" ? props.value : "";
	const [typed, setTyped] = useState(() => startText(props) ?? showDate(value));
	// text that the server could not parse is not an answer, but stays visible until it is corrected
	const isUnread = value === "" && typed !== "" && typed === startText(props);
	const text = isUnread || (readWrittenDate(typed) ?? typed) === value ? typed : showDate(value);
	return (
		<Input
			{...inputAttributes(props)}
			type="text"
			inputMode="numeric"
			placeholder={placeholder ? placeholder : copy("dateWidget.shape")}
			value={text}
			onChange={({ target }) => {
				const { text: next, cursor } = enterDate(text, target.value);
				keepCursor(target, cursor);
				setTyped(next);
				onChange(next.trim() === "" ? undefined : (readWrittenDate(next) ?? next));
			}}
			onBlur={() => {
				const whole = typeDate(text, true);
				setTyped(whole);
				onBlur(id, value);
			}}
		/>
	);
}
