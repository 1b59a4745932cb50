import { Box, Button, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { useApplication } from "../application-context.ts";
import { conditionsQuery } from "../conditions/conditions-query.ts";
import { conditionState, shownConditions } from "../conditions/shown-conditions.ts";
import { PageFrame } from "../parts/page-frame.tsx";
import { shownDate } from "../parts/shown-dates.ts";
import { StatusTag } from "../parts/status-tag.tsx";
import { useWords } from "../parts/use-words.ts";

const TONES = { owed: "attention", inReview: "info", accepted: "success", needsChange: "stop" } as const;

/** What we have asked the borrower for, and how far each request has come. */
export default function Conditions() {
	const { uuid, application, flow, goTo } = useApplication();
	const words = useWords();
	const asked = useQuery(conditionsQuery(uuid));
	if (asked.isPending) {
		return (
			<PageFrame>
				<LoadingBlock />
			</PageFrame>
		);
	}
	if (asked.isError) {
		return (
			<PageFrame>
				<Stack gap="4" align="flex-start" role="alert">
					<Text>We could not fetch what we have asked you for.</Text>
					<Button variant="outline" onClick={() => void asked.refetch()}>
						Try again
					</Button>
				</Stack>
			</PageFrame>
		);
	}
	const conditions = shownConditions(asked.data, application, flow.product.conditions.conditions);
	return (
		<PageFrame>
			{conditions.length === 0 && <Text>{words("none", "There is nothing open. Thank you.")}</Text>}
			<Stack gap="5">
				{conditions.map(({ condition, spec, detail }) => {
					const state = conditionState(condition.status);
					return (
						<Box
							key={condition.uuid}
							asChild
							borderWidth="1px"
							borderStyle="solid"
							borderColor="border"
							borderRadius="lg"
							p={{ base: "5", md: "6" }}
						>
							<section aria-label={spec.header}>
								<HStack justify="space-between" gap="4" flexWrap="wrap" mb="2">
									<Heading as="h2" size="md">
										{spec.header}
									</Heading>
									<StatusTag tone={TONES[state]}>{words(state, state)}</StatusTag>
								</HStack>
								<Text>{condition.commentsToBorrower || spec.description}</Text>
								{detail && (
									<Text mt="2" fontWeight="medium">
										{words(detail.word, detail.fallback, detail.values)}
									</Text>
								)}
								{condition.created && (
									<Text mt="2" fontSize="sm" color="fg.muted">
										{words("asked", "Asked on {date}", { date: shownDate(condition.created) })}
									</Text>
								)}
								{(state === "owed" || state === "needsChange") && (
									<Button
										mt="4"
										variant="outline"
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
							</section>
						</Box>
					);
				})}
			</Stack>
		</PageFrame>
	);
}
