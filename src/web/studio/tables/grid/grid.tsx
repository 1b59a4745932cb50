import { Box, Text } from "@chakra-ui/react";
import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import {
	type ClipboardEvent,
	type MouseEvent,
	type RefObject,
	useCallback,
	useEffect,
	useId,
	useMemo,
	useRef,
	useState,
} from "react";
import { useCopy } from "../../../shell/copy/use-copy.ts";
import { fromTsv, toTsv } from "../../cells/clipboard.ts";
import { type Column, valueIn } from "../../cells/columns.ts";
import { lockOfCell } from "../../cells/locks.ts";
import { type Block, type PastedCell, pastePlan, printedBlock, type Sheet, typedCell } from "../../cells/paste.ts";
import { blockOf, type Place } from "../../cells/places.ts";
import { printedCell } from "../../cells/print-cell.ts";
import type { RowFinding } from "../../findings/table-findings.ts";
import { useRefusalWords } from "../refusal-words.ts";
import type { Editing } from "./grid-cell.tsx";
import { columnName, GridHead } from "./grid-head.tsx";
import { GridRow } from "./grid-row.tsx";
import { GRID_STYLES, ROW_HEIGHT, WIDTHS } from "./grid-styles.ts";
import { Part } from "./part.tsx";
import { gridKeys } from "./use-grid-keys.ts";

interface GridProps {
	readonly name: string;
	readonly sheet: Sheet;
	readonly findings: ReadonlyMap<string, RowFinding>;
	/** Inputs that no row covers, as sentences with an example. */
	readonly gaps: readonly string[];
	/** Outputs of which a value is never given. */
	readonly unused: ReadonlySet<string>;
	readonly active: Place;
	readonly setActive: (place: Place) => void;
	/** Writes one typed cell; tells why not. */
	readonly write: (cell: PastedCell) => string | undefined;
	readonly paste: (cells: readonly PastedCell[]) => void;
	readonly add: () => void;
	readonly move: (down: 1 | -1) => void;
	/** Where Escape leads to. */
	readonly after: RefObject<HTMLElement | null>;
	readonly scroller: RefObject<HTMLDivElement | null>;
	/** Id of what says more of the active cell, such as why it cannot be changed. */
	readonly lineId: string;
}

