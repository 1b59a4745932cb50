import { Box, chakra, Text } from "@chakra-ui/react";
import { useState } from "react";
import { readCents } from "../../../flow/engine/texts/dollars.ts";
import { centsOf } from "../../../lending/money.ts";
import { showDollars, typeDollars } from "../../forms/formats/money.ts";
import { Input } from "../../forms/inputs.tsx";
import { LabelledField } from "../parts/fields/labelled-field.tsx";
import type { Words } from "../parts/use-words.ts";
import { clampAmount, type Offer, shortMoney } from "./offer-figures.ts";

interface AmountControlProps {
	readonly words: Words;
	readonly offer: Offer;
	readonly amount: number;
	readonly error: string | undefined;
	readonly onChange: (amount: number) => void;
}

/** Dollars of one step: arrow keys and the slider stop at round amounts, the field takes any. */
const STEP = 500;
/** Steps per key press. */
const STEPS: { readonly [key: string]: number } = {
	ArrowRight: 1,
	ArrowUp: 1,
	ArrowLeft: -1,
	ArrowDown: -1,
	PageUp: 10,
	PageDown: -10,
};

/** The amount as a text field and a slider; both show the same dollars. */
export function AmountControl({ words, offer, amount, error, onChange }: AmountControlProps) {
	const [typed, setTyped] = useState<string | undefined>(undefined);
	/** A requested amount that is not offered; shown at the field until it changes. */
	const [beyond, setBeyond] = useState<number | undefined>(undefined);
	const { minAmount: low, maxAmount: high } = offer;
	/** Input that is not an amount. */
	const [unread, setUnread] = useState("");
	const settle = () => {
		if (typed === undefined) return;
		const read = readAmount(typed);
		setTyped(undefined);
		setUnread(read === undefined ? typed : "");
		if (read === undefined) return;
		const kept = clampAmount(offer, read);
		setBeyond(kept === read ? undefined : read);
		onChange(kept);
	};
	const asked = beyond === undefined ? undefined : { asked: shortMoney(centsOf(beyond)) };
	const slide = (dollars: number) => {
		setBeyond(undefined);
		setUnread("");
		onChange(clampAmount(offer, dollars));
	};
	const moved =
		asked === undefined
			? unread === ""
				? undefined
				: words("notAnAmount", {
						typed: unread,
						amount: `$${showAmount(amount)}`,
					})
			: amount === high
				? words("atMost", asked)
				: amount === low
					? words("atLeast", asked)
					: undefined;
	const range = { min: shortMoney(centsOf(low)), max: shortMoney(centsOf(high)) };
	return (
		<Box>
			<LabelledField label={words("amount")} hint={words("amountHelp", range)} error={error}>
				{(field) => (
					<Box position="relative" maxW="64">
						<chakra.span
							aria-hidden="true"
							position="absolute"
							insetInlineStart="4"
							top="0"
							lineHeight="3.5rem"
							fontSize="xl"
							color="ink-2"
							pointerEvents="none"
						>
							$
						</chakra.span>
						<Input
							{...field}
							name="amount"
							inputMode="decimal"
							autoComplete="off"
							ps="9"
							minH="14"
							fontSize="xl"
							fontWeight="bold"
							fontVariantNumeric="tabular-nums"
							value={typed ?? showAmount(amount)}
							onChange={({ target, nativeEvent }) => {
								const text = typeDollars(
									typed ?? showAmount(amount),
									target.value,
									Reflect.get(nativeEvent, "inputType") === "insertText",
								);
								setTyped(text);
								setBeyond(undefined);
								setUnread("");
								const read = readAmount(text);
								// While typing, only an amount that the offer allows updates the figures.
								if (read !== undefined && clampAmount(offer, read) === read) onChange(read);
							}}
							onBlur={settle}
							onKeyDown={(event) => {
								if (event.key === "Enter") settle();
								const steps = isSideways(event.key) ? undefined : STEPS[event.key];
								if (steps === undefined) return;
								event.preventDefault();
								setTyped(undefined);
								slide(nextAmount(amount, steps));
							}}
						/>
					</Box>
				)}
			</LabelledField>
			<Text role="status" fontSize="sm" fontWeight="semibold" mt={moved === undefined ? "0" : "2"}>
				{moved}
			</Text>
			<chakra.input
				type="range"
				aria-label={words("amountSlider")}
				aria-valuetext={`$${showAmount(amount)}`}
				min={low}
				max={high}
				step="any"
				value={amount}
				onChange={({ target }) => slide(roundAmount(Number(target.value), low, high))}
				onKeyDown={(event) => {
					const steps = STEPS[event.key];
					if (steps === undefined) return;
					event.preventDefault();
					slide(nextAmount(amount, steps));
				}}
				width="full"
				height="12"
				mt="3"
				cursor="pointer"
				accentColor="var(--primary)"
			/>
			<Text as="div" display="flex" justifyContent="space-between" fontSize="sm" color="ink-2" aria-hidden="true">
				<span>{range.min}</span>
				<span>{range.max}</span>
			</Text>
		</Box>
	);
}

/** In a text field these keys move the cursor. */
function isSideways(key: string): boolean {
	return key === "ArrowLeft" || key === "ArrowRight";
}

/** "50,000", or "50,000.13" with cents. */
function showAmount(dollars: number): string {
	return Number.isInteger(dollars) ? showDollars(dollars) : shortMoney(centsOf(dollars)).slice(1);
}

/** Dollars and cents of a typed amount, or undefined when there is no number yet. */
function readAmount(text: string): number | undefined {
	const cents = readCents(text);
	return cents === undefined ? undefined : cents / 100;
}

/** The round amount nearest to the slider's position; its ends mean the exact minimum and maximum. */
function roundAmount(value: number, low: number, high: number): number {
	if (value - low < STEP / 2) return low;
	return high - value < STEP / 2 ? high : Math.round(value / STEP) * STEP;
}

/** The round amount a number of steps away. */
function nextAmount(amount: number, steps: number): number {
	return (steps > 0 ? Math.floor(amount / STEP) : Math.ceil(amount / STEP)) * STEP + steps * STEP;
}
