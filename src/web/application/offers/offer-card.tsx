import { Box, chakra, SimpleGrid, Text } from "@chakra-ui/react";
import { centsOf } from "../../../lending/money.ts";
import { rateOf } from "../../../lending/pricing/rate-bands.ts";
import { showPercent } from "../../formats/percent.ts";
import { shownDate } from "../parts/shown-dates.ts";
import type { Words } from "../parts/use-words.ts";
import { expectedPayments, type Offer, offerFigures, rateWords, shortMoney, termWords } from "./offer-figures.ts";
import { RateChanges } from "./rate-changes.tsx";

interface OfferCardProps {
	readonly offer: Offer;
	/** Dollars of the initial draw. */
	readonly amount: number;
	readonly words: Words;
	/** Dollars of the draw that go to other lenders. */
	readonly payOff?: number;
}

/** "You receive / You owe / You pay": what an offer means in dollars, with the fee and the APR sentence. */
export function OfferCard({ offer, amount, words, payOff = 0 }: OfferCardProps) {
	const figures = offerFigures(offer, amount);
	const payments = expectedPayments(offer, amount, payOff);
	const [first] = payments.rows;
	const kept = payments.keptAtFunding > 0;
	const places = {
		fundedOn: shownDate(offer.fundedOn),
		dueOn: shownDate(first.dueOn),
		first: shortMoney(first.payment),
		kept: shortMoney(payments.keptAtFunding),
		last: shortMoney(payments.lastPayment),
	};
	const columns = [
		{ label: words("youReceive"), value: shortMoney(figures.receiveCents) },
		{ label: words("youOwe"), value: shortMoney(figures.oweCents) },
		{ label: words("youPay"), value: shortMoney(figures.paymentCents) },
	];
	const plain = words("plainly", { draw: shortMoney(figures.receiveCents), owe: shortMoney(figures.oweCents) });
	return (
		<Box
			asChild
			borderRadius="lg"
			borderWidth="1px"
			borderStyle="solid"
			borderColor="solid.line"
			bg="solid.soft"
			overflow="hidden"
		>
			<section aria-label={words("figures")}>
				<SimpleGrid as="dl" m="0" px={{ base: "5", md: "6" }} py="5" columns={{ base: 1, sm: 3 }} gapX="6" gapY="4">
					{columns.map((column) => (
						<Box key={column.label}>
							<chakra.dt color="fg.muted" fontSize="sm">
								{column.label}
							</chakra.dt>
							<chakra.dd m="0" fontSize="2xl" fontWeight="bold" letterSpacing="tight" fontVariantNumeric="tabular-nums">
								{column.value}
							</chakra.dd>
						</Box>
					))}
				</SimpleGrid>
				<Box
					bg="bg.panel"
					borderTopWidth="1px"
					borderTopStyle="solid"
					borderColor="solid.line"
					px={{ base: "5", md: "6" }}
					py="4"
				>
					<Text fontWeight="semibold" aria-live="polite">
						{plain}
					</Text>
					{payOff > 0 && (
						<Text mt="2">
							{words("payOffNote", {
								payOff: shortMoney(centsOf(payOff)),
								rest: shortMoney(figures.receiveCents - centsOf(payOff)),
							})}
						</Text>
					)}
					<Text mt="2">{words(kept ? "firstAfterFunding" : "firstPaymentIs", places)}</Text>
					{offer.interestOnly && (
						<Text mt="2">
							{words("interestOnlyNote", {
								owe: shortMoney(figures.oweCents),
								term: termWords(offer.term),
							})}
						</Text>
					)}
					<Text mt="2">
						{words("fee")}:{" "}
						{words("feeIncluded", {
							fee: shortMoney(figures.feeCents),
							percent: showPercent(offer.originationFeePercent, 2),
						})}
					</Text>
					<Text mt="2" fontSize="sm" color="fg.muted">
						{words("rate")} {rateWords(rateOf(offer, amount))}. {words("aprNote")}
					</Text>
					<RateChanges offer={offer} amount={amount} words={words} />
				</Box>
			</section>
		</Box>
	);
}
