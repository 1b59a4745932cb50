import { Box, Text } from "@chakra-ui/react";
import type { Json } from "../../../flow/engine/json.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { type Column, keptOfRow, valueIn } from "../cells/columns.ts";
import { lockOfCell } from "../cells/locks.ts";
import type { Sheet } from "../cells/paste.ts";
import { printedCell } from "../cells/print-cell.ts";
import type { ShownRow } from "../cells/shown-table.ts";
import { KeptKeys } from "../frame/kept-keys.tsx";
import { columnName } from "./grid/grid-head.tsx";

/** The active cell in full: its words, what it means, whose it is, and why it cannot be changed. */
export function CellLine({
	sheet,
	row,
	column,
	limits,
	id,
}: {
	readonly sheet: Sheet;
	readonly row: ShownRow | undefined;
	readonly column: Column | undefined;
	/** The shared values that the row's results may not be looser than, where they are not its own. */
	readonly limits: { readonly [output: string]: Json } | undefined;
	readonly id: string;
}) {
	const copy = useCopy("studio");
	if (row === undefined || column === undefined) return <Box id={id} minH="16" mt="3" />;
	const { table, lock, words } = sheet;
	const locked = lockOfCell(table, lock, row, column);
	const way =
		column.kind === "then"
			? table.open?.includes(column.name) === true
				? "open"
				: table.tighten?.[column.name]
			: undefined;
	const limit = limits?.[column.name] ?? (row.origin === "below" ? valueIn(row.id, row.row, column) : undefined);
	const isLimited = (way === "down" || way === "up") && limit !== undefined && limit !== null;
	const { minimum, maximum } = column.spec ?? {};
	const bounds =
		minimum === undefined || maximum === undefined
			? undefined
			: { from: printedCell(minimum, column, words), to: printedCell(maximum, column, words) };
	const limitWords = isLimited
		? copy(`tables.limit_${way}_to`, { limit: printedCell(limit, column, words) })
		: way === "open" && bounds !== undefined
			? copy("tables.limit_open_between", bounds)
			: way && copy(`tables.limit_${way}`);
	const origin = row.isChanged ? "changed" : row.origin;
	return (
		<Box id={id} mt="3" minH="16" fontSize="sm">
			<Text overflowWrap="anywhere">
				<strong>{`${columnName(copy, column)}: `}</strong>
				<span>{printedCell(valueIn(row.id, row.row, column), column, words)}</span>
			</Text>
			{column.spec?.about !== undefined && <Text color="ink-2">{column.spec.about}</Text>}
			<Text color="ink-2">
				{[
					copy(`tables.origin_${origin}`),
					...(limitWords === undefined ? [] : [limitWords]),
					...(locked === undefined || locked === lock ? [] : [copy(`tables.lock_${locked}`)]),
				].join(" · ")}
			</Text>
			<KeptKeys key={row.id} kept={keptOfRow(row.row, sheet.columns)} />
		</Box>
	);
}
