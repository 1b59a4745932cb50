import { chakra } from "@chakra-ui/react";
import type { KeyboardEvent } from "react";
import type { QueueFrame, QueueRow } from "../../api/desk/queue.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { QueueCell } from "./queue-cell.tsx";
import type { Column } from "./queue-columns.ts";
import type { Selection } from "./selection.ts";

const Table = chakra("table", {
	base: {
		width: "full",
		borderCollapse: "collapse",
		fontSize: "xs",
		lineHeight: "snug",
		"& th": { textAlign: "start", fontWeight: "semibold", color: "ink-2", whiteSpace: "nowrap" },
		"& th, & td": {
			py: "1.5",
			px: "2",
			borderBottomWidth: "1px",
			borderBottomStyle: "solid",
			borderColor: "line",
			verticalAlign: "middle",
		},
		"& tbody th": { fontWeight: "normal", color: "ink" },
		"& tbody tr:hover": { bg: "tint" },
		"& tr[data-chosen]": { bg: "tint" },
		"& tr:focus-within": { boxShadow: "inset 3px 0 0 var(--primary)" },
		"& .amount": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
	},
});

/** Where a row leads, with the rows beside it, so that the next application is one press away. */
export interface QueuePlace {
	readonly uuids: readonly string[];
}

interface QueueTableProps {
	readonly rows: readonly QueueRow[];
	readonly columns: readonly Column[];
	readonly frame: QueueFrame;
	readonly selection: Selection;
	readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The queue as a table: one row per application, its borrower the link. */
export function QueueTable({ rows, columns, frame, selection, onKeyDown }: QueueTableProps) {
	const copy = useCopy("desk");
	const place: QueuePlace = { uuids: rows.map(({ uuid }) => uuid) };
	const isWhole = rows.length > 0 && selection.uuids.size === rows.length;
	return (
		<Table onKeyDown={onKeyDown} aria-label={copy("queue.table")}>
			<thead>
				<tr>
					<th scope="col">
						<input
							type="checkbox"
							aria-label={copy("queue.selectAll")}
							checked={isWhole}
							onChange={() => selection.setAll(!isWhole)}
						/>
					</th>
					<th scope="col">{copy("queueColumn.borrower")}</th>
					{columns.map((column) => (
						<th key={column} scope="col" className={column}>
							{copy(`queueColumn.${column}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={row.uuid} data-row={row.uuid} data-chosen={selection.uuids.has(row.uuid) ? "" : undefined}>
						<td>
							<input
								type="checkbox"
								aria-label={copy("queue.select", { applicant: row.applicant })}
								checked={selection.uuids.has(row.uuid)}
								onChange={({ nativeEvent }) =>
									selection.toggle(row.uuid, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
								}
							/>
						</td>
						<th scope="row">
							<BorrowerLink row={row} place={place} />
						</th>
						{columns.map((column) => (
							<td key={column} className={column}>
								<QueueCell column={column} row={row} frame={frame} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</Table>
	);
}

const Name = chakra(PageLink, {
	base: {
		display: "block",
		minH: { base: "6", lg: "0" },
		fontSize: "sm",
		fontWeight: "semibold",
		color: "ink",
		_hover: { textDecoration: "underline" },
	},
});

/** The borrower's name, which opens the application, over the loan number. */
export function BorrowerLink({ row, place }: { readonly row: QueueRow; readonly place: QueuePlace }) {
	const copy = useCopy("desk");
	return (
		<>
			<Name data-open="" to={`/desk/applications/${row.uuid}`} state={place}>
				{row.applicant || copy("queue.noName")}
			</Name>
			<chakra.span color="ink-2">{row.loanNumber}</chakra.span>
			{row.product !== null && (
				<chakra.span display="block" color="ink-2">
					{row.product}
				</chakra.span>
			)}
		</>
	);
}
