import { Box, chakra, Text } from "@chakra-ui/react";
import { useState } from "react";
import { rateOf } from "../../../lending/pricing/rate-bands.ts";
import { useWords } from "../parts/use-words.ts";
import {
	clampAmount,
	expectedPayments,
	type Offer,
	offerFigures,
	rateWords,
	shortMoney,
	termWords,
} from "./offer-figures.ts";

/** The total cost of each term; computed when it is opened. */
export function CompareTerms({ offers, amount }: { readonly offers: readonly Offer[]; readonly amount: number }) {
	const words = useWords();
	const [isOpen, setOpen] = useState(false);
	if (offers.length < 2) return null;
	return (
		<chakra.details onToggle={(event) => setOpen(event.currentTarget.open)}>
			<chakra.summary cursor="pointer" fontWeight="semibold" color="solid" py="2" minH="target">
				{words("compare")}
			</chakra.summary>
			{isOpen && <TermTable offers={offers} amount={amount} />}
		</chakra.details>
	);
}

function TermTable({ offers, amount }: { readonly offers: readonly Offer[]; readonly amount: number }) {
	const words = useWords();
	return (
		<Box mt="2" overflowX="auto" tabIndex={0} role="region" aria-label={words("compare")}>
			<chakra.table
				width="full"
				fontVariantNumeric="tabular-nums"
				css={{
					"& th, & td": { textAlign: "end", py: "2", ps: "3", verticalAlign: "top" },
					"& th:first-of-type": { textAlign: "start", ps: "0" },
					"& tbody tr": { borderTopWidth: "1px", borderColor: "border" },
				}}
			>
				<thead>
					<tr>
						<th scope="col">{words("termColumn")}</th>
						<th scope="col">{words("youPay")}</th>
						<th scope="col">{words("totalInterest")}</th>
					</tr>
				</thead>
				<tbody>
					{offers.map((offer) => {
						const draw = clampAmount(offer, amount);
						return (
							<tr key={offer.uuid}>
								<th scope="row">
									{termWords(offer.term)}
									<Text as="span" display="block" fontWeight="normal" fontSize="sm" color="fg.muted">
										{rateWords(rateOf(offer, draw))}
										{offer.interestOnly === true && `, ${words("interestOnly").toLowerCase()}`}
										{draw !== amount && `, ${words("compareFor", { draw: shortMoney(draw * 100) }).toLowerCase()}`}
									</Text>
								</th>
								<td>{shortMoney(offerFigures(offer, draw).paymentCents)}</td>
								<td>{shortMoney(expectedPayments(offer, draw).totalInterest)}</td>
							</tr>
						);
					})}
				</tbody>
			</chakra.table>
		</Box>
	);
}
