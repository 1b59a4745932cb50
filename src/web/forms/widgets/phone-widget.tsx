import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { inputAttributes } from "../field-aria.ts";
import { spellingFor } from "../formats/match-pattern.ts";
import { phoneDigits, typePhone } from "../formats/phone.ts";
import { Input } from "../inputs.tsx";
import { startText } from "../start-text.ts";
import { useSteadyCursor } from "../steady-cursor.ts";

/** A phone number of the United States, grouped while it is typed. */
export function PhoneWidget(props: WidgetProps) {
	const { onChange, onBlur, id, options, schema } = props;
	const keepCursor = useSteadyCursor();
	const value = typeof props.value === "string" ? props.value : "";
	const [typed, setTyped] = useState(() => startText(props) ?? typePhone(value));
	// text that the server could not parse is not an answer, but stays visible until it is corrected
	const isUnread = value === "" && typed !== "" && typed === startText(props);
	const text = isUnread || phoneDigits(typed) === phoneDigits(value) ? typed : typePhone(value);
	return (
		<Input
			{...inputAttributes(props)}
			type="tel"
			inputMode="tel"
			autoComplete={typeof options.autocomplete === "string" ? options.autocomplete : "tel-national"}
			value={text}
			onChange={({ target }) => {
				keepCursor(target);
				const isShorter = target.value.length < text.length;
				setTyped(isShorter ? target.value : typePhone(target.value));
				const digits = phoneDigits(target.value);
				const spellings = [digits, `+1${digits}`, `1${digits}`, typePhone(digits)] as const;
				onChange(digits === "" ? undefined : spellingFor(schema.pattern, spellings));
			}}
			onBlur={() => {
				if (!isUnread) setTyped(typePhone(text));
				onBlur(id, value);
			}}
		/>
	);
}
