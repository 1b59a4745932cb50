import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { disclosuresQuery } from "../../api/application/disclosures.ts";
import { Footnotes } from "../../shell/frame/footnotes.tsx";
import { useApplication } from "../application-context.ts";
import { DocumentViewer } from "../documents/document-viewer.tsx";
import { FormBlock, refuse } from "../forms/form-block.tsx";
import { LineFigures } from "../offers/line-figures.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";
import { WaitPanel } from "../parts/wait-panel.tsx";
import { signedWithApplication } from "../signing/signed-kinds.ts";
import { AnswerSections } from "../summary/answer-sections.tsx";

const FORM = "start/app-summary";

/** All entries with edit links, the summary disclosure to read, and the signature by typed name. */
export default function AppSummary() {
	const { uuid, facts, flow } = useApplication();
	const words = useWords();
	const [read, setRead] = useState<ReadonlySet<string>>(new Set());
	const isReady = facts.summaryReady === true;
	const disclosures = useQuery({ ...disclosuresQuery(uuid), enabled: isReady });
	const summary =
		disclosures.data?.find((entry) => entry.kind.toLowerCase().includes("summary")) ?? disclosures.data?.at(-1);
	const notices = (disclosures.data ?? []).filter(signedWithApplication);
	const toRead = [...notices, ...(summary === undefined ? [] : [{ ...summary, title: words("disclosureTitle") }])];
	const hasRead = toRead.length > 0 && toRead.every(({ id }) => read.has(id));

	return (
		<PageFrame>
			<Stack gap="9">
				<AnswerSections />
				<Box>
					<Heading as="h2" size="md" mb="2">
						{words("offer")}
					</Heading>
					<LineFigures />
				</Box>
				<WaitPanel quiet />
				{isReady &&
					toRead.map(({ id, title }) => (
						<Stack gap="4" asChild key={id}>
							<div>
								<Heading as="h2" size="md">
									{title}
								</Heading>
								<DocumentViewer
									uuid={uuid}
									id={id}
									title={title}
									isRefetched
									layout="sheet"
									downloadLabel={words("download")}
									onReachedEnd={() => setRead((before) => new Set([...before, id]))}
								/>
							</div>
						</Stack>
					))}
				{isReady && (
					<Stack gap="4" asChild>
						<section aria-labelledby="summary-sign" data-print="hide">
							<Heading as="h2" size="md" id="summary-sign">
								{words("signTitle")}
							</Heading>
							{!hasRead && (
								<Text color="ink-2" role="status">
									{words("readToEnd")}
								</Text>
							)}
							<FormBlock
								formId={FORM}
								finish={(answers) => {
									if (hasRead) return answers;
									throw refuse("intent", words("readToEnd"));
								}}
							/>
						</section>
					</Stack>
				)}
			</Stack>
			<Footnotes notes={flow.product.forms[FORM]?.footnotes ?? []} />
			<PageActions />
		</PageFrame>
	);
}
