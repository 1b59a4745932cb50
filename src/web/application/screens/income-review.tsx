import { Box, Button, Heading, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { Notice } from "../../shell/notice.tsx";
import { useApplication } from "../application-context.ts";
import { FormBlock } from "../forms/form-block.tsx";
import { IncomeList } from "../income/income-list.tsx";
import { type IncomeRow, incomeRows, isOpenRow } from "../income/income-rows.ts";
import { LeaveOut } from "../income/leave-out.tsx";
import { ChoiceList, type ChoiceRow } from "../parts/fields/choice-list.tsx";
import { RadioCards } from "../parts/fields/radio-cards.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWay } from "../parts/use-way.ts";
import { useWords, type Words } from "../parts/use-words.ts";
import { WaitPanel } from "../parts/wait-panel.tsx";
import { choiceLabel } from "../summary/choice-label.ts";

/** Each income source with its verification status, and always three ways to continue. */
export default function IncomeReview() {
	const { application, facts, flow, spec } = useApplication();
	const take = useWay();
	const words = useWords();
	const [opened, setOpened] = useState<"person" | "leave-out" | undefined>(undefined);
	const [wasAsked, setWasAsked] = useState(application.incomeHelpRequested === true);
	const [chosen, setChosen] = useState("");
	const rows = incomeRows(application);
	const open = rows.filter(isOpenRow);
	const row = open.find((one) => one.key === chosen) ?? open[0];
	const search = row && row.key !== "" ? { incomeUuid: row.key } : undefined;
	const isSelfEmployed = (row?.employmentType ?? "") === "SELF_EMPLOYED";
	const mayLeaveOut = search !== undefined && rows.some((one) => one.verification === "VERIFIED");
	const nameOf = ({ employmentType }: IncomeRow) =>
		employmentType === ""
			? words("otherIncome")
			: choiceLabel(flow.product.forms, "registration/annual-income", "employmentType", employmentType);
	const links: readonly ChoiceRow[] = [
		{
			label: words("linkPayroll"),
			detail: words("linkPayrollBody"),
			onPress: () => take("linkPayroll", search),
		},
		{
			label: words("linkBank"),
			detail: words("linkBankBody"),
			onPress: () => take("linkBank", search),
		},
		{
			label: words("linkTax"),
			detail: words("linkTaxBody"),
			onPress: () => take("linkTax", search),
		},
	];
	// the proof of an income depends on its source
	const ownProof = `upload-${row?.employmentType ?? ""}`;
	const proof = Object.hasOwn(spec.ways ?? {}, ownProof) ? ownProof : "upload";
	const others: readonly ChoiceRow[] = [
		{
			label: words("upload"),
			detail: words("uploadBody"),
			onPress: () => take(proof, search),
		},
		{
			label: words("person"),
			detail: words("personBody"),
			onPress: () => setOpened("person"),
			isExpanded: opened === "person",
		},
		...(mayLeaveOut
			? [
					{
						label: words("leaveOut"),
						detail: words("leaveOutShort"),
						onPress: () => setOpened("leave-out"),
						isExpanded: opened === "leave-out",
					},
				]
			: []),
	];
	const message = stateMessage(facts.incomeVerification, words);

	return (
		<PageFrame>
			<Stack gap="8">
				<WaitPanel quiet />
				{message && <Notice tone="attention">{message}</Notice>}
				{rows.length > 0 && <IncomeList rows={rows} nameOf={nameOf} />}
				{open.length > 1 && (
					<RadioCards
						legend={words("which")}
						columns={{ base: 1, sm: 2 }}
						value={row?.key ?? ""}
						onChange={(key) => {
							setChosen(key);
							setOpened(undefined);
						}}
						cards={open.map((one) => ({ value: one.key, label: nameOf(one) }))}
					/>
				)}
				<Box asChild>
					<section aria-labelledby="income-ways">
						<Heading as="h2" size="md" id="income-ways" mb="3">
							{words("three")}
						</Heading>
						<ChoiceList rows={[...(isSelfEmployed ? [...links].reverse() : links), ...others]} />
					</section>
				</Box>
				{opened === "leave-out" && search && (
					<LeaveOut incomeUuid={search.incomeUuid} onClose={() => setOpened(undefined)} />
				)}
				{wasAsked ? (
					<Text role="status" fontWeight="semibold">
						{words("personAsked")}
					</Text>
				) : (
					opened === "person" && (
						<FormBlock
							formId="income/review"
							own={{ choice: "ASK_PERSON", incomeUuid: null }}
							stay
							onDone={() => setWasAsked(true)}
							beside={
								<Button variant="ghost" onClick={() => setOpened(undefined)}>
									{words("stop")}
								</Button>
							}
						/>
					)
				)}
				<Text fontSize="sm" color="ink-2">
					{words("credentials")}
				</Text>
			</Stack>
			<PageActions />
		</PageFrame>
	);
}

function stateMessage(verification: unknown, words: Words): string {
	if (verification === "PARTIAL") return words("partial");
	if (verification === "FAILED") return words("failed");
	return "";
}
