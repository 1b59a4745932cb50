import { Box, chakra, Input, Text } from "@chakra-ui/react";
import { useState } from "react";
import { readDollars, showDollars, typeDollars } from "../../forms/formats/money.ts";
import { LabelledField } from "../parts/labelled-field.tsx";
import { clampAmount, type Offer } from "./offer-figures.ts";

interface AmountControlProps {
	readonly label: string;
	readonly hint: string;
	readonly sliderLabel: string;
	readonly offer: Offer;
	readonly amount: number;
	readonly error: string | undefined;
	readonly onChange: (amount: number) => void;
}

const STEP = 500;

/** The amount as a field to type in and a slider to drag; both show the same dollars. */
export function AmountControl({ label, hint, sliderLabel, offer, amount, error, onChange }: AmountControlProps) {
	const [typed, setTyped] = useState<string | undefined>(undefined);
	const settle = () => {
		if (typed === undefined) return;
		const read = readDollars(typed);
		if (read !== undefined) onChange(clampAmount(offer, read));
		setTyped(undefined);
	};
	const low = Math.ceil(offer.minAmount);
	const high = Math.floor(offer.maxAmount);
	return (
		<Box>
			<LabelledField label={label} hint={hint} error={error}>
				{(field) => (
					<Box position="relative" maxW="64">
						<chakra.span
							aria-hidden="true"
							position="absolute"
							insetInlineStart="4"
							top="0"
							lineHeight="3.5rem"
							fontSize="xl"
							color="fg.muted"
							pointerEvents="none"
						>
							$
						</chakra.span>
						<Input
							{...field}
							name="amount"
							inputMode="numeric"
							autoComplete="off"
							ps="9"
							minH="14"
							fontSize="xl"
							fontWeight="bold"
							fontVariantNumeric="tabular-nums"
							value={typed ?? showDollars(amount)}
							onChange={({ target }) => {
								const text = typeDollars(target.value);
								setTyped(text);
								const read = readDollars(text);
								// While typing, only an amount that the offer allows moves the figures.
								if (read !== undefined && clampAmount(offer, read) === read) onChange(read);
							}}
							onBlur={settle}
							onKeyDown={(event) => {
								if (event.key === "Enter") settle();
							}}
						/>
					</Box>
				)}
			</LabelledField>
			<chakra.input
				type="range"
				aria-label={sliderLabel}
				aria-valuetext={`$${showDollars(amount)}`}
				min={low}
				max={high}
				step={high - low > STEP * 4 ? STEP : 1}
				value={amount}
				onChange={({ target }) => onChange(clampAmount(offer, sliderValue(Number(target.value), low, high)))}
				width="full"
				height="12"
				mt="3"
				cursor="pointer"
				accentColor="var(--chakra-colors-solid)"
			/>
			<Text as="div" display="flex" justifyContent="space-between" fontSize="sm" color="fg.muted" aria-hidden="true">
				<span>${showDollars(low)}</span>
				<span>${showDollars(high)}</span>
			</Text>
		</Box>
	);
}

/** The last step of a slider stops short of an odd maximum: its end then means the maximum. */
function sliderValue(value: number, low: number, high: number): number {
	return value + STEP > high && value !== low ? high : value;
}
