import { Button, Heading, HStack, Text } from "@chakra-ui/react";
import { Card } from "../../shell/card.tsx";
import { useApplication } from "../application-context.ts";
import { fullDay } from "../parts/shown-dates.ts";
import { StatusTag } from "../parts/status-tag.tsx";
import type { Words } from "../parts/use-words.ts";
import { ConditionAsk } from "./condition-brief.tsx";
import { conditionState, needsAction, type ShownCondition } from "./shown-conditions.ts";

const STATES = { owed: "owed", inReview: "inReview", accepted: "accepted", needsChange: "needsChange" } as const;
const TONES = { owed: "attention", inReview: "info", accepted: "success", needsChange: "stop" } as const;

/** One request in the list: what is requested, its status, and the way to answer it. */
export function ConditionCard({ shown, words }: { readonly shown: ShownCondition; readonly words: Words }) {
	const { goTo } = useApplication();
	const { condition, spec } = shown;
	const state = conditionState(condition.status);
	const files = (condition.requestDocuments ?? []).map(({ fileName }) => fileName).join(", ");
	return (
		<Card as="div" p={{ base: "5", md: "6" }}>
			<HStack justify="space-between" gap="4" flexWrap="wrap" mb="2">
				<Heading as="h2" size="md">
					{spec.header}
				</Heading>
				<StatusTag tone={TONES[state]}>{words(STATES[state])}</StatusTag>
			</HStack>
			<ConditionAsk shown={shown} words={words} />
			{needsAction(shown) && spec.why !== undefined && (
				<Text mt="2" color="ink-2">
					{spec.why}
				</Text>
			)}
			<Text mt="3" fontSize="sm" color="ink-2">
				{condition.created && words("asked", { date: fullDay(condition.created) })}
			</Text>
			{condition.submittedAt && (
				<Text fontSize="sm" color="ink-2" overflowWrap="anywhere">
					{files === ""
						? words("sentOnly", { date: fullDay(condition.submittedAt) })
						: words("sentOn", { date: fullDay(condition.submittedAt), files })}
				</Text>
			)}
			{needsAction(shown) && (
				<Button
					mt="4"
					onClick={() =>
						goTo(spec.location, {
							conditionUuid: condition.uuid,
							conditionType: spec.type,
							conditionEnum: condition.categoryEnum,
						})
					}
				>
					{spec.button}
				</Button>
			)}
		</Card>
	);
}
