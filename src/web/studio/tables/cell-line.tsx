import { Box, Text } from "@chakra-ui/react";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { columnName } from "./grid/grid-head.tsx";
import { type Column, valueIn } from "./model/columns.ts";
import { lockOfCell } from "./model/locks.ts";
import type { Sheet } from "./model/paste.ts";
import { printedCell } from "./model/print-cell.ts";
import type { ShownRow } from "./model/shown-table.ts";

/** The active cell in full: its words, what it means, whose it is, and why it cannot be changed. */
export function CellLine({
	sheet,
	row,
	column,
}: {
	readonly sheet: Sheet;
	readonly row: ShownRow | undefined;
	readonly column: Column | undefined;
}) {
	const copy = useCopy("studio");
	if (row === undefined || column === undefined) return <Box minH="16" mt="3" />;
	const { table, lock, words } = sheet;
	const locked = lockOfCell(table, lock, row, column);
	const way =
		column.kind === "then"
			? table.open?.includes(column.name) === true
				? "open"
				: table.tighten?.[column.name]
			: undefined;
	const origin = row.isChanged ? "changed" : row.origin;
	return (
		<Box mt="3" minH="16" fontSize="sm">
			<Text overflowWrap="anywhere">
				<strong>{columnName(copy, column)}:</strong> {printedCell(valueIn(row.id, row.row, column), column, words)}
			</Text>
			{column.spec?.about !== undefined && <Text color="ink-2">{column.spec.about}</Text>}
			<Text color="ink-2">
				{[
					copy(`tables.origin_${origin}`),
					...(way === undefined ? [] : [copy(`tables.limit_${way}`)]),
					...(locked === undefined || locked === lock ? [] : [copy(`tables.lock_${locked}`)]),
				].join(" · ")}
			</Text>
		</Box>
	);
}
