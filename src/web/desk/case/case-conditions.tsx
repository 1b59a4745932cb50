import { Box, Button, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { DeskCase, DeskCondition } from "../../api/desk/case.ts";
import { acceptCondition, askConditionAgain } from "../../api/desk/case-acts.ts";
import { LabelledField } from "../../application/parts/fields/labelled-field.tsx";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { Textarea } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { momentWords, stateOf } from "../desk-states.ts";
import { Problem } from "../parts/problem.tsx";
import { Section } from "../parts/section.tsx";
import { AddCondition } from "./add-condition.tsx";
import { CaseDocuments } from "./case-documents.tsx";
import { useDeskAct } from "./use-desk-act.ts";

/** Requests to the borrower and additional signers, each to accept or send back, and the form for new ones. */
export function CaseConditions({ shown }: { readonly shown: DeskCase }) {
	const copy = useCopy("desk");
	return (
		<Section title={copy("caseConditions.conditions")}>
			{shown.conditions.length === 0 && <Text color="ink-2">{copy("caseConditions.nothingWasAskedFor")}</Text>}
			<Stack gap="5">
				{[...shown.conditions].reverse().map((condition) => (
					<OneCondition key={condition.uuid} shown={shown} condition={condition} />
				))}
			</Stack>
			{!shown.isOver && <AddCondition shown={shown} />}
		</Section>
	);
}

function OneCondition({ shown, condition }: { readonly shown: DeskCase; readonly condition: DeskCondition }) {
	const copy = useCopy("desk");
	const state = stateOf(condition.status, copy);
	const signer = shown.signers.find(({ identityUuid }) => identityUuid === condition.identityUuid);
	return (
		<Box
			role="group"
			aria-label={condition.header}
			borderWidth="1px"
			borderStyle="solid"
			borderColor="line"
			borderRadius="field"
			p="4"
		>
			<HStack justify="space-between" gap="3" flexWrap="wrap">
				<Text fontWeight="semibold">{condition.header}</Text>
				<StatusTag tone={state.tone}>
					{signer && condition.status === "OWED" ? copy("caseConditions.owedCoOwner") : state.label}
				</StatusTag>
			</HStack>
			<Text fontSize="sm" color="ink-2">
				<span>
					{signer
						? copy("caseConditions.askedOf", { asked: momentWords(condition.created), name: signer.name })
						: copy("caseConditions.asked", { asked: momentWords(condition.created) })}
				</span>
				{condition.submittedAt && (
					<span>{copy("caseConditions.sent", { sent: momentWords(condition.submittedAt) })}</span>
				)}
			</Text>
			{condition.commentsToBorrower && (
				<Text mt="2">{copy("caseConditions.weAsked", { words: condition.commentsToBorrower })}</Text>
			)}
			{condition.notes && <Text mt="2">{copy("caseConditions.weSaid", { words: condition.notes })}</Text>}
			{condition.answers.map(({ label, value }) => (
				<Text key={label} mt="2">{`${label}: ${value}`}</Text>
			))}
			{condition.requestDocuments.length > 0 && (
				<Box mt="3">
					<CaseDocuments uuid={shown.uuid} documents={condition.requestDocuments} />
				</Box>
			)}
			{condition.status !== "ACCEPTED" && !shown.isOver && (
				<Judge uuid={shown.uuid} condition={condition} isSigners={signer !== undefined} />
			)}
		</Box>
	);
}

interface JudgeProps {
	readonly uuid: string;
	readonly condition: DeskCondition;
	readonly isSigners: boolean;
}

function Judge({ uuid, condition, isSigners }: JudgeProps) {
	const copy = useCopy("desk");
	const [isRefusing, setRefusing] = useState(false);
	const [reason, setReason] = useState("");
	const [fault, setFault] = useState<string>();
	const { act, isBusy, problem } = useDeskAct(uuid, () => setRefusing(false));
	const sendBack = () => {
		const words = reason.trim();
		setFault(words.length < 3 ? copy("caseConditions.pleaseSayWhat") : undefined);
		if (words.length >= 3) act(askConditionAgain(condition.uuid, words));
	};
	return (
		<Box mt="4">
			{isRefusing && (
				<LabelledField
					label={copy("caseConditions.whatNeedsAChange")}
					hint={isSigners ? copy("caseConditions.coOwnerReads") : copy("caseConditions.theBorrowerReadsThis")}
					error={fault}
				>
					{(ids) => <Textarea {...ids} rows={3} value={reason} onChange={({ target }) => setReason(target.value)} />}
				</LabelledField>
			)}
			<Flex gap="3" wrap="wrap" mt={isRefusing ? "3" : "0"}>
				{isRefusing ? (
					<>
						<Button disabled={isBusy} onClick={sendBack}>
							{copy("caseConditions.sendBack")}
						</Button>
						<Button variant="ghost" onClick={() => setRefusing(false)}>
							{copy("caseConditions.cancel")}
						</Button>
					</>
				) : (
					<>
						<Button disabled={isBusy} onClick={() => act(acceptCondition(condition.uuid))}>
							{copy("caseConditions.accept")}
						</Button>
						<Button variant="outline" onClick={() => setRefusing(true)}>
							{copy("caseConditions.askAgain")}
						</Button>
					</>
				)}
			</Flex>
			<Problem words={problem} />
		</Box>
	);
}