/** A table as a spreadsheet: only the rows in view are drawn, the active cell is named to screen readers. */
export function Grid({ name, sheet, findings, gaps, unused, active, setActive, scroller, lineId, ...acts }: GridProps) {
	const copy = useCopy("studio");
	const refusal = useRefusalWords();
	const id = useId();
	const { rows, columns, words } = sheet;
	const ids = useMemo(() => rows.map((row) => row.id), [rows]);
	const [start, setStart] = useState<Place | undefined>(undefined);
	const [editing, setEditing] = useState<Editing | undefined>(undefined);
	const typed = useRef<string | undefined>(undefined);
	const count = columns.length + 1;
	const at = Math.max(ids.indexOf(active.row), 0);
	const extractor = useCallback(
		(range: Range) =>
			[...new Set([...defaultRangeExtractor(range), at])]
				.filter((row) => row < range.count)
				.sort((one, other) => one - other),
		[at],
	);
	const virtual = useVirtualizer({
		count: rows.length,
		getScrollElement: () => scroller.current,
		estimateSize: () => ROW_HEIGHT,
		overscan: 6,
		rangeExtractor: extractor,
		scrollPaddingStart: 2 * ROW_HEIGHT,
	});
	const block = blockOf(ids, start ?? active, active);
	const shown = rows[at];
	const column = columns[active.column];

	const setText = useCallback((next: Editing | undefined) => {
		typed.current = next?.text;
		setEditing(next);
	}, []);
	const type = useCallback((text: string) => setText({ text, refused: undefined }), [setText]);
	const go = (to: Place, isExtending = false) => {
		setStart(isExtending ? (start ?? active) : undefined);
		setActive(to);
	};
	const keep = (): boolean => {
		const text = typed.current;
		if (text === undefined || shown === undefined || column === undefined) return true;
		const cell = typedCell(sheet, shown, column, text);
		const refused =
			cell === undefined ? undefined : cell.refused === undefined ? acts.write(cell) : refusal(cell.refused);
		setText(refused === undefined ? undefined : { text, refused });
		return refused === undefined;
	};
	const end = () => scroller.current?.focus({ preventScroll: true });
	const cells = (texts: readonly (readonly string[])[], into: Block) => acts.paste(pastePlan(sheet, texts, into));
	const onKeyDown = gridKeys(ids, count, active, editing !== undefined, {
		go,
		edit: (text) => {
			if (
				shown === undefined ||
				column === undefined ||
				lockOfCell(sheet.table, sheet.lock, shown, column) !== undefined
			)
				return;
			setStart(undefined);
			type(text ?? printedCell(valueIn(shown.id, shown.row, column), column, words));
		},
		keep: () => {
			const isKept = keep();
			if (isKept) end();
			return isKept;
		},
		cancel: () => {
			setText(undefined);
			end();
		},
		clear: () => cells([[""]], block),
		add: acts.add,
		move: acts.move,
		leave: () => (start === undefined ? acts.after.current?.focus() : setStart(undefined)),
	});
	const onMouseDown = (event: MouseEvent) => {
		const cell = (event.target as Element).closest<HTMLElement>("[data-row] [data-cell]");
		const row = cell?.closest<HTMLElement>("[data-row]")?.dataset.row;
		if (cell === null || row === undefined || (event.target as Element).tagName === "INPUT") return;
		if (!keep()) return event.preventDefault();
		go({ row, column: Number(cell.dataset.cell) }, event.shiftKey);
	};
	const onCopy = (event: ClipboardEvent) => {
		if (editing !== undefined) return;
		event.preventDefault();
		event.clipboardData.setData(
			"text/plain",
			toTsv(printedBlock(sheet, { ...block, right: Math.min(block.right, columns.length - 1) })),
		);
	};
	const onPaste = (event: ClipboardEvent) => {
		if (editing !== undefined) return;
		event.preventDefault();
		cells(fromTsv(event.clipboardData.getData("text/plain")), block);
	};
	useEffect(() => {
		if (rows.length > 0) virtual.scrollToIndex(at, { align: "auto" });
	}, [at, rows.length, virtual]);
	useEffect(() => {
		const element = scroller.current;
		const cell = element?.querySelector<HTMLElement>("[data-active]");
		const pinned = element?.querySelector<HTMLElement>("[role=columnheader]");
		if (!element || !cell || !pinned) return;
		if (cell.offsetLeft < element.scrollLeft) element.scrollLeft = cell.offsetLeft;
		const beyond = cell.offsetLeft + cell.offsetWidth - element.scrollLeft - element.clientWidth;
		if (beyond > 0) element.scrollLeft += beyond;
	}, [active.column, scroller]);

	const width = columns.reduce<number>((sum, { kind }) => sum + WIDTHS[kind], WIDTHS.check);
	const nameOf = useCallback(
		(of: Column, row: string) => copy("tables.edit", { column: columnName(copy, of), row }),
		[copy],
	);
	const leave = useRef(keep);
	leave.current = keep;
	const onLeave = useCallback(() => void leave.current(), []);
	return (
		<>
			<Box
				ref={scroller}
				role="grid"
				tabIndex={0}
				aria-label={copy("tables.grid", { table: name, count: rows.length })}
				aria-rowcount={rows.length + gaps.length + 2}
				aria-colcount={count}
				aria-multiselectable
				aria-readonly={sheet.lock !== undefined || undefined}
				aria-activedescendant={shown === undefined ? undefined : `${id}-${at}-${active.column}`}
				aria-describedby={`${id}-keys`}
				onKeyDown={onKeyDown}
				onMouseDown={onMouseDown}
				onDoubleClick={() =>
					onKeyDown({ key: "F2", preventDefault: () => undefined } as Parameters<typeof onKeyDown>[0])
				}
				onCopy={onCopy}
				onPaste={onPaste}
				overflow="auto"
				position="relative"
				maxH="min(32rem, 70vh)"
				borderWidth="1px"
				borderStyle="solid"
				borderColor="line"
				borderRadius="card"
				css={GRID_STYLES}
			>
				<Box role="rowgroup" position="sticky" top="0" zIndex="1" style={{ width: `${width}rem` }}>
					<GridHead columns={columns} id={id} unused={unused} />
				</Box>
				<Box
					role="rowgroup"
					data-body
					position="relative"
					style={{ width: `${width}rem`, height: `${virtual.getTotalSize() + gaps.length * ROW_HEIGHT}px` }}
				>
					{virtual.getVirtualItems().map(({ index, start: top }) => {
						const row = rows[index];
						if (row === undefined) return null;
						const isIn = index >= block.top && index <= block.bottom;
						return (
							<GridRow
								key={row.id}
								sheet={sheet}
								shown={row}
								index={index}
								id={id}
								top={top}
								left={isIn ? block.left : 0}
								right={isIn ? block.right : -1}
								active={index === at ? active.column : undefined}
								finding={findings.get(row.id)}
								okWord={copy("tables.ok")}
								editing={index === at ? editing : undefined}
								nameOf={nameOf}
								type={type}
								leave={onLeave}
								faultId={`${id}-fault`}
								lineId={lineId}
							/>
						);
					})}
					{gaps.map((gap, below) => (
						<Part
							key={gap}
							role="row"
							aria-rowindex={rows.length + below + 3}
							style={{ transform: `translateY(${virtual.getTotalSize() + below * ROW_HEIGHT}px)` }}
						>
							<Part
								role="gridcell"
								aria-colindex={1}
								aria-colspan={count}
								data-cell
								data-found="stop"
								style={{ width: `${width}rem` }}
							>
								<span>{`${copy("tables.code_gap")}: ${gap}`}</span>
							</Part>
						</Part>
					))}
				</Box>
			</Box>
			<Text id={`${id}-fault`} role="alert" color="bad" fontWeight="semibold" minH="6" mt="1">
				{editing?.refused}
			</Text>
			<Text id={`${id}-keys`} fontSize="xs" color="ink-2">
				{copy("tables.keys")}
			</Text>
		</>
	);
}
