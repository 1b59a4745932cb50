import { Box, chakra } from "@chakra-ui/react";
import { useState } from "react";
import { isAmount, readDollars, showDollars, typeDollars } from "../../../forms/formats/money.ts";
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
	const isUnread = typed !== undefined && typed.trim() !== "" && !isAmount(typed);
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
						value={typed ?? (value === undefined ? "" : showDollars(value))}
						onChange={({ target }) => {
							const text = isAmount(target.value) ? typeDollars(target.value) : target.value;
							setTyped(text);
							onChange(isAmount(text) ? readDollars(text) : undefined);
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
