import { Box, Button, Stack, Text } from "@chakra-ui/react";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { shownMessage } from "../../api/request-error.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";

interface DeskListProps<Row> {
	readonly query: UseInfiniteQueryResult<{ readonly pages: readonly { readonly rows: readonly Row[] }[] }>;
	readonly empty: string;
	readonly keyOf: (row: Row) => string;
	readonly children: (row: Row) => ReactNode;
}

/** A desk list: its rows, the text when there are none, and the link to older ones. */
export function DeskList<Row>({ query, empty, keyOf, children }: DeskListProps<Row>) {
	const copy = useCopy("desk");
	const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
	return (
		<Box mt="5">
			{query.isPending && <LoadingBlock />}
			{query.error && <Notice tone="stop">{shownMessage(query.error)}</Notice>}
			{query.data && rows.length === 0 && (
				<Text role="status" color="ink-2">
					{empty}
				</Text>
			)}
			{rows.length > 0 && (
				<Stack as="ul" gap="3" listStyleType="none" p="0" m="0">
					{rows.map((row) => (
						<li key={keyOf(row)}>{children(row)}</li>
					))}
				</Stack>
			)}
			{query.hasNextPage && (
				<Button mt="5" variant="outline" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{copy("deskList.showOlderOnes")}
				</Button>
			)}
		</Box>
	);
}
