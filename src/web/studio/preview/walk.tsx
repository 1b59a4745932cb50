import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Answers } from "../../api/application/answers.ts";
import { shownMessage } from "../../api/request-error.ts";
import { type WalkedDraft, type WalkStep, walkQuery } from "../../api/studio/preview.ts";
import { showDay } from "../../formats/dates.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { nameOfForm } from "../places/form-names.ts";
import { dottedAnswers } from "./dotted-answers.ts";
import { ShownPage } from "./shown-page.tsx";
import { useHeadingAfterMove } from "./use-heading-after-move.ts";

/** A draft walked through as a made-up borrower: each page is asked, and what comes next is decided, as for borrowers. */
export function Walk({ token, at }: { readonly token: string; readonly at: string | undefined }) {
	const copy = useCopy("studio");
	const client = useQueryClient();
	const [steps, setSteps] = useState<readonly WalkStep[]>([]);
	const walked = useQuery(walkQuery(token, at, steps));
	const [failed, setFailed] = useState<unknown>(null);
	const [isPending, setPending] = useState(false);
	const { heading, moving } = useHeadingAfterMove(steps);
	const go = (next: readonly WalkStep[]) => {
		moving();
		setFailed(null);
		setSteps(next);
	};
	// a step is part of the walk once it was taken
	const take = async (step: WalkStep) => {
		const next = [...steps, step];
		await client.fetchQuery(walkQuery(token, at, next));
		go(next);
	};
	const press = async (step: WalkStep) => {
		if (isPending) return;
		setPending(true);
		try {
			await take(step);
		} catch (error) {
			setFailed(error);
		} finally {
			setPending(false);
		}
	};
	const error = failed ?? walked.error;
	return (
		<>
			<Text mt="4" maxW="42rem">
				{copy("preview.walkBody")}
			</Text>
			<Button mt="3" variant="outline" disabled={steps.length === 0} onClick={() => go(steps.slice(0, -1))}>
				{copy("preview.stepBack")}
			</Button>
			{error !== null && (
				<Text role="alert" mt="3" color="bad" fontWeight="semibold">
					{shownMessage(error)}
				</Text>
			)}
			{walked.data === undefined ? (
				error === null && <LoadingBlock />
			) : (
				<>
					<Heading as="h2" size="md" mt="5" ref={heading} tabIndex={-1} overflowWrap="anywhere">
						{walked.data.place.title}
					</Heading>
					{walked.data.form === null ? (
						<Waiting walked={walked.data} isPending={isPending} press={(step) => void press(step)} />
					) : (
						<ShownPage
							token={token}
							visit={steps.length}
							title={walked.data.place.title}
							{...walked.data.form}
							onPassed={(answers) => take(answered(walked.data.form?.file ?? "", answers))}
						/>
					)}
				</>
			)}
		</>
	);
}

/** A page that asks nothing: what it says, and what may come next. */
function Waiting(props: {
	readonly walked: WalkedDraft;
	readonly isPending: boolean;
	readonly press: (step: WalkStep) => void;
}) {
	const { place, next } = props.walked;
	const copy = useCopy("studio");
	const words = ({ kind, id, title, waitsFor = "" }: WalkedDraft["next"][number]) => {
		if (kind === "open") return copy("simulator.open", { title });
		if (kind === "days") return copy("simulator.wait", { title, day: showDay(waitsFor) });
		if (id === "finish-reviews" || id === "accept-requests") return copy(`simulator.staff_${id}`);
		return copy("simulator.staff", { title });
	};
	return (
		<Box mt="3" maxW="42rem">
			{place.body.map((sentence) => (
				<Text key={sentence} mt="2">
					{sentence}
				</Text>
			))}
			{place.standing !== null && <Text mt="2">{place.standing}</Text>}
			{next.length === 0 && <Text mt="2">{copy("preview.walkOver")}</Text>}
			<Flex as="ul" listStyleType="none" direction="column" align="flex-start" gap="3" mt="4">
				{next.map(({ title, waitsFor, ...step }) => (
					<li key={`${step.kind} ${step.id}`}>
						<Button
							variant="outline"
							height="auto"
							whiteSpace="normal"
							textAlign="start"
							aria-disabled={props.isPending}
							onClick={() => props.press(step)}
						>
							{words({ title, ...(waitsFor === undefined ? {} : { waitsFor }), ...step })}
						</Button>
					</li>
				))}
			</Flex>
		</Box>
	);
}

function answered(file: string, answers: Answers): WalkStep {
	return { kind: "answers", id: nameOfForm(file), answers: dottedAnswers(answers) };
}
