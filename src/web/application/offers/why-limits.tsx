import { chakra, Text } from "@chakra-ui/react";
import { centsOf } from "../../../lending/money.ts";
import { showPercent } from "../../formats/percent.ts";
import type { Words } from "../parts/use-words.ts";
import { type Offer, shortMoney, termWords } from "./offer-figures.ts";

interface WhyLimitsProps {
	readonly offer: Offer;
	/** Dollars; 0 while unknown. */
	readonly homeValue: number;
	readonly payOff: number;
	readonly words: Words;
}

const REASONS = {
	VALUE: "limitedByValue",
	PRODUCT: "limitedByProduct",
	INCOME: "limitedByIncome",
	HIGH_COST: "limitedByLaw",
} as const;

/** Why an offer ends where it does, behind a summary; nothing for an offer that does not say so. */
export function WhyLimits({ offer, homeValue, payOff, words }: WhyLimitsProps) {
	if (!offer.limitedBy) return null;
	const places = {
		term: termWords(offer.term),
		max: shortMoney(centsOf(offer.maxAmount)),
		min: shortMoney(centsOf(offer.minAmount)),
		value: shortMoney(centsOf(homeValue)),
		cltv: showPercent(offer.maxCltv ?? 0, 0),
	};
	return (
		<chakra.details fontSize="sm" mt="2">
			<chakra.summary cursor="pointer" fontWeight="semibold" minH="target" py="3">
				{words("whyLimits")}
			</chakra.summary>
			<Text color="ink-2">
				{`${words(REASONS[offer.limitedBy], places)} ${words(payOff > 0 ? "leastPayOff" : "leastLine", places)}`}
			</Text>
		</chakra.details>
	);
}
