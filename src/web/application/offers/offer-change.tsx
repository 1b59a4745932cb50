import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { rateOf } from "../../../lending/pricing/rate-bands.ts";
import { numberAt, objectAt, useApplication } from "../application-context.ts";
import { useWords } from "../parts/use-words.ts";
import { WithdrawButton } from "../parts/withdraw-button.tsx";
import { ChangeTable, isSameOffer, keptFigures } from "./change-table.tsx";
import { type Offer, offerFigures } from "./offer-figures.ts";

/** True while a new choice of offer is required. */
export function hasChanged(application: Partial<Application>): boolean {
	return numberAt(objectAt(application, "previousOffer"), "rate") > 0 && numberAt(application, "term") === 0;
}

/** For a chosen offer that is no longer valid: the old figures, the new ones, why, and what declining means. */
export function OfferChange({ offer, amount }: { readonly offer: Offer; readonly amount: number }) {
	const { application } = useApplication();
	const words = useWords();
	if (!hasChanged(application)) return null;
	const previous = objectAt(application, "previousOffer");
	const { receiveCents, feeCents, oweCents, paymentCents } = offerFigures(offer, amount);
	const after = {
		receive: receiveCents,
		fee: feeCents,
		owe: oweCents,
		payment: paymentCents,
		rate: rateOf(offer, amount),
		term: offer.term,
	};
	return (
		<Box asChild bg="warn-bg" borderRadius="field" p={{ base: "4", md: "5" }} mb="8">
			<section aria-labelledby="offer-change">
				<Heading as="h2" size="md" id="offer-change">
					{words("revisedTitle")}
				</Heading>
				<Text mt="2">{words("revisedBody")}</Text>
				<ChangeTable previous={previous} after={after} />
				<Stack mt="3" gap="2">
					{isSameOffer(keptFigures(previous), after) && <Text>{words("sameOffer")}</Text>}
					<Text>{words("refund")}</Text>
					<WithdrawButton />
				</Stack>
			</section>
		</Box>
	);
}
