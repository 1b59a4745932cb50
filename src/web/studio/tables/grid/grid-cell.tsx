import { memo, useId } from "react";
import type { Column } from "../../cells/columns.ts";
import { choiceWords } from "../../cells/print-cell.ts";
import { Part } from "./part.tsx";

/** A cell that is being edited: what is typed, and why it was refused. */
export interface Editing {
	readonly text: string;
	readonly refused: string | undefined;
}

interface CellProps {
	readonly id: string;
	readonly text: string;
	readonly index: number;
	readonly width: number;
	readonly column: Column | undefined;
	readonly isFirstThen: boolean;
	/** Id of what says more of it, of the active cell alone. */
	readonly lineId: string | undefined;
	readonly isActive: boolean;
	readonly isSelected: boolean;
	readonly isLocked: boolean;
	readonly isChanged: boolean;
	readonly found: string | undefined;
}

/** One cell, read by its words. */
export const GridCell = memo(function GridCell({ id, text, index, width, column, ...is }: CellProps) {
	return (
		<Part
			id={id}
			role={column?.kind === "id" ? "rowheader" : "gridcell"}
			aria-colindex={index + 1}
			aria-selected={is.isSelected}
			aria-readonly={is.isLocked || undefined}
			aria-describedby={is.lineId}
			style={{ width: `${width}rem` }}
			data-cell={index}
			data-active={is.isActive || undefined}
			data-first-then={is.isFirstThen || undefined}
			data-locked={is.isLocked || undefined}
			data-changed={is.isChanged || undefined}
			data-found={is.found}
			title={text.length > 20 ? text : undefined}
		>
			<span>{text}</span>
		</Part>
	);
});

/** The cell that is being edited. */
export function EditedCell(props: {
	readonly id: string;
	readonly index: number;
	readonly width: number;
	readonly name: string;
	readonly column: Column;
	readonly isFirstThen: boolean;
	readonly editing: Editing;
	readonly faultId: string;
	readonly type: (text: string) => void;
	readonly leave: () => void;
}) {
	const { column, editing } = props;
	const list = useId();
	const choices = column.spec?.enum;
	return (
		<Part
			id={props.id}
			role={column.kind === "id" ? "rowheader" : "gridcell"}
			aria-colindex={props.index + 1}
			aria-selected={true}
			style={{ width: `${props.width}rem` }}
			data-cell={props.index}
			data-active
			data-first-then={props.isFirstThen || undefined}
		>
			<input
				// biome-ignore lint/a11y/noAutofocus: somebody asked to edit this cell
				autoFocus
				aria-label={props.name}
				aria-invalid={editing.refused !== undefined || undefined}
				aria-describedby={editing.refused === undefined ? undefined : props.faultId}
				list={choices === undefined ? undefined : list}
				value={editing.text}
				onChange={(event) => props.type(event.currentTarget.value)}
				onBlur={props.leave}
			/>
			{choices !== undefined && (
				<datalist id={list}>
					{choices.map((choice) => (
						<option key={choice} value={choiceWords(choice, choices)} />
					))}
				</datalist>
			)}
		</Part>
	);
}
