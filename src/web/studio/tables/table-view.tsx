import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { pointerOf } from "../../../flow/editing/index.ts";
import type { FactsFile } from "../../../flow/engine/authored/authored.ts";
import type { SeriesFile } from "../../../flow/engine/authored/authored-series.ts";
import type { TableFile } from "../../../flow/engine/authored/authored-tables.ts";
import type { Json, JsonObject } from "../../../flow/engine/json.ts";
import { shownMessage } from "../../api/request-error.ts";
import { composedQuery, type DraftTable, ownCheckQuery } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { LoadingBlock } from "../../shell/loading-block.tsx";
import { Notice } from "../../shell/notice.tsx";
import { PageLink } from "../../shell/paths/page-link.tsx";
import { columnsOf } from "../cells/columns.ts";
import { type Lock, lockOfRow, lockOfTable } from "../cells/locks.ts";
import { firstResult, freeRowId, rowWithoutResult, withoutResult } from "../cells/new-row.ts";
import { ownLayers } from "../cells/own-layers.ts";
import { type PastedCell, pastePlan, type Sheet } from "../cells/paste.ts";
import type { Place } from "../cells/places.ts";
import { type RowEdit, rowsAfter } from "../cells/row-edits.ts";
import { readsFacts, type ShownTable, seriesTable, shownTable } from "../cells/shown-table.ts";
import { useCellWords } from "../cells/use-cell-words.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { useLocks } from "../draft/use-locks.ts";
import { TextBeside } from "../editor/text-beside.tsx";
import { findingsByRow, findingsIn, kindOfFinding, unusedOutputs } from "../findings/table-findings.ts";
import { FaultBoundary } from "../frame/fault-boundary.tsx";
import { RowPersonButton } from "../persons/row-person.tsx";
import { RemoveDialog } from "../removal/remove-dialog.tsx";
import { CellLine } from "./cell-line.tsx";
import { FileButton } from "./file-button.tsx";
import { FindingList } from "./finding-list.tsx";
import { Grid } from "./grid/grid.tsx";
import { hitKey } from "./hit-key.ts";
import { PastePreview } from "./paste-preview.tsx";
import { rowRemoval } from "./row-removal.ts";
import { usePending } from "./use-pending.ts";

const FACTS = "flows/facts.json";

/** One table as a spreadsheet, with what the check says of it. */
export function TableView({ listed, name }: { readonly listed: DraftTable; readonly name: string }) {
	const { draft } = useOpenDraft();
	const composed = useQuery(composedQuery(draft.uuid, draft.hash, listed.file));
	const value = composed.data?.value as unknown as TableFile | undefined;
	const needsFacts = value !== undefined && !listed.isSeries && readsFacts(value);
	const facts = useQuery({ ...composedQuery(draft.uuid, draft.hash, FACTS), enabled: needsFacts });
	const isFresh = !composed.isPlaceholderData && composed.data?.hash === draft.hash;
	if (composed.error !== null) return <Text role="alert">{shownMessage(composed.error)}</Text>;
	if (composed.data === undefined || (needsFacts && facts.data === undefined)) return <LoadingBlock />;
	return <Sheets listed={listed} name={name} {...composed.data} facts={facts.data?.value} isFresh={isFresh} />;
}

interface SheetsProps {
	readonly listed: DraftTable;
	readonly name: string;
	readonly value: Json;
	readonly layers: { readonly [pointer: string]: string };
	readonly facts: Json | undefined;
	readonly isFresh: boolean;
}

