import { memo } from "react";
import { type Column, valueIn } from "../../cells/columns.ts";
import { lockOfCell } from "../../cells/locks.ts";
import type { Sheet } from "../../cells/paste.ts";
import { printedCell } from "../../cells/print-cell.ts";
import type { ShownRow } from "../../cells/shown-table.ts";
import type { RowFinding } from "../../findings/table-findings.ts";
import { EditedCell, type Editing, GridCell } from "./grid-cell.tsx";
import { WIDTHS } from "./grid-styles.ts";
import { Part } from "./part.tsx";

interface RowProps {
	readonly sheet: Sheet;
	readonly shown: ShownRow;
	readonly index: number;
	readonly id: string;
	readonly top: number;
	/** Columns of the row that are selected, and the active one. */
	readonly left: number;
	readonly right: number;
	readonly active: number | undefined;
	readonly finding: RowFinding | undefined;
	readonly okWord: string;
	readonly editing: Editing | undefined;
	readonly nameOf: (column: Column, row: string) => string;
	readonly type: (text: string) => void;
	readonly leave: () => void;
	readonly faultId: string;
	readonly lineId: string;
}

/** One row of the spreadsheet; drawn again only when something of it changes. */
export const GridRow = memo(function GridRow(props: RowProps) {
	const { sheet, shown, index, id, active, finding, editing } = props;
	const { columns, table, lock, words } = sheet;
	const firstThen = columns.findIndex(({ kind }) => kind === "then");
	const isIn = (at: number) => at >= props.left && at <= props.right;
	return (
		<Part role="row" aria-rowindex={index + 3} style={{ transform: `translateY(${props.top}px)` }} data-row={shown.id}>
			{columns.map((column, at) => {
				const place = {
					id: `${id}-${index}-${at}`,
					index: at,
					width: WIDTHS[column.kind],
					column,
					isFirstThen: at === firstThen,
				};
				if (editing !== undefined && at === active) {
					const name = props.nameOf(column, shown.id);
					return (
						<EditedCell
							key={place.id}
							{...place}
							{...{ name, editing }}
							faultId={props.faultId}
							type={props.type}
							leave={props.leave}
						/>
					);
				}
				return (
					<GridCell
						key={place.id}
						{...place}
						lineId={at === active ? props.lineId : undefined}
						text={printedCell(valueIn(shown.id, shown.row, column), column, words)}
						isActive={at === active}
						isSelected={isIn(at)}
						isLocked={lockOfCell(table, lock, shown, column) !== undefined}
						isChanged={column.kind === "id" && (shown.origin === "own" || shown.isChanged)}
						found={finding !== undefined && (finding.column ?? at) === at ? finding.tone : undefined}
					/>
				);
			})}
			<GridCell
				id={`${id}-${index}-${columns.length}`}
				index={columns.length}
				width={WIDTHS.check}
				column={undefined}
				lineId={undefined}
				text={finding?.word ?? props.okWord}
				isFirstThen={false}
				isActive={active === columns.length}
				isSelected={isIn(columns.length)}
				isLocked
				isChanged={false}
				found={finding?.tone}
			/>
		</Part>
	);
});
