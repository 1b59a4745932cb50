import { Box, chakra, Heading, Stack, Text } from "@chakra-ui/react";
import { centsOf } from "../../../lending/money.ts";
import { numberAt, objectAt, textAt, useApplication } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { WithdrawButton } from "../parts/withdraw-button.tsx";
import { type Offer, offerFigures, rateWords, shortMoney, termWords } from "./offer-figures.ts";

/** Holds while an offer that had been chosen is to be chosen anew. */
export function hasChanged(application: Parameters<typeof objectAt>[0]): boolean {
	return numberAt(objectAt(application, "previousOffer"), "rate") > 0 && numberAt(application, "term") === 0;
}

/** When a chosen offer no longer stands: the old figures, the new ones, why, and what refusing it means. */
export function OfferChange({ offer, amount }: { readonly offer: Offer; readonly amount: number }) {
	const { application } = useApplication();
	const words = useWords();
	if (!hasChanged(application)) return null;
	const previous = objectAt(application, "previousOffer");
	const figures = offerFigures(offer, amount);
	const old = (name: string) => shortMoney(centsOf(numberAt(previous, name)));
	const rows = [
		[words("youReceive", "You receive"), old("amount"), shortMoney(figures.receiveCents)],
		[words("fee", "Origination fee"), old("originationFeeAmount"), shortMoney(figures.feeCents)],
		[words("youOwe", "You owe from day one"), old("creditLine"), shortMoney(figures.oweCents)],
		[words("youPay", "You pay a month"), old("monthlyPayment"), shortMoney(figures.paymentCents)],
		[words("rate", "Rate (APR)"), rateWords(numberAt(previous, "rate")), rateWords(offer.rate)],
		[words("termColumn", "Term"), termWords(numberAt(previous, "term")), termWords(offer.term)],
	] as const;
	const reason = textAt(previous, "reason");
	const dollars = (name: string) => shortMoney(centsOf(numberAt(previous, name)));
	const why = words(reason || "why", "", { before: dollars("before"), after: dollars("after") });
	const isSame = rows.every(([, before, after]) => before === after);
	return (
		<Box asChild bg="warning.soft" borderRadius="md" p={{ base: "4", md: "5" }} mb="8">
			<section aria-labelledby="offer-change">
				<Heading as="h2" size="md" id="offer-change">
					{words("revisedTitle", "Your offer has changed")}
				</Heading>
				<Text mt="2">{words("revisedBody", "Below you see the old offer and the new one.")}</Text>
				{why !== "" && (
					<Text mt="3">
						<chakra.strong>{words("why", "Why")}:</chakra.strong> {why}
					</Text>
				)}
				<chakra.table
					mt="4"
					width="full"
					fontSize={{ base: "sm", md: "md" }}
					fontVariantNumeric="tabular-nums"
					css={{
						"& th, & td": { textAlign: "start", py: "1.5", pe: "3", verticalAlign: "top" },
						"& tbody th": { fontWeight: "normal" },
						"& td:last-of-type": { fontWeight: "semibold" },
					}}
				>
					<thead>
						<tr>
							<td />
							<th scope="col">{words("before", "Before")}</th>
							<th scope="col">{words("after", "Now")}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(([label, before, after]) => (
							<tr key={label}>
								<th scope="row">{label}</th>
								<td>{before}</td>
								<td>{after}</td>
							</tr>
						))}
					</tbody>
				</chakra.table>
				<Stack mt="3" gap="2">
					{isSame && <Text>{words("sameOffer", "The offer that you had chosen is still there.")}</Text>}
					<Text>{words("refund", "If you do not want the changed offer, you may stop here.")}</Text>
					<WithdrawButton />
				</Stack>
			</section>
		</Box>
	);
}
