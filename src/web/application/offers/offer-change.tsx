import { Box, chakra, Heading, Text } from "@chakra-ui/react";
import { numberAt, objectAt, textAt, useApplication } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { type Offer, offerFigures, rateWords, shortMoney } from "./offer-figures.ts";

/** When the offer was changed after verification: the old figures, the new ones, and why. */
export function OfferChange({ offer, amount }: { readonly offer: Offer; readonly amount: number }) {
	const { application } = useApplication();
	const words = useWords();
	const previous = objectAt(application, "previousOffer");
	if (numberAt(previous, "rate") === 0) return null;
	const figures = offerFigures(offer, amount);
	const why = textAt(previous, "reason");
	const rows = [
		[words("rate", "Rate (APR)"), rateWords(numberAt(previous, "rate")), rateWords(offer.rate)],
		[
			words("youReceive", "You receive"),
			shortMoney(numberAt(previous, "amount") * 100),
			shortMoney(figures.receiveCents),
		],
		[
			words("youPay", "You pay a month"),
			shortMoney(numberAt(previous, "monthlyPayment") * 100),
			shortMoney(figures.paymentCents),
		],
	] as const;
	return (
		<Box bg="warning.soft" borderRadius="md" p="5" mb="8">
			<Heading as="h2" size="md">
				{words("revisedTitle", "Your offer has changed")}
			</Heading>
			<Text mt="2">{words("revisedBody", "Below you see the old offer and the new one.")}</Text>
			<chakra.table mt="4" width="full" css={{ "& th, & td": { textAlign: "start", py: "1.5", pe: "4" } }}>
				<thead>
					<tr>
						<td />
						<th scope="col">{words("before", "Before")}</th>
						<th scope="col">{words("after", "Now")}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(([label, old, next]) => (
						<tr key={label}>
							<th scope="row">{label}</th>
							<td>{old}</td>
							<td>{next}</td>
						</tr>
					))}
				</tbody>
			</chakra.table>
			{why !== "" && (
				<Text mt="3">
					{words("why", "Why")}: {why}
				</Text>
			)}
		</Box>
	);
}
