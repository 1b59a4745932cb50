import type { WidgetProps } from "@rjsf/utils";
import { inputAttributes } from "../field-aria.ts";
import { spellingFor } from "../formats/match-pattern.ts";
import { enterSsn, readSsn, typeSsn } from "../formats/ssn.ts";
import { useSteadyCursor } from "../steady-cursor.ts";
import { ConcealedInput } from "./concealed-input.tsx";

/** A Social Security number: hidden, grouped while typed, never offered to the browser's memory. */
export function SsnWidget(props: WidgetProps) {
	const { value, onChange, onBlur, id, label, schema } = props;
	const keepCursor = useSteadyCursor();
	const text = typeSsn(typeof value === "string" ? value : "");
	return (
		<ConcealedInput
			{...inputAttributes(props)}
			label={label}
			by="discs"
			inputMode="numeric"
			autoComplete="off"
			value={text}
			onChange={({ target, nativeEvent }) => {
				const isForward = Reflect.get(nativeEvent, "inputType") === "deleteContentForward";
				const next = enterSsn(text, target.value, isForward);
				keepCursor(target, next.cursor);
				const digits = readSsn(next.text);
				const kept = next.text === "" ? undefined : next.text;
				onChange(digits === undefined ? kept : spellingFor(schema.pattern, [digits, next.text]));
			}}
			onBlur={() => onBlur(id, undefined)}
		/>
	);
}
