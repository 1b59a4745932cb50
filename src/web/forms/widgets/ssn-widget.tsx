import type { WidgetProps } from "@rjsf/utils";
import { inputAttributes } from "../field-aria.ts";
import { spellingFor } from "../formats/match-pattern.ts";
import { readSsn, typeSsn } from "../formats/ssn.ts";
import { useSteadyCursor } from "../steady-cursor.ts";
import { ConcealedInput } from "./concealed-input.tsx";

/** A Social Security number: hidden, grouped while typed, never offered to the browser's memory. */
export function SsnWidget(props: WidgetProps) {
	const { value, onChange, onBlur, id, label, schema } = props;
	const keepCursor = useSteadyCursor();
	return (
		<ConcealedInput
			{...inputAttributes(props)}
			label={label}
			by="discs"
			inputMode="numeric"
			autoComplete="off"
			value={typeSsn(typeof value === "string" ? value : "")}
			onChange={({ target }) => {
				keepCursor(target);
				const digits = readSsn(target.value);
				onChange(digits === undefined ? undefined : spellingFor(schema.pattern, [digits, typeSsn(digits)]));
			}}
			onBlur={() => onBlur(id, undefined)}
		/>
	);
}
