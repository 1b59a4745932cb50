import { Box, chakra, Flex } from "@chakra-ui/react";
import type { QueueFrame, QueueRow } from "../../api/desk/queue.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PromiseAge } from "./promise-age.tsx";
import { placeOf, RowStatus, wholeDollars } from "./queue-cell.tsx";
import { BorrowerLink } from "./queue-table.tsx";

interface QueueCardsProps {
	readonly rows: readonly QueueRow[];
	readonly frame: QueueFrame;
}

/** The queue on a narrow screen: one block per application. */
export function QueueCards({ rows, frame }: QueueCardsProps) {
	const copy = useCopy("desk");
	const place = { uuids: rows.map(({ uuid }) => uuid) };
	return (
		<chakra.ul aria-label={copy("queue.table")} listStyleType="none" m="0" p="0">
			{rows.map((row) => (
				<chakra.li
					key={row.uuid}
					py="3"
					fontSize="sm"
					borderBottomWidth="1px"
					borderBottomStyle="solid"
					borderColor="line"
				>
					<Flex justify="space-between" gap="3">
						<Box minW="0">
							<BorrowerLink row={row} place={place} />
						</Box>
						{row.amount !== null && (
							<chakra.span fontVariantNumeric="tabular-nums">{wholeDollars(row.amount)}</chakra.span>
						)}
					</Flex>
					<Box mt="1">
						<RowStatus row={row} />
					</Box>
					<Flex justify="space-between" gap="3" mt="1" wrap="wrap" color="ink-2">
						<PromiseAge row={row} timeZone={frame.timeZone} />
						<span>{[row.turn === "ENDED" ? "" : row.who, placeOf(row)].filter(Boolean).join(" · ")}</span>
					</Flex>
				</chakra.li>
			))}
		</chakra.ul>
	);
}
