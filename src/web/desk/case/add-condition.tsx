import { Box, Button, Stack } from "@chakra-ui/react";
import { useState } from "react";
import type { DeskCase } from "../../api/desk/case.ts";
import { askCondition } from "../../api/desk/case-acts.ts";
import { LabelledField } from "../../application/parts/fields/labelled-field.tsx";
import { Input, Textarea } from "../../forms/inputs.tsx";
import { NativeSelect } from "../../forms/native-select.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Problem } from "../parts/problem.tsx";
import { useDeskAct } from "./use-desk-act.ts";

const EMPTY = { category: "", comment: "", count: "", identityUuid: "" };

/** Requests something more from the borrower or an additional signer. */
export function AddCondition({ shown }: { readonly shown: DeskCase }) {
	const copy = useCopy("desk");
	const [isOpen, setOpen] = useState(false);
	const [asked, setAsked] = useState(EMPTY);
	const [fault, setFault] = useState<string>();
	const { act, isBusy, problem } = useDeskAct(shown.uuid, () => {
		setAsked(EMPTY);
		setOpen(false);
	});
	if (!isOpen) {
		return (
			<Button mt="5" variant="outline" onClick={() => setOpen(true)}>
				{copy("addCondition.addACondition")}
			</Button>
		);
	}
	const signer = shown.signers.find(({ identityUuid }) => identityUuid === asked.identityUuid);
	const categories = shown.categories.filter(({ isForSigners }) => signer === undefined || isForSigners);
	const set = (change: Partial<typeof EMPTY>) => setAsked({ ...asked, ...change });
	const send = () => {
		setFault(asked.category === "" ? copy("addCondition.pleaseChooseWhat") : undefined);
		if (asked.category === "") return;
		act(
			askCondition({
				category: asked.category,
				comment: asked.comment.trim(),
				numDocsRequired: asked.count === "" ? undefined : Number(asked.count),
				identityUuid: asked.identityUuid,
			}),
		);
	};
	return (
		<Box mt="6" borderTopWidth="1px" borderTopStyle="solid" borderColor="line" pt="5">
			<Stack gap="5">
				{shown.signers.length > 0 && (
					<LabelledField label={copy("addCondition.whoIsAsked")}>
						{(ids) => (
							<NativeSelect
								{...ids}
								value={asked.identityUuid}
								onChange={({ target }) => set({ identityUuid: target.value, category: "" })}
							>
								<option value="">{shown.applicant}</option>
								{shown.signers.map(({ identityUuid, name }) => (
									<option key={identityUuid} value={identityUuid}>
										{name}
									</option>
								))}
							</NativeSelect>
						)}
					</LabelledField>
				)}
				<LabelledField label={copy("addCondition.whatDoAsk")} error={fault}>
					{(ids) => (
						<NativeSelect {...ids} value={asked.category} onChange={({ target }) => set({ category: target.value })}>
							<option value="">{copy("addCondition.pleaseSelect")}</option>
							{categories.map(({ category, header }) => (
								<option key={category} value={category}>
									{header}
								</option>
							))}
						</NativeSelect>
					)}
				</LabelledField>
				<LabelledField
					label={
						signer === undefined
							? copy("addCondition.wordsToTheBorrower")
							: copy("addCondition.wordsTo", { name: signer.name })
					}
					hint={copy("addCondition.optionalTheyRead")}
				>
					{(ids) => (
						<Textarea
							{...ids}
							rows={3}
							maxLength={1000}
							value={asked.comment}
							onChange={({ target }) => set({ comment: target.value })}
						/>
					)}
				</LabelledField>
				<LabelledField label={copy("addCondition.howManyDocuments")} hint={copy("addCondition.optional")}>
					{(ids) => (
						<Input
							{...ids}
							type="number"
							min={1}
							max={20}
							maxW="32"
							value={asked.count}
							onChange={({ target }) => set({ count: target.value })}
						/>
					)}
				</LabelledField>
				<Stack direction="row" gap="3">
					<Button disabled={isBusy} onClick={send}>
						{copy("addCondition.askForIt")}
					</Button>
					<Button variant="ghost" onClick={() => setOpen(false)}>
						{copy("addCondition.cancel")}
					</Button>
				</Stack>
				<Problem words={problem} />
			</Stack>
		</Box>
	);
}
