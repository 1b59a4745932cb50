import { Heading, HStack, Spinner, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { SOURCE_LOCALE } from "../../../flow/engine/locales/authored-locale.ts";
import type { Disclosure } from "../../api/application/disclosures.ts";
import { Notice } from "../../shell/notice.tsx";
import { useApplication } from "../application-context.ts";
import { DocumentViewer } from "../documents/document-viewer.tsx";
import { SubmitBar } from "../parts/fields/submit-bar.tsx";
import { SubmitTrouble } from "../parts/fields/submit-trouble.tsx";
import { PageActions } from "../parts/page-actions.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { useWords } from "../parts/use-words.ts";
import { usePartnerCeremony } from "./use-partner-ceremony.ts";

/** Reads one document after the other here, then leads to the page of the partner with whom all of them are signed. */
export function PartnerSigning({ list }: { readonly list: readonly Disclosure[] }) {
	const words = useWords();
	const { status, busy, isUnfinished, problem, leave } = usePartnerCeremony();
	const isWaiting = busy === "asking" || status === "FINISHED";
	return (
		<PageFrame title={words("partnerTitle")} body={[words("partnerHow")]}>
			<Stack gap="5">
				{status === "DECLINED" && <Notice tone="attention">{words("partnerDeclined")}</Notice>}
				{status === "ENDED" && <Notice tone="attention">{words("partnerEnded")}</Notice>}
				{isUnfinished && <Text>{words("partnerUnfinished")}</Text>}
				<SubmitTrouble problem={problem} faults={[]} />
				{isWaiting ? (
					<HStack gap="4" role="status">
						<Spinner size="md" color="primary" aria-hidden="true" />
						<Text>{words(status === "FINISHED" ? "partnerSealing" : "partnerAsking")}</Text>
					</HStack>
				) : (
					<ReadFirst list={list} hasBegun={status === "OPEN"}>
						<SubmitBar label={words("partnerGo")} isSubmitting={busy === "leaving"} onPress={() => void leave()} />
					</ReadFirst>
				)}
			</Stack>
			<PageActions />
		</PageFrame>
	);
}

interface ReadFirstProps {
	readonly list: readonly Disclosure[];
	/** Whether the documents were read before. */
	readonly hasBegun: boolean;
	/** The way on, once all are read. */
	readonly children: ReactNode;
}

function ReadFirst({ list, hasBegun, children }: ReadFirstProps) {
	const { uuid } = useApplication();
	const words = useWords();
	const [read, setRead] = useState<ReadonlySet<string>>(new Set());
	const [at, setAt] = useState(0);
	const current = list[at];
	const isAllRead = hasBegun || list.every(({ id }) => read.has(id));
	if (current === undefined) return null;
	const { id, title } = current;
	const hasNext = at < list.length - 1;
	return (
		<>
			<Stack gap="2">
				<Text color="ink-2">{words("of", { index: at + 1, count: list.length })}</Text>
				<Heading as="h2" size="md" lang={SOURCE_LOCALE}>
					{title}
				</Heading>
				<DocumentViewer
					key={id}
					uuid={uuid}
					id={id}
					title={title}
					isRefetched
					downloadLabel={words("download")}
					onReachedEnd={() => setRead((before) => new Set([...before, id]))}
				/>
			</Stack>
			{read.has(id) && hasNext && <SubmitBar label={words("next")} onPress={() => setAt(at + 1)} />}
			{!isAllRead && !(read.has(id) && hasNext) && <Text role="status">{words("partnerRead")}</Text>}
			{isAllRead && children}
		</>
	);
}
