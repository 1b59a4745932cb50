import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import { type FormEvent, useState } from "react";
import type { KeysOf } from "../../../flow/engine/record/record-shape.ts";
import type { Requalify } from "../../../flow/engine/record/record-types.generated.ts";
import { centsOf } from "../../../lending/money.ts";
import { showPercent } from "../../formats/percent.ts";
import { FieldFault } from "../../shell/field-fault.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { listAt, numberAt, objectAt, textAt, useApplication } from "../application-context.ts";
import { LiensToPayOff } from "../liens/liens-to-pay-off.tsx";
import { shortMoney } from "../offers/offer-figures.ts";
import { type WayOut, waysOutOf } from "../offers/ways-out.ts";
import { MoneyField } from "../parts/fields/money-field.tsx";
import { RadioCards } from "../parts/fields/radio-cards.tsx";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { FigureList } from "../parts/figure-list.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";
import { useDraft, useKeepDraft } from "../submit/use-draft.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

const FORM = "product/prequal-winback";
const WAYS = ["LOWER_AMOUNT", "PAY_OFF", "DECISION", "STOP"] as const;

/** Too much is owed on the home for another line: the total, and the options that work. */
export default function PrequalWinback() {
	const draft = useDraft(FORM);
	return (
		<PageFrame tone="attention">
			<Stack gap="8">
				<Sum />
				{draft ? <Choices typed={draft.typed ?? {}} /> : <LoadingBlock isPage />}
				<Box asChild>
					<section aria-labelledby="value">
						<ValueWords />
						<PageActions />
					</section>
				</Box>
			</Stack>
		</PageFrame>
	);
}

function ValueWords() {
	const words = useWords();
	return (
		<>
			<Heading as="h2" size="md" id="value" mb="2">
				{words("valueTitle")}
			</Heading>
			<Text>{words("valueBody")}</Text>
		</>
	);
}

function Sum() {
	const { application } = useApplication();
	const words = useWords();
	const requalify = objectAt(application, "requalify");
	const money = (name: KeysOf<Requalify, number>) => shortMoney(centsOf(numberAt(requalify, name)));
	if (numberAt(requalify, "value") === 0) return null;
	return (
		<FigureList
			figures={[
				{ label: words("value"), value: money("value") },
				{
					label: words("allowed"),
					note: words("allowedNote", { cap: showPercent(numberAt(requalify, "cap"), 0) }),
					value: money("allowed"),
				},
				{
					label: words("owed"),
					note: words("owedNote"),
					value: money("owed"),
				},
				{ label: words("room"), value: money("room"), strong: true },
				numberAt(requalify, "wanted") > 0
					? { label: words("wanted"), value: money("wanted") }
					: { label: words("smallest"), value: money("smallestLine") },
			]}
		/>
	);
}

function Choices({ typed }: { readonly typed: { readonly [field: string]: unknown } }) {
	const { application } = useApplication();
	const words = useWords();
	const keep = useKeepDraft(FORM);
	const { submit, isSubmitting, faults, problem } = useFormSubmit(FORM);
	const requalify = objectAt(application, "requalify");
	const ways = waysOutOf(requalify);
	const offered = Array.isArray(requalify.payOffLiens) ? requalify.payOffLiens.map(String) : [];
	const liens = listAt(application, "liens").filter((lien) => offered.includes(textAt(lien, "uuid")));
	const most = numberAt(requalify, "most");
	// Only an option that continues is preselected, so that pressing Enter never ends an application.
	const [choice, setChoice] = useState<WayOut | "">(
		() =>
			ways.find((way) => way === typed.choice) ?? ways.find((way) => way === "LOWER_AMOUNT" || way === "PAY_OFF") ?? "",
	);
	const [isMissing, setMissing] = useState(false);
	const [amount, setAmount] = useState<number | undefined>(typeof typed.amount === "number" ? typed.amount : most);
	const [ticked, setTicked] = useState<readonly string[]>(offered);
	const owed = liens
		.filter((lien) => ticked.includes(textAt(lien, "uuid")))
		.reduce((total, lien) => total + centsOf(numberAt(lien, "balance")), 0);
	const notes: { readonly [way in WayOut]: string } = {
		LOWER_AMOUNT: words("lowerNote", { most: shortMoney(centsOf(most)) }),
		PAY_OFF: words("payOffNote", {
			most: shortMoney(centsOf(numberAt(requalify, "mostAfterPayOff"))),
			owed: shortMoney(owed),
		}),
		DECISION: words("decisionNote"),
		STOP: words("stopNote"),
	};
	const faultAt = (field: string) => faults.find((fault) => fault.field === field)?.message;
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		setMissing(choice === "");
		if (choice === "") return;
		void submit({
			choice,
			...(choice === "LOWER_AMOUNT" && amount !== undefined ? { amount } : {}),
			...(choice === "PAY_OFF" ? { payOffLiens: [...ticked] } : {}),
		});
	};
	return (
		<Stack gap="6" asChild>
			<form noValidate onSubmit={onSubmit}>
				<SubmitTrouble problem={problem} faults={faults} />
				<RadioCards
					legend={words("choose")}
					value={choice}
					onChange={(next) => {
						setChoice(next);
						setMissing(false);
						keep({ choice: next, amount: amount ?? null });
					}}
					cards={ways.map((way) => ({ value: way, label: words.find(way, WAYS) ?? way, detail: notes[way] }))}
				/>
				{isMissing && <FieldFault isAnnounced>{words("chooseNeeded")}</FieldFault>}
				{choice === "LOWER_AMOUNT" && (
					<MoneyField label={words("amount")} value={amount} error={faultAt("amount")} onChange={setAmount} />
				)}
				{choice === "PAY_OFF" && (
					<LiensToPayOff
						legend={words("payOffWhich")}
						liens={liens}
						ticked={ticked}
						error={faultAt("payOffLiens")}
						onChange={setTicked}
					/>
				)}
				<SubmitBar label={words("continue")} isSubmitting={isSubmitting} />
			</form>
		</Stack>
	);
}