function Sheets({ listed, name, value, layers, facts, isFresh }: SheetsProps) {
	const copy = useCopy("studio");
	const { draft, home, mayEdit } = useOpenDraft();
	const { edits, submit, failed, again, drop } = usePending(listed.file, isFresh);
	const shown = useMemo((): ShownTable => {
		if (listed.isSeries) return seriesTable(value as unknown as SeriesFile);
		const table = value as unknown as TableFile;
		const rows = edits.reduce(
			(all, { edit }) => rowsAfter(all, edit),
			table.rows as unknown as { readonly [id: string]: Json },
		);
		const made = edits.flatMap(({ edit }) =>
			edit.kind === "add" ? [edit.id] : edit.kind === "rename" ? [edit.to] : [],
		);
		const own = { ...layers, ...ownLayers(made, rows, home.org) };
		return shownTable(
			{ ...table, rows: rows as unknown as TableFile["rows"] },
			own,
			home.org,
			facts as unknown as FactsFile | undefined,
		);
	}, [listed.isSeries, value, layers, edits, home.org, facts]);
	const words = useCellWords();
	const sheet = useMemo((): Sheet => {
		const lock = lockOfTable(shown.table, mayEdit, listed.isSeries);
		return { ...shown, columns: columnsOf(shown.table), lock, words };
	}, [shown, mayEdit, listed.isSeries, words]);
	const { limits } = useLocks();
	const [lineId, lockId] = [useId(), useId()];
	const [params] = useSearchParams();
	const wanted = placeOf(params, sheet);
	const [active, setPlace] = useState<Place>(wanted ?? { row: shown.rows[0]?.id ?? "", column: 0 });
	// the step that keeps a new name still knows the row by its old one
	const named = useRef<{ readonly from: string; readonly to: string } | undefined>(undefined);
	const setActive = (to: Place) => setPlace(to.row === named.current?.from ? { ...to, row: named.current.to } : to);
	const [asking, setAsking] = useState<string | undefined>(undefined);
	const [pasted, setPasted] = useState<readonly PastedCell[] | undefined>(undefined);
	const after = useRef<HTMLDivElement>(null);
	const scroller = useRef<HTMLDivElement>(null);
	// an address that names a cell leads there
	const isWanted = wanted !== undefined;
	useEffect(() => {
		if (isWanted) scroller.current?.focus();
	}, [isWanted]);
	const check = useQuery(ownCheckQuery(draft.uuid, draft.hash));
	const findings = useMemo(() => findingsIn(check.data?.diagnostics ?? [], listed.file), [check.data, listed.file]);
	const noResult = useMemo(() => withoutResult(sheet.rows), [sheet.rows]);
	const byRow = useMemo(
		() => findingsByRow(findings, noResult, sheet.columns, (kind) => copy(`tables.code_${kind}`)),
		[findings, noResult, sheet.columns, copy],
	);
	const row = sheet.rows.find(({ id }) => id === active.row) ?? sheet.rows[0];
	const index = row === undefined ? -1 : sheet.rows.indexOf(row);
	const lock = row === undefined ? "grid" : lockOfRow(sheet.table, sheet.lock, row);

	const write = (cell: PastedCell): string | undefined => {
		if (cell.row === undefined || cell.column === undefined) return undefined;
		if (cell.column.kind !== "id") {
			submit(cellsEdit([cell]));
			return undefined;
		}
		const to = String(cell.value);
		if (sheet.rows.some(({ id }) => id === to)) return copy("tables.fault_taken");
		submit({ kind: "rename", id: cell.row.id, to });
		named.current = { from: cell.row.id, to };
		setPlace({ ...active, row: to });
		return undefined;
	};
	const focus = () => scroller.current?.focus();
	const put = (made: JsonObject, after: string | undefined, column: number) => {
		if (sheet.lock !== undefined) return;
		const taken = sheet.rows.map((one) => one.id);
		const id = freeRowId(copy("tables.newRow"), taken);
		named.current = undefined;
		submit({ kind: "add", id, row: made, ...(after === undefined ? {} : { after }) });
		setActive({ row: id, column });
		focus();
	};
	const add = () => {
		const isOrdered = sheet.table.hit === "first" && row !== undefined && row.origin !== "grid";
		put(rowWithoutResult({}), isOrdered ? row.id : undefined, 0);
	};
	const removing =
		row === undefined || lock !== undefined || asking !== row.id
			? undefined
			: rowRemoval(listed.file, row, draft.files);
	const remove = () => {
		if (removing === undefined) return;
		submit(removing.edit, removing.removal.changes);
		setActive({ ...active, row: (sheet.rows[index + 1] ?? sheet.rows[index - 1])?.id ?? "" });
		focus();
	};
	const neighbor = (down: 1 | -1) => {
		const next = sheet.rows[index + down];
		return lock !== undefined || next === undefined || next.origin === "grid" ? undefined : next.id;
	};
	const move = (down: 1 | -1) => {
		const anchor = neighbor(down);
		if (row === undefined || anchor === undefined) return;
		submit({ kind: "move", id: row.id, side: down === 1 ? "$after" : "$before", anchor });
	};
	const takeFile = (texts: readonly (readonly string[])[]) => {
		const [at, left] = [Math.max(0, index), active.column];
		setPasted(pastePlan(sheet, texts, { top: at, bottom: at, left, right: left }));
	};
	/** A button that can't be pressed says why to those who reach it. */
	const barred = (why: Lock | undefined, isBarred = why !== undefined) => ({
		"aria-disabled": isBarred,
		...(why === undefined ? {} : { "aria-describedby": lockId }),
	});
	return (
		<>
			<PageLink to={`/studio/drafts/${draft.uuid}/tables`}>{copy("tables.all")}</PageLink>
			<Heading as="h2" size="md">
				{name}
			</Heading>
			<Text>{shown.table.about}</Text>
			{!listed.isSeries && <Text color="ink-2">{copy(hitKey(listed))}</Text>}
			{sheet.lock !== undefined && <Notice>{copy(`tables.lock_${sheet.lock}`)}</Notice>}
			{failed > 0 && (
				<Notice tone="stop">
					<Text>{copy("tables.unsaved", { count: failed })}</Text>
					<Flex gap="3" mt="2" wrap="wrap">
						<Button size="sm" onClick={again}>
							{copy("tables.again")}
						</Button>
						<Button size="sm" variant="plain" onClick={drop}>
							{copy("tables.dropUnsaved")}
						</Button>
					</Flex>
				</Notice>
			)}
			<Box mt="4">
				<FaultBoundary shown={[sheet, findings, row]} file={listed.file}>
					<Grid
						name={name}
						findings={byRow}
						gaps={findings.filter((one) => kindOfFinding(one) === "gap").map(({ cause }) => cause)}
						unused={unusedOutputs(findings)}
						paste={setPasted}
						{...{ sheet, active, setActive, write, add, move, after, scroller, lineId }}
					/>
					<CellLine
						{...{ sheet, row }}
						id={lineId}
						column={sheet.columns[active.column]}
						limits={limits[listed.file]?.[row?.id ?? ""]}
					/>
				</FaultBoundary>
			</Box>
			<Flex ref={after} tabIndex={-1} gap="3" wrap="wrap" mt="3">
				<Button size="sm" variant="outline" {...barred(sheet.lock)} onClick={add}>
					{copy("tables.addRow")}
				</Button>
				<Button size="sm" variant="outline" {...barred(lock)} onClick={() => setAsking(row?.id)}>
					{copy("tables.removeRow")}
				</Button>
				<Button size="sm" variant="outline" {...barred(lock, neighbor(-1) === undefined)} onClick={() => move(-1)}>
					{copy("tables.moveUp")}
				</Button>
				<Button size="sm" variant="outline" {...barred(lock, neighbor(1) === undefined)} onClick={() => move(1)}>
					{copy("tables.moveDown")}
				</Button>
				{sheet.lock === undefined && index >= 0 && <FileButton take={takeFile} />}
			</Flex>
			{removing !== undefined && (
				<RemoveDialog removal={removing.removal} remove={remove} close={() => setAsking(undefined)} />
			)}
			{lock !== undefined && row !== undefined && (
				<Text id={lockId} mt="2" color="ink-2">
					{copy(`tables.lock_${lock}`)}
				</Text>
			)}
			{row !== undefined && !listed.isSeries && row.origin !== "grid" && (
				<RowPersonButton key={row.id} file={listed.file} pointer={pointerOf(["rows", row.id])} title={row.id} />
			)}
			<TextBeside
				file={listed.file}
				path={["rows", row?.id ?? "", ...(sheet.columns[active.column]?.path ?? [])].filter(Boolean)}
			/>
			<FaultBoundary shown={[findings, noResult]} file={listed.file}>
				<FindingList
					findings={findings}
					isChecking={check.isFetching}
					error={check.error}
					noResult={noResult}
					goTo={(id, isAtResult) => {
						setActive({ row: id, column: isAtResult ? firstResult(sheet.columns) : 0 });
						focus();
					}}
					addRow={
						sheet.lock === undefined
							? (missing) => put(rowWithoutResult(missing), undefined, firstResult(sheet.columns))
							: undefined
					}
				/>
			</FaultBoundary>
			{pasted !== undefined && (
				<PastePreview
					table={name}
					cells={pasted}
					apply={(cells) => {
						setPasted(undefined);
						submit(cellsEdit(cells));
					}}
					close={() => setPasted(undefined)}
				/>
			)}
		</>
	);
}

/** The cell that an address names; undefined where it names none, or one that is not there. */
function placeOf(params: URLSearchParams, { rows, columns }: Sheet): Place | undefined {
	const row = rows.find(({ id }) => id === params.get("row"));
	const column = columns.findIndex(({ path }) => path.length > 0 && path.join("/") === params.get("cell"));
	return row === undefined ? undefined : { row: row.id, column: Math.max(0, column) };
}

function cellsEdit(cells: readonly PastedCell[]): RowEdit {
	return {
		kind: "cells",
		cells: cells.flatMap(({ row, column, value }) =>
			row === undefined || column === undefined
				? []
				: [{ row: row.id, path: column.path, value, isOwn: row.origin === "own" }],
		),
	};
}
