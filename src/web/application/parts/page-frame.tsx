import { Box, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import type { PageSpec } from "../../../flow/engine/authored/authored.ts";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import { pageLanguage } from "../../formats/page-language.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { Paper } from "../../shell/paper.tsx";
import { useApplication } from "../application-context.ts";
import { filledSentences } from "./filled-sentences.ts";

interface PageFrameProps {
	/** Heading; the page's own title otherwise. */
	readonly title?: string;
	/** The heading is a document's title, in the documents' language. */
	readonly isDocument?: boolean;
	/** Sentences below the heading; the page's own otherwise. */
	readonly body?: readonly string[];
	readonly tone?: PageSpec["tone"];
	readonly children?: ReactNode;
}

const EDGES = {
	neutral: "transparent",
	waiting: "primary",
	success: "ok",
	attention: "warn",
	stop: "bad",
} as const;

/** One page: heading, sentences, content. A tone shows as a colored mark; the text carries the meaning. */
export function PageFrame({ title, isDocument = false, body, tone, children }: PageFrameProps) {
	const { spec, record, facts, flow } = useApplication();
	const decided = { file: flow.product.facts, facts, locale: pageLanguage() };
	const sentences = filledSentences(body ?? spec.body ?? [], record, decided);
	const edge = EDGES[tone ?? "neutral"];
	const heading = title ?? spec.title;
	return (
		<Paper>
			{edge !== "transparent" && (
				<Box width="12" mb="5" borderTopWidth="6px" borderTopStyle="solid" borderColor={edge} aria-hidden="true" />
			)}
			<PageHeading key={heading} lang={isDocument ? SOURCE_LOCALE : undefined}>
				{heading}
			</PageHeading>
			{sentences.length > 0 && (
				<Stack gap="3" mt="3" color="ink-2" maxW="prose">
					{sentences.map((sentence) => (
						<Text key={sentence}>{sentence}</Text>
					))}
				</Stack>
			)}
			{children !== undefined && <Box mt="7">{children}</Box>}
		</Paper>
	);
}
