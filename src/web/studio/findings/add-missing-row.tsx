import { Button } from "@chakra-ui/react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { type KnownDraft, pathInDraft } from "../../../flow/editing/index.ts";
import type { TableFile } from "../../../flow/engine/authored/authored-tables.ts";
import { withGridRows } from "../../../flow/engine/tables/grid-rows.ts";
import type { Finding } from "../../api/studio/draft.ts";
import { useCopy } from "../../shell/copy/use-copy.ts";
import { columnsOf } from "../cells/columns.ts";
import { lockOfTable } from "../cells/locks.ts";
import { firstResult, freeRowId, rowWithoutResult } from "../cells/new-row.ts";
import { fileAfter } from "../cells/row-edits.ts";
import { useOpenDraft } from "../draft/draft-context.ts";
import { placeAddress } from "../places/place-address.ts";

/** Adds the row that a table lacks by one press and leads to its result; nothing where none is lacking, or none may be added. */
export function AddMissingRow({ finding, known }: { readonly finding: Finding; readonly known: KnownDraft }) {
	const copy = useCopy("studio");
	const { draft, mayEdit, remake } = useOpenDraft();
	const navigate = useNavigate();
	const [isBusy, setBusy] = useState(false);
	const file = pathInDraft(finding.file, known.own);
	const table = known.composed[file] as unknown as TableFile | undefined;
	const { row } = finding;
	if (row === undefined || table === undefined || lockOfTable(table, mayEdit, false) !== undefined) return null;
	const add = async () => {
		if (isBusy) return;
		const id = freeRowId(copy("tables.newRow"), Object.keys(withGridRows(table).rows));
		setBusy(true);
		const isSaved = await remake(file, (own) =>
			fileAfter(own, { kind: "add", id, row: rowWithoutResult(row) }),
		).finally(() => setBusy(false));
		const columns = columnsOf(table);
		const cell = columns[firstResult(columns)]?.path ?? [];
		if (isSaved) await navigate(placeAddress(draft.uuid, { room: "tables", file, row: id, number: 0, cell }));
	};
	return (
		<Button size="sm" variant="outline" mt="2" aria-disabled={isBusy} onClick={() => void add()}>
			{copy("tables.addMissingRow")}
		</Button>
	);
}
