import { join } from "node:path";
import { expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { readableFacts } from "../../src/flow/editing/index.ts";
import type { FactsFile } from "../../src/flow/engine/authored/authored.ts";
import type { TableFile } from "../../src/flow/engine/authored/authored-tables.ts";
import { editedFiles } from "../../src/server/workflow/composition/edited-files.ts";
import { tablesOf } from "../../src/server/workflow/studio/draft-tables.ts";
import { columnsOf } from "../../src/web/studio/cells/columns.ts";
import { lockOfCell, lockOfTable } from "../../src/web/studio/cells/locks.ts";
import { shownTable } from "../../src/web/studio/cells/shown-table.ts";

const ORG = "own-table";
const FILE = "flows/tables/branches.json";
const catalog = loadCatalog({ overlaysDir: join(import.meta.dirname, "../data/partners/wishes") });
const made = editedFiles(catalog, ORG);

it("the tables of a draft have the lender's own, all of whose rows it may change", () => {
	const listed = tablesOf(made, ORG).find(({ file }) => file === FILE);
	expect(listed).toMatchObject({ hit: "first", rows: 4, own: 4, isOpen: true, isSeries: false });
	const { value, layers } = made.files[FILE] ?? { value: {}, layers: {} };
	const facts = made.files["flows/facts.json"]?.value as unknown as FactsFile;
	const { table, rows } = shownTable(value as unknown as TableFile, layers, ORG, facts);
	const lock = lockOfTable(table, true, false);
	const columns = columnsOf(table);
	expect(rows.map(({ origin }) => origin)).toEqual(["own", "own", "own", "own"]);
	expect(rows.flatMap((row) => columns.map((column) => lockOfCell(table, lock, row, column)))).toEqual(
		rows.flatMap(() => columns.map(() => undefined)),
	);
	// to a lender that extends this one, the table says itself what is open
	const heir = shownTable(value as unknown as TableFile, layers, "another", facts);
	expect(lockOfTable(heir.table, true, false)).toBe("law");
});

it("a rule may read what a table decides, with the values of its output", () => {
	const facts = readableFacts(made.files, ORG);
	const branch = facts.find(({ fact }) => fact === "branch");
	expect(branch).toMatchObject({ kind: "one", isNullable: false });
	expect(branch?.choices.map(({ value }) => value)).toEqual(["LAKEFRONT", "VALLEY", "MICHIGAN", "ONLINE"]);
	expect(facts.find(({ fact }) => fact === "branchDiscount")).toMatchObject({ kind: "number", isNullable: true });
	// a draft whose table is not whole is read, too
	const broken = { ...made.files, [FILE]: { value: { rows: { one: {} } }, layers: {} } };
	expect(readableFacts(broken, ORG).find(({ fact }) => fact === "branch")).toMatchObject({ isNullable: true });
});
