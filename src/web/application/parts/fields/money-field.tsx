import { Box, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { readDollars } from "../../../../flow/engine/texts/dollars.ts";
import { showDollars, typeDollars } from "../../../forms/formats/money.ts";
import { Input } from "../../../forms/inputs.tsx";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { LabelledField } from "./labelled-field.tsx";

interface MoneyFieldProps {
	readonly label: string;
	readonly hint?: string;
	readonly error?: string | undefined;
	/** Dollars. */
	readonly value: number | undefined;
	readonly onChange: (dollars: number | undefined) => void;
}

/** Whole dollars: typed freely, grouped when the field is left. */
export function MoneyField({ label, hint, error, value, onChange }: MoneyFieldProps) {
	const copy = useCopy("application");
	const [typed, setTyped] = useState<string | undefined>(undefined);
	const isUnread = typed !== undefined && typed.trim() !== "" && readDollars(typed) === undefined;
	const shown = typed ?? (value === undefined ? "" : showDollars(value));
	return (
		<LabelledField label={label} hint={hint} error={isUnread ? copy("moneyField.enterAmountDollars") : error}>
			{(field) => (
				<Box position="relative">
					<chakra.span aria-hidden="true" position="absolute" insetInlineStart="4" lineHeight="3rem" color="ink-2">
						$
					</chakra.span>
					<Input
						{...field}
						inputMode="decimal"
						autoComplete="off"
						ps="8"
						value={shown}
						onChange={({ target, nativeEvent }) => {
							const text = typeDollars(shown, target.value, Reflect.get(nativeEvent, "inputType") === "insertText");
							setTyped(text);
							onChange(readDollars(text));
						}}
						onBlur={() => {
							if (!isUnread) setTyped(undefined);
						}}
					/>
				</Box>
			)}
		</LabelledField>
	);
}
