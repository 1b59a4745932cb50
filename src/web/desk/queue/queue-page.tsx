import { Button, chakra, Flex, Text } from "@chakra-ui/react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type QueueFrame, type QueueQuestion, queueFrameQuery, queueQuery } from "../../api/desk/queue.ts";
import { tidy } from "../../api/desk/tidy.ts";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { useQuestion } from "./question.ts";
import { QueueCards } from "./queue-cards.tsx";
import { shownColumns } from "./queue-columns.ts";
import { QueueFilters } from "./queue-filters.tsx";
import { QueueTable } from "./queue-table.tsx";
import { useSelection } from "./selection.ts";
import { ShareBar } from "./share-bar.tsx";
import { useIsWide } from "./use-is-wide.ts";
import { queueKeys } from "./use-queue-keys.ts";

/** The lender's applications: who has to do something next, and how that stands against the promise. */
export function Page() {
	const copy = useCopy("desk");
	const { data: frame, error } = useQuery(queueFrameQuery());
	return (
		<>
			<PageHeading>{copy("applicationList.applications")}</PageHeading>
			{error && <Notice tone="stop">{shownMessage(error)}</Notice>}
			{frame ? <Queue frame={frame} /> : !error && <LoadingBlock isPage />}
		</>
	);
}

function Queue({ frame }: { readonly frame: QueueFrame }) {
	const copy = useCopy("desk");
	const [question, ask] = useQuestion();
	const query = useInfiniteQuery(queueQuery(question));
	const pages = query.data?.pages ?? [];
	const rows = pages.flatMap((page) => page.rows);
	const shares = pages[0]?.shares;
	const selection = useSelection(rows.map(({ uuid }) => uuid));
	const isWide = useIsWide();
	const [isHelping, setHelping] = useState(false);
	const search = useRef<HTMLInputElement>(null);
	const assign = useRef<HTMLSelectElement>(null);
	const found = shares ? Object.entries(shares).reduce((sum, [name, size]) => sum + counted(name, size), 0) : undefined;
	function counted(name: string, size: number): number {
		return question.share === undefined || question.share === name ? size : 0;
	}
	return (
		<>
			{shares && (
				<ShareBar
					sizes={shares}
					view={question}
					onChange={(share) => ask(tidy<QueueQuestion>({ ...question, share }))}
				/>
			)}
			<QueueFilters frame={frame} question={question} ask={ask} search={search} />
			<Flex justify="space-between" align="center" gap="3" mt="4" mb="1" minH="8">
				<Text role="status" fontSize="sm" color="ink-2">
					{found === undefined ? "" : copy("queue.found", { count: found })}
				</Text>
				{isWide && (
					<Button size="sm" variant="plain" onClick={() => setHelping(true)}>
						{copy("queueKeys.title")}
					</Button>
				)}
			</Flex>
			{query.error && <Notice tone="stop">{shownMessage(query.error)}</Notice>}
			{query.isPending && <LoadingBlock isPage />}
			{query.data && rows.length === 0 && <Text color="ink-2">{copy("queue.none")}</Text>}
			{rows.length > 0 &&
				(isWide ? (
					<chakra.div overflowX="auto" opacity={query.isPlaceholderData ? 0.6 : 1}>
						<QueueTable
							rows={rows}
							columns={shownColumns(question.columns)}
							frame={frame}
							selection={selection}
							onKeyDown={queueKeys({ selection, search, assign, onHelp: () => setHelping(true) })}
						/>
					</chakra.div>
				) : (
					<QueueCards rows={rows} frame={frame} />
				))}
			{query.hasNextPage && (
				<Button mt="4" variant="outline" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{copy("queue.more")}
				</Button>
			)}
			<BulkBar
				frame={frame}
				selection={selection}
				assign={assign}
				nameOf={(uuid) => rows.find((row) => row.uuid === uuid)?.applicant ?? ""}
			/>
			<KeysDialog isOpen={isHelping} onClose={() => setHelping(false)} />
		</>
	);
}
