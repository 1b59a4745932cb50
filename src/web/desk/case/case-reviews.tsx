import { Box, Button, Flex, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import type { DeskCase } from "../../api/desk/case.ts";
import { chooseInReview } from "../../api/desk/case-acts.ts";
import { LabelledField } from "../../application/parts/fields/labelled-field.tsx";
import { Textarea } from "../../forms/inputs.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { Problem } from "../parts/problem.tsx";
import { Section } from "../parts/section.tsx";
import { useDeskAct } from "./use-desk-act.ts";

type Review = DeskCase["reviews"][number];

/** The lender's own reviews that are waiting for a choice. */
export function CaseReviews({ shown }: { readonly shown: Pick<DeskCase, "uuid" | "reviews"> }) {
	const copy = useCopy("desk");
	if (shown.reviews.length === 0) return null;
	return (
		<Section title={copy("caseReviews.reviews")}>
			<Stack gap="6">
				{shown.reviews.map((review) => (
					<OneReview key={review.id} uuid={shown.uuid} review={review} />
				))}
			</Stack>
		</Section>
	);
}

function OneReview({ uuid, review }: { readonly uuid: string; readonly review: Review }) {
	const copy = useCopy("desk");
	const { act, isBusy, problem } = useDeskAct(uuid);
	const [note, setNote] = useState("");
	return (
		<Box role="group" aria-label={review.title}>
			<Text fontWeight="semibold">{review.title}</Text>
			<Box mb="3">
				{review.body.map((sentence) => (
					<Text key={sentence} color="ink-2">
						{sentence}
					</Text>
				))}
			</Box>
			<LabelledField label={copy("caseReviews.noteForTheFile")} hint={copy("caseReviews.optional")}>
				{(ids) => <Textarea {...ids} rows={2} value={note} onChange={({ target }) => setNote(target.value)} />}
			</LabelledField>
			<Flex gap="3" wrap="wrap" mt="3">
				{review.choices.map(({ id, label }) => (
					<Button
						key={id}
						variant="outline"
						disabled={isBusy}
						onClick={() => act(chooseInReview(review.id, { choice: id, note: note.trim() }))}
					>
						{label}
					</Button>
				))}
			</Flex>
			<Problem words={problem} />
		</Box>
	);
}
