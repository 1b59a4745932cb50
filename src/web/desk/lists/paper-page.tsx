import { Stack, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { paperQuery } from "../../api/desk/paper.ts";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageHeading } from "../../shell/frame/page-heading.tsx";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { PaperCard } from "./paper-card.tsx";

/** Notices that go on paper, because their readers have not agreed to electronic ones: print, mail, record. */
export function Page() {
	const copy = useCopy("desk");
	const query = useQuery(paperQuery());
	const rows = query.data?.rows ?? [];
	return (
		<>
			<PageHeading>{copy("paperList.title")}</PageHeading>
			<Text mt="3" mb="5" color="ink-2" maxW="prose">
				{copy("paperList.body")}
			</Text>
			{query.isPending && <LoadingBlock />}
			{query.error && <Notice tone="stop">{shownMessage(query.error)}</Notice>}
			{query.data && rows.length === 0 && (
				<Text role="status" color="ink-2">
					{copy("paperList.none")}
				</Text>
			)}
			<Stack as="ul" gap="3" listStyleType="none" p="0" m="0">
				{rows.map((row) => (
					<li key={`${row.applicationUuid}/${row.recipient}/${row.id}`}>
						<PaperCard notice={row} onMailed={() => void query.refetch()} />
					</li>
				))}
			</Stack>
		</>
	);
}
