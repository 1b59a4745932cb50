import { Box, Flex, Text } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import type { LineAccount } from "./line-account.ts";

/** What can be drawn, as the largest figure, and how the limit divides into balance and available credit. */
export function AvailableCredit({
	account,
	howTo,
}: {
	readonly account: LineAccount;
	readonly howTo?: string | undefined;
}) {
	const copy = useCopy("application");
	const used = `${((account.balance / account.limit) * 100).toFixed(1)}%`;
	const places = { limit: shortMoney(account.limit), balance: shortMoney(account.balance) };
	return (
		<Box bg="hero" color="on-hero" borderRadius="card" p={{ base: "5", md: "8" }}>
			<Text color="on-hero-2">{copy("openLine.availableCredit")}</Text>
			<Text fontSize="figure" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
				{shortMoney(account.available)}
			</Text>
			<Box
				mt="3"
				height="3"
				borderRadius="pill"
				borderWidth="1px"
				borderStyle="solid"
				borderColor="on-hero"
				bg="accent"
				overflow="hidden"
				aria-hidden="true"
			>
				<Box height="full" bg="on-hero" style={{ width: used }} />
			</Box>
			<Flex mt="2" justify="space-between" wrap="wrap" columnGap="6" fontSize="sm">
				<span>{copy("openLine.balanceIs", places)}</span>
				<span>{copy("openLine.limitIs", places)}</span>
			</Flex>
			<Text mt="5" fontSize="sm" color="on-hero-2">
				{howTo === undefined ? copy("openLine.whatRepayBecomes") : `${copy("openLine.whatRepayBecomes")} ${howTo}`}
			</Text>
		</Box>
	);
}
