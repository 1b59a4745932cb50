import { Text } from "@chakra-ui/react";
import type { Copy } from "../../../contracts/copy.ts";
import { paymentOn, repayingPayment } from "../../../lending/pricing/payments.ts";
import { rateOf, variableOf } from "../../../lending/pricing/rate-bands.ts";
import { monthsToMost } from "../../../lending/pricing/variable-rate.ts";
import { type Offer, offerFigures, rateWords, shortMoney, termWords } from "./offer-figures.ts";

interface VariableNoteProps {
	readonly offer: Offer;
	readonly amount: number;
	readonly copy: Copy<"application">;
}

/** What a variable rate is made of, when it changes, and what the line would cost at the highest one; nothing for a fixed rate. */
export function VariableNote({ offer, amount, copy }: VariableNoteProps) {
	const variable = variableOf(offer, amount);
	if (variable === undefined) return null;
	const { index, margin, minRate, maxRate, firstChangeMonths, changeMonths, changeCap } = variable;
	const { interestOnlyMonths = 0 } = offer;
	const { oweCents } = offerFigures(offer, amount);
	const highest = { rate: maxRate, months: offer.term, interestOnlyMonths };
	const [first, then] = [paymentOn(oweCents, highest), repayingPayment(oweCents, highest)];
	const places = {
		...{ index: rateWords(index), margin: rateWords(margin), least: rateWords(minRate), most: rateWords(maxRate) },
		...{ first: termWords(firstChangeMonths), months: changeMonths, cap: rateWords(changeCap ?? 0) },
		...{ payment: shortMoney(first), repaying: shortMoney(then) },
		after: termWords(monthsToMost(rateOf(offer, amount), variable)),
	};
	return (
		<>
			<Text>{copy("variableRate.madeOf", places)}</Text>
			<Text>{copy(changeCap === undefined ? "variableRate.changes" : "variableRate.changesWithin", places)}</Text>
			<Text>{copy(first === then ? "variableRate.highest" : "variableRate.highestInBoth", places)}</Text>
		</>
	);
}
