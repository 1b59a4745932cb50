import { Box, Flex, Text } from "@chakra-ui/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { feedbackQuery } from "../../api/desk/lists.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { momentWords } from "../desk-states.ts";
import { DeskList } from "./desk-list.tsx";

/** Borrowers' feedback to the lender's CEO. */
export function Page() {
	const copy = useCopy("desk");
	const query = useInfiniteQuery(feedbackQuery());
	return (
		<>
			<PageHeading>{copy("feedbackList.feedback")}</PageHeading>
			<DeskList query={query} empty={copy("feedbackList.nobodyHasWrittenYet")} keyOf={({ uuid }) => uuid}>
				{(row) => (
					<Box bg="surface" borderWidth="1px" borderStyle="solid" borderColor="line" borderRadius="card" px="5" py="4">
						<Flex justify="space-between" gap="3" wrap="wrap" mb="2">
							<Text fontWeight="semibold">{row.topic}</Text>
							<StatusTag tone={row.marketingConsent ? "success" : "neutral"}>
								{row.marketingConsent ? copy("feedbackList.mayBeShared") : copy("feedbackList.notToBeShared")}
							</StatusTag>
						</Flex>
						<Text whiteSpace="pre-wrap" overflowWrap="anywhere">
							{row.message}
						</Text>
						<Text mt="2" fontSize="sm" color="ink-2" overflowWrap="anywhere">
							{copy("feedbackList.written", {
								name: row.name,
								email: row.email,
								day: momentWords(row.createdDate),
								path: row.pathname,
							})}
						</Text>
					</Box>
				)}
			</DeskList>
		</>
	);
}
