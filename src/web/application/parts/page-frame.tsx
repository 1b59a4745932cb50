import { Box, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { PageSpec } from "../../../engine/authored/authored.ts";
import { Card } from "../../shell/card.tsx";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { useApplication } from "../application-context.ts";
import { filledSentences } from "./filled-sentences.ts";

interface PageFrameProps {
	/** Heading; the page's own title otherwise. */
	readonly title?: string;
	/** Sentences below the heading; the page's own otherwise. */
	readonly body?: readonly string[];
	readonly tone?: PageSpec["tone"];
	readonly children?: ReactNode;
}

const EDGES = {
	neutral: "transparent",
	waiting: "info",
	success: "success",
	attention: "warning",
	stop: "danger",
} as const;

/** The card of one page: heading, sentences, content. A tone shows as a colored edge; the text carries the meaning. */
export function PageFrame({ title, body, tone, children }: PageFrameProps) {
	const { spec, record } = useApplication();
	const sentences = filledSentences(body ?? spec.body ?? [], record);
	const edge = EDGES[tone ?? "neutral"];
	const heading = title ?? spec.title;
	return (
		<Card position="relative" overflow="hidden">
			{edge !== "transparent" && (
				<Box position="absolute" insetX="0" top="0" height="1.5" bg={edge} aria-hidden="true" />
			)}
			<PageHeading key={heading}>{heading}</PageHeading>
			{sentences.length > 0 && (
				<Stack gap="3" mt="3" color="fg.muted" maxW="prose">
					{sentences.map((sentence) => (
						<Text key={sentence}>{sentence}</Text>
					))}
				</Stack>
			)}
			{children !== undefined && <Box mt="7">{children}</Box>}
		</Card>
	);
}
