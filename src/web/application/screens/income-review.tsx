import { Box, Button, Heading, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { centsOf } from "../../../lending/money.ts";
import { listAt, numberAt, textAt, useApplication } from "../application-context.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { ChoiceList, type ChoiceRow } from "../parts/choice-list.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { StatusTag } from "../parts/status-tag.tsx";
import { useWords } from "../parts/use-words.ts";
import { WaitPanel } from "../parts/wait-panel.tsx";
import { FormBlock } from "../submit/form-block.tsx";
import { choiceLabel } from "../summary/summary-sections.ts";

const TONES = {
	NOT_STARTED: "neutral",
	PENDING: "info",
	PENDING_REVIEW: "info",
	VERIFIED: "success",
	FAILED_VERIFICATION: "attention",
} as const;

/** Each income source with how far its verification has come, and always three ways to go on. */
export default function IncomeReview() {
	const { application, facts, flow, goTo } = useApplication();
	const words = useWords();
	const [isAsking, setAsking] = useState(false);
	const [wasAsked, setWasAsked] = useState(application.incomeHelpRequested === true);
	const sources = listAt(application, "incomeSources");
	const open = sources.find((source) => textAt(source, "verification") !== "VERIFIED") ?? sources[0];
	const search = open && textAt(open, "uuid") !== "" ? { incomeUuid: textAt(open, "uuid") } : undefined;
	const isSelfEmployed = sources.some((source) => textAt(source, "employmentType") === "SELF_EMPLOYED");
	const links: readonly ChoiceRow[] = [
		{
			label: words("linkPayroll", "Link your payroll account"),
			detail: words("linkPayrollBody", "Sign in to your payroll provider."),
			onPress: () => goTo("income/link/TRUV_PAYROLL", search),
		},
		{
			label: words("linkBank", "Link your bank account"),
			detail: words("linkBankBody", "We look at the deposits of the last months, nothing else."),
			onPress: () => goTo("income/link/PLAID_TRANSACTIONS", search),
		},
		{
			label: words("linkTax", "Use your tax records"),
			detail: words("linkTaxBody", "Best when you work for yourself."),
			onPress: () => goTo("income/link/POINTSERV_TAX", search),
		},
	];
	const others: readonly ChoiceRow[] = [
		{
			label: words("upload", "Upload documents"),
			detail: words("uploadBody", "Our team looks at them within one working day."),
			onPress: () => goTo(`income/upload/${isSelfEmployed ? "POINTSERV_TAX" : "MANUAL_PAYSTUB"}`, search),
		},
		{
			label: words("person", "Ask a person"),
			detail: words("personBody", "We call or write to you and sort it out together."),
			onPress: () => setAsking(true),
			isExpanded: isAsking,
		},
	];
	const message = stateMessage(facts.incomeVerification, words);

	return (
		<PageFrame>
			<Stack gap="8">
				<WaitPanel quiet />
				{message && <Text role="status">{message}</Text>}
				{sources.length > 0 && (
					<Box asChild>
						<section aria-labelledby="income-sources">
							<Heading as="h2" size="md" id="income-sources" mb="3">
								{words("sources", "Your income")}
							</Heading>
							<Stack gap="3">
								{sources.map((source) => {
									const verification = textAt(source, "verification") || "NOT_STARTED";
									return (
										<Box
											key={textAt(source, "uuid")}
											display="flex"
											justifyContent="space-between"
											alignItems="center"
											gap="4"
											flexWrap="wrap"
											borderWidth="1px"
											borderStyle="solid"
											borderColor="border"
											borderRadius="md"
											px="5"
											py="4"
										>
											<Box>
												<Text fontWeight="semibold">
													{choiceLabel(
														flow.product.forms,
														"registration/annual-income",
														"employmentType",
														textAt(source, "employmentType"),
													)}
												</Text>
												<Text color="fg.muted" fontVariantNumeric="tabular-nums">
													{words("amount", "{amount} a year", {
														amount: shortMoney(centsOf(numberAt(source, "amount"))),
													})}
												</Text>
											</Box>
											<StatusTag tone={toneOf(verification)}>{words(verification, verification)}</StatusTag>
										</Box>
									);
								})}
							</Stack>
						</section>
					</Box>
				)}
				<Box asChild>
					<section aria-labelledby="income-ways">
						<Heading as="h2" size="md" id="income-ways" mb="3">
							{words("three", "Three ways, whichever suits you")}
						</Heading>
						<ChoiceList rows={[...(isSelfEmployed ? [...links].reverse() : links), ...others]} />
					</section>
				</Box>
				{wasAsked ? (
					<Text role="status" fontWeight="medium">
						{words("personAsked", "Thank you. Someone from our team will be in touch within one working day.")}
					</Text>
				) : (
					isAsking && (
						<FormBlock
							formId="income/review"
							own={{ choice: "ASK_PERSON" }}
							stay
							onDone={() => setWasAsked(true)}
							beside={
								<Button variant="ghost" onClick={() => setAsking(false)}>
									Cancel
								</Button>
							}
						/>
					)
				)}
				<Text fontSize="sm" color="fg.muted">
					{words("credentials", "We never see or store your sign-in details.")}
				</Text>
			</Stack>
		</PageFrame>
	);
}

function toneOf(verification: string): (typeof TONES)[keyof typeof TONES] {
	return Object.hasOwn(TONES, verification) ? TONES[verification as keyof typeof TONES] : "neutral";
}

function stateMessage(verification: unknown, words: ReturnType<typeof useWords>): string {
	if (verification === "PARTIAL") return words("partial", "Part of your income is verified. Please show us the rest.");
	if (verification === "FAILED") return words("failed", "That did not work out. Nothing is lost: try another way.");
	return "";
}
