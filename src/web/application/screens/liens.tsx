import { Button, Stack, Text } from "@chakra-ui/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { centsOf } from "../../../lending/money.ts";
import type { Answers } from "../../api/application/answers.ts";
import { wordsFor } from "../../forms/errors/error-words.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useApplication } from "../application-context.ts";
import { costAnswers, type HomeCostEntry, resumeCosts } from "../liens/home-cost-entry.ts";
import { HomeCosts } from "../liens/home-costs.tsx";
import { InquiryAttestation } from "../liens/inquiry-attestation.tsx";
import { LienCard } from "../liens/lien-card.tsx";
import {
	addedLien,
	answerOfLien,
	draftOfLien,
	type LienEntry,
	lienFault,
	readLiens,
	resumeLiens,
	totalOwed,
} from "../liens/lien-entry.ts";
import { draftOfDebt, isDebtTold, type NewDebt, newDebtAnswer, resumeDebts } from "../liens/new-debt.ts";
import { shortMoney } from "../offers/offer-figures.ts";
import { ConfirmBox } from "../parts/fields/confirm-box.tsx";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { isTooLong, textLimit } from "../parts/fields/text-limit.ts";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";
import { objectIn, textIn } from "../read-json.ts";
import { useDraft, useKeepDraft } from "../submit/use-draft.ts";
import { useFormSubmit } from "../submit/use-form-submit.ts";

/** The loans found on the home: confirm, correct, mark as paid off, or add one; then the inquiry attestation. */
export default function Liens() {
	const draft = useDraft("liens");
	if (draft) return <LiensForm typed={draft.typed ?? {}} />;
	return (
		<PageFrame>
			<LoadingBlock isPage />
		</PageFrame>
	);
}

function LiensForm({ typed }: { readonly typed: Answers }) {
	const { application, facts, flow } = useApplication();
	const words = useWords();
	const copy = useCopy("application");
	const formCopy = useCopy("forms");
	const { submit, isSubmitting, faults, problem } = useFormSubmit("liens");
	const [liens, setLiens] = useState<readonly LienEntry[]>(() => resumeLiens(readLiens(application), typed));
	const [attestation, setAttestation] = useState(textIn(typed, "inquiryAttestation"));
	const [debts, setDebts] = useState<readonly NewDebt[]>(() => resumeDebts(typed));
	const [costs, setCosts] = useState<HomeCostEntry>(() => resumeCosts(typed));
	const [attested, setAttested] = useState(typed.attested === true);
	const [isChecked, setChecked] = useState(false);
	const keep = useKeepDraft("liens");
	const wasOpened = useRef(false);
	useEffect(() => {
		// On the first run it only has the initial values.
		if (wasOpened.current)
			keep({
				liens: liens.map(draftOfLien),
				inquiryAttestation: attestation || null,
				newDebts: debts.map(draftOfDebt),
				...costAnswers(costs),
				attested,
			});
		wasOpened.current = true;
	}, [keep, liens, attestation, debts, costs, attested]);
	const form = flow.product.forms.liens;
	const needsInquiries = facts.inquiryAttestNeeded === true && facts.inquiryAttestComplete !== true;
	const most = textLimit(form, "liens", "holder");
	const mostOfDebt = textLimit(form, "newDebts", "holder");
	const say = (field: string, keyword: string, limit?: number) =>
		wordsFor(form?.messages ?? {}, field.replace(".", ".0."), keyword, { limit }, formCopy);
	const faultOf = (lien: LienEntry) => {
		const fault = isChecked ? lienFault(lien, most) : undefined;
		return fault && { field: fault.field, text: say(fault.field, fault.keyword, most) };
	};
	const debtsTold = attestation !== "NEW_DEBT" || (debts.length > 0 && debts.every(isDebtTold));
	const inquiryFault = !needsInquiries
		? undefined
		: attestation === ""
			? say("inquiryAttestation", "required")
			: !debtsTold
				? say("newDebts", "required")
				: attestation === "NEW_DEBT" && debts.some((debt) => isTooLong(debt.holder, mostOfDebt))
					? say("newDebts.holder", "maxLength", mostOfDebt)
					: undefined;
	const attestTitle = objectIn(objectIn(form?.schema ?? {}, "properties"), "attested").title;

	const change = (next: LienEntry) => setLiens(liens.map((lien) => (lien.key === next.key ? next : lien)));
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		// the place with the focus is read aloud with its error
		flushSync(() => setChecked(true));
		const faulty = liens.find((lien) => lienFault(lien, most) !== undefined);
		if (faulty || inquiryFault !== undefined || !attested) {
			const at = (id: string) => document.getElementById(id);
			if (faulty) at(`lien-${faulty.key}`)?.focus();
			else if (inquiryFault !== undefined) at("liens-inquiries")?.focus();
			else at("liens-attest")?.querySelector("input")?.focus();
			return;
		}
		void submit({
			liens: liens.map((lien, index) => answerOfLien(lien, index + 1, copy("lienEntry.unknownLender"))),
			...(needsInquiries
				? {
						inquiryAttestation: attestation,
						...(attestation === "NEW_DEBT" ? { newDebts: debts.map(newDebtAnswer) } : {}),
					}
				: {}),
			...costAnswers(costs),
			attested: true,
		});
	};

	return (
		<PageFrame>
			<form onSubmit={onSubmit} noValidate>
				<Stack gap="6">
					<SubmitTrouble problem={problem} faults={faults} />
					{liens.length === 0 && <Text>{words("none")}</Text>}
					{liens.map((lien) => (
						<LienCard
							key={lien.key}
							lien={lien}
							most={most}
							words={words}
							fault={faultOf(lien)}
							onChange={change}
							onRemove={() => setLiens(liens.filter((other) => other.key !== lien.key))}
						/>
					))}
					<Button variant="outline" alignSelf="flex-start" onClick={() => setLiens([...liens, addedLien(liens)])}>
						{words("add")}
					</Button>
					{liens.length > 0 && (
						<Text fontWeight="semibold">{`${words("total")}: ${shortMoney(centsOf(totalOwed(liens)))}`}</Text>
					)}
					{needsInquiries && (
						<InquiryAttestation
							form={form}
							words={words}
							value={attestation}
							error={isChecked ? inquiryFault : undefined}
							onChange={setAttestation}
							debts={debts}
							onDebts={setDebts}
						/>
					)}
					<HomeCosts words={words} costs={costs} onChange={setCosts} />
					<div id="liens-attest">
						<ConfirmBox
							label={typeof attestTitle === "string" ? attestTitle : ""}
							checked={attested}
							error={isChecked && !attested ? say("attested", "required") : undefined}
							isAnnounced={false}
							onChange={setAttested}
						/>
					</div>
					<SubmitBar label={form?.submit ?? words("continue")} isSubmitting={isSubmitting} />
				</Stack>
			</form>
			<PageActions />
		</PageFrame>
	);
}
