import { Box, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { Copy } from "../../../contracts/copy.ts";
import { centsOf } from "../../../lending/money.ts";
import { rateOf } from "../../../lending/pricing/rate-bands.ts";
import { showPercent } from "../../formats/percent.ts";
import { FigureList } from "../parts/figure-list.tsx";
import { fullDay } from "../parts/shown-dates.ts";
import type { Words } from "../parts/use-words.ts";
import { DiscountNote } from "./discount-note.tsx";
import { lineFeeFigures } from "./line-fee-figures.ts";
import {
	discountedFigures,
	expectedPayments,
	type Offer,
	offerFigures,
	rateWords,
	shortMoney,
	termWords,
} from "./offer-figures.ts";
import { RateChanges } from "./rate-changes.tsx";
import { VariableNote } from "./variable-note.tsx";

interface OfferSummaryProps {
	readonly offer: Offer;
	/** Dollars of the initial draw. */
	readonly amount: number;
	readonly words: Words;
	readonly copy: Copy<"application">;
	/** Dollars of the draw that go to other lenders. */
	readonly payOff?: number;
	/** The agreement and the button, next to the figures that they are about. */
	readonly children?: ReactNode;
}

/** What an offer means in dollars: the payment as the largest figure, what is received and owed, the fee and the rate. */
export function OfferSummary({ offer, amount, words, copy, payOff = 0, children }: OfferSummaryProps) {
	const figures = offerFigures(offer, amount);
	const { interestOnlyMonths: drawMonths = 0 } = offer;
	const payments = expectedPayments(offer, amount, payOff);
	const discounted = discountedFigures(offer, amount);
	const [first] = payments.rows;
	const places = {
		draw: shortMoney(figures.receiveCents),
		owe: shortMoney(figures.oweCents),
		term: termWords(offer.term),
		fundedOn: fullDay(offer.fundedOn),
		dueOn: fullDay(first.dueOn),
		first: shortMoney(first.payment),
		kept: shortMoney(payments.keptAtFunding),
		last: shortMoney(payments.lastPayment),
		// a state's cap may have made the fee smaller than the offer's own percentage
		percent: showPercent(figures.feeCents / figures.receiveCents, 2),
		payOff: shortMoney(centsOf(payOff)),
		rest: shortMoney(figures.receiveCents - centsOf(payOff)),
	};
	return (
		<Box
			asChild
			borderWidth="1px"
			borderStyle="solid"
			borderColor="line"
			borderTopWidth="0.375rem"
			borderTopColor="accent"
			borderRadius="card"
			boxShadow="e2"
			bg="surface"
			p={{ base: "5", md: "6" }}
		>
			<section aria-label={words("figures")}>
				<Text color="ink-2" fontSize="sm">
					{drawMonths > 0
						? copy("variableRate.paymentInDraw", { years: termWords(drawMonths) })
						: words("paymentOver", places)}
				</Text>
				<Text fontSize="figure" fontWeight="bold" lineHeight="tight" letterSpacing="tight" aria-live="polite">
					{shortMoney(figures.paymentCents)}
				</Text>
				<FigureList
					figures={[
						...(drawMonths > 0
							? [{ label: copy("variableRate.paymentAfter"), value: shortMoney(figures.repayingCents), strong: true }]
							: []),
						{ label: words("youReceive"), value: places.draw },
						{ label: words("feeOf", places), value: `+ ${shortMoney(figures.feeCents)}` },
						{ label: words("youOwe"), value: places.owe, strong: true },
						{ label: words("rate"), value: rateWords(rateOf(offer, amount)), note: words("aprNote") },
						...(discounted === undefined
							? []
							: [
									{ label: copy("discounts.rate"), value: rateWords(discounted.rate) },
									{ label: copy("discounts.payment"), value: shortMoney(discounted.paymentCents) },
								]),
						{ label: words("totalInterest"), value: shortMoney(payments.totalInterest) },
						...lineFeeFigures(offer.lineFees, figures.oweCents, copy),
					]}
				/>
				<Stack gap="3" mt="4" fontSize="sm">
					<Text>{words("plainly", places)}</Text>
					{payOff > 0 && <Text>{words("payOffNote", places)}</Text>}
					<Text>{words(payments.keptAtFunding > 0 ? "firstAfterFunding" : "firstPaymentIs", places)}</Text>
					{offer.interestOnly && <Text>{words("interestOnlyNote", places)}</Text>}
					<DiscountNote offer={offer} amount={amount} />
					<VariableNote offer={offer} amount={amount} copy={copy} />
					<RateChanges offer={offer} amount={amount} words={words} />
				</Stack>
				{children}
			</section>
		</Box>
	);
}
