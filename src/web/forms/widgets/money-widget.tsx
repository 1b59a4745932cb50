import { chakra } from "@chakra-ui/react";
import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { inputAttributes } from "../field-aria.ts";
import { readDollars, showDollars, typeDollars } from "../formats/money.ts";
import { Input } from "../inputs.tsx";

/** An amount in whole dollars: typed freely, grouped when the field is left. */
export function MoneyWidget(props: WidgetProps) {
	const { onChange, onBlur, id } = props;
	const value = typeof props.value === "number" ? props.value : undefined;
	const [typed, setTyped] = useState("");
	const shown = value === undefined ? (readDollars(typed) === undefined ? typed : "") : showDollars(value);
	const text = readDollars(typed) === value && typed !== "" ? typed : shown;
	return (
		<chakra.span display="block" position="relative">
			<chakra.span
				aria-hidden="true"
				position="absolute"
				insetInlineStart="4"
				top="0"
				lineHeight="3rem"
				color="fg.muted"
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
				onChange={({ target }) => {
					const next = typeDollars(target.value);
					setTyped(next);
					onChange(readDollars(next));
				}}
				onBlur={() => {
					setTyped(value === undefined ? "" : showDollars(value));
					onBlur(id, value);
				}}
			/>
		</chakra.span>
	);
}
