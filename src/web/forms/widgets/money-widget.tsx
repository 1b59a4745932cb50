import { chakra } from "@chakra-ui/react";
import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { readDollars } from "../../../flow/engine/texts/dollars.ts";
import { inputAttributes } from "../field-aria.ts";
import { showDollars, typeDollars } from "../formats/money.ts";
import { Input } from "../inputs.tsx";
import { startText } from "../start-text.ts";
import { useSteadyCursor } from "../steady-cursor.ts";

/** An amount in whole dollars: typed freely, grouped when the field is left; other text stays, and is rejected. */
export function MoneyWidget(props: WidgetProps) {
	const { onChange, onBlur, id } = props;
	const keepCursor = useSteadyCursor();
	const value = typeof props.value === "number" ? props.value : undefined;
	const [typed, setTyped] = useState(() => startText(props) ?? (typeof props.value === "string" ? props.value : ""));
	const shown = value === undefined ? (readDollars(typed) === undefined ? typed : "") : showDollars(value);
	// text that the server could not parse is not an answer, but stays visible until it is corrected
	const isUnread = value === undefined && typed !== "" && (typed === props.value || typed === startText(props));
	const text = isUnread || (readDollars(typed) === value && typed !== "") ? typed : shown;
	return (
		<chakra.span display="block" position="relative">
			<chakra.span
				aria-hidden="true"
				position="absolute"
				insetInlineStart="4"
				top="0"
				lineHeight="3rem"
				color="ink-2"
				pointerEvents="none"
			>
				$
			</chakra.span>
			<Input
				{...inputAttributes(props)}
				type="text"
				inputMode="decimal"
				ps="8"
				value={text}
				onChange={({ target, nativeEvent }) => {
					keepCursor(target);
					const isTyped = Reflect.get(nativeEvent, "inputType") === "insertText";
					const next = typeDollars(text, target.value, isTyped);
					setTyped(next);
					// text that is not an amount is stored as typed, so that it is rejected and not lost
					onChange(readDollars(next) ?? (next.trim() === "" ? undefined : next));
				}}
				onBlur={() => {
					if (!isUnread) setTyped(value === undefined ? "" : showDollars(value));
					onBlur(id, value);
				}}
			/>
		</chakra.span>
	);
}
