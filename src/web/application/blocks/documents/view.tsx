import { Box, Button, chakra, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pageSpec } from "../../../../flow/engine/index.ts";
import { SOURCE_LOCALE } from "../../../../flow/engine/locales/authored-locale.ts";
import { type Disclosure, disclosuresQuery } from "../../../api/application/disclosures.ts";
import { LoadingBlock } from "../../../shell/loading-block.tsx";
import { Notice } from "../../../shell/notice.tsx";
import { useApplication } from "../../application-context.ts";
import { DisclosureModal } from "../../documents/disclosure-modal.tsx";
import { DocumentItem } from "../../documents/document-item.ts";
import { SentDocuments } from "../../documents/sent-documents.tsx";
import { ValuationReports } from "../../documents/valuation-reports.tsx";
import { ElectronicNotices } from "../../notices/electronic-notices.tsx";
import { OnPaper } from "../../notices/on-paper.tsx";
import { fullDay } from "../../parts/shown-dates.ts";
import { StatusTag } from "../../parts/status-tag.tsx";
import { useWords } from "../../parts/use-words.ts";
import { isToBeSigned } from "../../signing/signed-kinds.ts";

/** The screens on which documents are signed. */
const SIGNING_SCREENS = new Set<string | undefined>(["app-summary", "signing-intro", "signing-sign"]);

/** Every document of the application, to read, download and keep. */
export default function DocumentsBlock() {
	const { uuid, flow, routedPage, goTo } = useApplication();
	const words = useWords();
	const documents = useQuery(disclosuresQuery(uuid));
	const [open, setOpen] = useState<Disclosure | undefined>(undefined);
	const isSignedNow = SIGNING_SCREENS.has(pageSpec(flow, routedPage)?.screen);
	const mayBeSigned = open !== undefined && !open.signed && isToBeSigned(open) && isSignedNow;
	return (
		<>
			{documents.isPending && <LoadingBlock isPage />}
			{documents.isError && (
				<Notice tone="stop">
					<Text mb="3">{words("noDocuments")}</Text>
					<Button variant="outline" onClick={() => void documents.refetch()}>
						{words("tryAgain")}
					</Button>
				</Notice>
			)}
			{documents.data?.length === 0 && <Text>{words("none")}</Text>}
			{documents.data && documents.data.length > 0 && (
				<Box>
					<Heading as="h2" size="md" mb="1">
						{words("fromUs")}
					</Heading>
					<chakra.ul listStyleType="none" p="0" m="0">
						{documents.data.map((entry) => (
							<Entry key={entry.id} entry={entry} onRead={() => setOpen(entry)} />
						))}
					</chakra.ul>
				</Box>
			)}
			{!documents.isPending && <ValuationReports />}
			{!documents.isPending && <SentDocuments />}
			{documents.data && (
				<Box mt="8">
					<ElectronicNotices documents={documents.data} onChanged={() => void documents.refetch()} />
				</Box>
			)}
			<DisclosureModal
				entry={open}
				onClose={() => setOpen(undefined)}
				submit={mayBeSigned ? { label: words("sign"), onSubmit: () => goTo(routedPage) } : undefined}
			/>
		</>
	);
}

function Entry({ entry, onRead }: { readonly entry: Disclosure; readonly onRead: () => void }) {
	const words = useWords();
	const read = words("open");
	return (
		<DocumentItem>
			<Box minW="0">
				<Text fontWeight="semibold" lang={SOURCE_LOCALE}>
					{entry.title}
				</Text>
				{entry.on !== null && !entry.onPaper && (
					<Text fontSize="sm" color="ink-2">
						{words("given", { date: fullDay(entry.on) })}
					</Text>
				)}
				<OnPaper entry={entry} />
				{(entry.signed || isToBeSigned(entry)) && (
					<Box mt="1.5">
						<StatusTag tone={entry.signed ? "success" : "neutral"}>
							{entry.signed ? words("signed") : words("unsigned")}
						</StatusTag>
					</Box>
				)}
			</Box>
			{!entry.isHeld && (
				<Button variant="outline" size="sm" flexShrink={0} aria-label={`${read} ${entry.title}`} onClick={onRead}>
					{read}
				</Button>
			)}
		</DocumentItem>
	);
}
