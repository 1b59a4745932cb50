import { Box, Flex, Text } from "@chakra-ui/react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { feedbackQuery } from "../../api/desk/lists.ts";
import { StatusTag } from "../../application/parts/status-tag.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { momentWords } from "../desk-states.ts";
import { DeskList } from "./desk-list.tsx";

/** Borrowers' feedback to the lender's CEO. */
export function Page() {
	const query = useInfiniteQuery(feedbackQuery());
	return (
		<>
			<PageHeading>Feedback</PageHeading>
			<DeskList query={query} empty="Nobody has written yet." keyOf={({ uuid }) => uuid}>
				{(row) => (
					<Box bg="bg.panel" borderWidth="1px" borderStyle="solid" borderColor="border" borderRadius="lg" px="5" py="4">
						<Flex justify="space-between" gap="3" wrap="wrap" mb="2">
							<Text fontWeight="semibold">{row.topic}</Text>
							<StatusTag tone={row.marketingConsent ? "success" : "neutral"}>
								{row.marketingConsent ? "May be shared" : "Not to be shared"}
							</StatusTag>
						</Flex>
						<Text whiteSpace="pre-wrap" overflowWrap="anywhere">
							{row.message}
						</Text>
						<Text mt="2" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
							{`${row.name}, ${row.email} · ${momentWords(row.createdDate)} · on ${row.pathname}`}
						</Text>
					</Box>
				)}
			</DeskList>
		</>
	);
}
