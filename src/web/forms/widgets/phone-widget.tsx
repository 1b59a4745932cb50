import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { inputAttributes } from "../field-aria.ts";
import { spellingFor } from "../formats/match-pattern.ts";
import { phoneDigits, typePhone } from "../formats/phone.ts";
import { Input } from "../inputs.tsx";

/** A phone number of the United States, grouped while it is typed. */
export function PhoneWidget(props: WidgetProps) {
	const { onChange, onBlur, id, options, schema } = props;
	const value = typeof props.value === "string" ? props.value : "";
	const [typed, setTyped] = useState(() => typePhone(value));
	const text = phoneDigits(typed) === phoneDigits(value) ? typed : typePhone(value);
	return (
		<Input
			{...inputAttributes(props)}
			type="tel"
			inputMode="tel"
			autoComplete={typeof options.autocomplete === "string" ? options.autocomplete : "tel-national"}
			value={text}
			onChange={({ target }) => {
				const isShorter = target.value.length < text.length;
				setTyped(isShorter ? target.value : typePhone(target.value));
				const digits = phoneDigits(target.value);
				const spellings = [digits, `+1${digits}`, `1${digits}`, typePhone(digits)] as const;
				onChange(digits === "" ? undefined : spellingFor(schema.pattern, spellings));
			}}
			onBlur={() => {
				setTyped(typePhone(text));
				onBlur(id, value);
			}}
		/>
	);
}
