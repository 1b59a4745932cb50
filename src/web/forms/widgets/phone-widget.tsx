import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { inputAttributes } from "../field-aria.ts";
import { spellingFor } from "../formats/match-pattern.ts";
import { enterPhone, isGroupedPhone, phoneDigits, typePhone } from "../formats/phone.ts";
import { Input } from "../inputs.tsx";
import { startText } from "../start-text.ts";
import { useSteadyCursor } from "../steady-cursor.ts";

/** A phone number of the United States, grouped while it is typed; any other text stays as typed, and is refused. */
export function PhoneWidget(props: WidgetProps) {
	const { onChange, onBlur, id, options, schema } = props;
	const keepCursor = useSteadyCursor();
	const value = typeof props.value === "string" ? props.value : "";
	const [typed, setTyped] = useState(() => startText(props) ?? typePhone(value));
	const answerOf = (shown: string): string => {
		if (shown === "" || !isGroupedPhone(shown)) return shown;
		const digits = phoneDigits(shown);
		return spellingFor(schema.pattern, [digits, `+1${digits}`, `1${digits}`, shown]);
	};
	// text that the server could not parse is not an answer, but stays visible until it is corrected
	const isUnread = value === "" && typed !== "" && typed === startText(props);
	const text = isUnread || answerOf(typed) === value || typePhone(value) === typed ? typed : typePhone(value);
	return (
		<Input
			{...inputAttributes(props)}
			type="tel"
			inputMode="tel"
			autoComplete={typeof options.autocomplete === "string" ? options.autocomplete : "tel-national"}
			value={text}
			onChange={({ target, nativeEvent }) => {
				const isForward = Reflect.get(nativeEvent, "inputType") === "deleteContentForward";
				const next = enterPhone(text, target.value, isForward);
				keepCursor(target, next.cursor);
				setTyped(next.text);
				const answer = answerOf(next.text);
				onChange(answer.trim() === "" ? undefined : answer);
			}}
			onBlur={() => {
				if (!isUnread) setTyped(typePhone(text));
				onBlur(id, value);
			}}
		/>
	);
}
