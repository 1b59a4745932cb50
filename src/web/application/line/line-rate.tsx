import { Heading, Text } from "@chakra-ui/react";
import { showPercent } from "../../formats/percent.ts";
import { Card } from "../../shell/card.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { useDiscountSentence } from "../offers/discount-note.tsx";
import { shortMoney, termWords } from "../offers/offer-figures.ts";
import { FigureList } from "../parts/figure-list.tsx";
import type { LineAccount } from "./line-account.ts";

/** The rate of the draw, how far its repayment is, and what would pay it off. */
export function LineRate({ account }: { readonly account: LineAccount }) {
	const copy = useCopy("application");
	const sentence = useDiscountSentence();
	const { rate, months, due, schedule, balance, interestOnly, isVariable, preferred } = account;
	const places = { due: String(due), payments: String(schedule.rows.length) };
	return (
		<Card aria-labelledby="line-rate">
			<Heading as="h2" size="md" id="line-rate">
				{copy("openLine.yourRate")}
			</Heading>
			<Text fontSize="2xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums" mt="1">
				<span>{`${showPercent(rate, 2)} `}</span>
				<Text as="span" fontSize="md" fontWeight="normal" color="ink-2">
					{copy(isVariable ? "openLine.aprVariable" : "openLine.aprFixed")}
				</Text>
			</Text>
			{preferred !== undefined && (
				<Text>
					{copy("discounts.onLine", {
						rate: showPercent(preferred.rate, 2),
						sentences: preferred.discounts.map(sentence).join(" "),
					})}
				</Text>
			)}
			<Text color="ink-2" mb="4">
				{copy(isVariable ? "openLine.mayChange" : "openLine.untilRepaid")}
			</Text>
			<FigureList
				figures={[
					...(interestOnly ? [] : [{ label: copy("openLine.term"), value: termWords(months) }]),
					{ label: copy("openLine.paymentsDue"), value: copy("openLine.paymentsOf", places) },
					{ label: copy("openLine.totalInterest"), value: shortMoney(schedule.totalInterest) },
					{ label: copy("openLine.balance"), value: shortMoney(balance), strong: true },
				]}
			/>
			<Text mt="3" fontSize="sm" color="ink-2">
				{copy("openLine.payingEarly")}
			</Text>
		</Card>
	);
}
