import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import { centsOf } from "../../../lending/money.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { StatusTag } from "../parts/status-tag.tsx";
import { useWords } from "../parts/use-words.ts";
import type { IncomeRow } from "./income-rows.ts";

const TONES = {
	NOT_STARTED: "neutral",
	PENDING: "info",
	PENDING_REVIEW: "info",
	VERIFIED: "success",
	FAILED_VERIFICATION: "attention",
} as const;

const VERIFICATIONS = ["NOT_STARTED", "PENDING", "PENDING_REVIEW", "VERIFIED", "FAILED_VERIFICATION"] as const;

function toneOf(verification: string): (typeof TONES)[keyof typeof TONES] {
	return Object.hasOwn(TONES, verification) ? TONES[verification as keyof typeof TONES] : "neutral";
}

/** Each source of income with its verification status. */
export function IncomeList(props: {
	readonly rows: readonly IncomeRow[];
	readonly nameOf: (row: IncomeRow) => string;
}) {
	const words = useWords();
	return (
		<Box asChild>
			<section aria-labelledby="income-sources">
				<Heading as="h2" size="md" id="income-sources" mb="3">
					{words("sources")}
				</Heading>
				<Stack gap="3">
					{props.rows.map((row) => (
						<Box
							key={row.key}
							display="flex"
							justifyContent="space-between"
							alignItems="center"
							gap="4"
							flexWrap="wrap"
							borderWidth="1px"
							borderStyle="solid"
							borderColor="line"
							borderRadius="field"
							px="5"
							py="4"
						>
							<Box>
								<Text fontWeight="semibold">{props.nameOf(row)}</Text>
								<Text color="ink-2" fontVariantNumeric="tabular-nums">
									{words("amount", { amount: shortMoney(centsOf(row.amount)) })}
								</Text>
							</Box>
							{row.isLeftOut ? (
								<StatusTag tone="neutral">{words("leftOut")}</StatusTag>
							) : (
								<StatusTag tone={toneOf(row.verification)}>
									{words.find(row.verification, VERIFICATIONS) ?? row.verification}
								</StatusTag>
							)}
						</Box>
					))}
				</Stack>
			</section>
		</Box>
	);
}
