import { Text } from "@chakra-ui/react";
import { centsOf } from "../../../lending/money.ts";
import { rateOf } from "../../../lending/pricing/rate-bands.ts";
import type { Words } from "../parts/use-words.ts";
import { type Offer, rateWords, shortMoney } from "./offer-figures.ts";

interface RateChangesProps {
	readonly offer: Offer;
	/** Dollars of the initial draw. */
	readonly amount: number;
	readonly words: Words;
}

/** Where the rate depends on the amount: from which amounts on it is another, announced when it changes. */
export function RateChanges({ offer, amount, words }: RateChangesProps) {
	const { rate: first, rates = [], minAmount } = offer;
	if (rates.length === 0) return null;
	const bands = [{ from: minAmount, rate: first }, ...rates];
	const others = bands.flatMap(({ from, rate }, at) => {
		const next = bands[at + 1]?.from;
		if (from <= amount && (next === undefined || amount < next)) return [];
		const places = { rate: rateWords(rate), from: shortMoney(centsOf(from)) };
		return [
			next === undefined
				? words("rateFrom", places)
				: words("rateBelow", { ...places, below: shortMoney(centsOf(next)) }),
		];
	});
	return (
		<Text mt="2" role="status">
			{[words("rateNow", { rate: rateWords(rateOf(offer, amount)) }), ...others].join(" ")}
		</Text>
	);
}
