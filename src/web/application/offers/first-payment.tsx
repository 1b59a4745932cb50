import { Box, Text } from "@chakra-ui/react";
import { centsOf } from "../../../lending/money.ts";
import { numberAt, objectAt, textAt, useApplication } from "../application-context.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { fullDay } from "../parts/shown-dates.ts";
import { useWords } from "../parts/use-words.ts";
import { expectedPayments, shortMoney } from "./offer-figures.ts";
import { readOffers } from "./read-offers.ts";

/**
 * The first payment and the total interest as the papers have them, and why they aren't what the chosen offer showed;
 * nothing before the papers are made.
 */
export function FirstPayment() {
	const { application } = useApplication();
	const words = useWords();
	const first = objectAt(application, "firstPayment");
	const date = textAt(first, "date");
	const fundedOn = textAt(first, "fundedOn");
	if (date === "" || fundedOn === "") return null;
	const selected = objectAt(application, "selectedOffer");
	const offer = readOffers(application).find(({ uuid }) => uuid === textAt(selected, "offerUuid"));
	const shown = offer && expectedPayments(offer, numberAt(selected, "amount"), numberAt(selected, "payOff"));
	const interest = centsOf(numberAt(first, "totalInterest"));
	return (
		<Box>
			<FigureList
				figures={[
					{
						label: words("firstPayment", { date: fullDay(date) }),
						value: shortMoney(centsOf(numberAt(first, "amount"))),
					},
					{ label: words("totalInterest"), value: shortMoney(interest) },
				]}
			/>
			{offer && shown && shown.totalInterest !== interest && (
				<Text mt="3">
					{words(offer.fundedOn === fundedOn ? "changedByDay" : "changedByFunding", {
						before: shortMoney(shown.rows[0].payment),
						beforeOn: fullDay(offer.firstDueOn),
						beforeInterest: shortMoney(shown.totalInterest),
						date: fullDay(date),
						fundedOn: fullDay(fundedOn),
					})}
				</Text>
			)}
		</Box>
	);
}
