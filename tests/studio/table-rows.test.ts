import { expect, test } from "vitest";
import { fileAfter, type RowEdit, rowsAfter } from "../../src/web/studio/cells/row-edits.ts";

const base = { all: { then: { cltv: 0.85 } } };
const condos = { propertyType: "CONDO", then: { cltv: 0.7 } };
const own = { $schema: "s", rows: { condos } };

test("the lender's file says only what the lender changes", () => {
	const tighter: RowEdit = { kind: "cells", cells: [{ row: "all", path: ["then", "cltv"], value: 0.8, isOwn: false }] };
	expect(fileAfter(undefined, tighter)).toEqual({ rows: { all: { then: { cltv: 0.8 } } } });
	expect(rowsAfter(base, tighter)).toEqual({ all: { then: { cltv: 0.8 } } });
});

test("rows are added, named, moved and taken out", () => {
	expect(fileAfter(own, { kind: "add", id: "coops", row: condos, after: "condos" })).toEqual({
		...own,
		rows: { condos, coops: { $after: "condos", ...condos } },
	});
	expect(fileAfter(own, { kind: "move", id: "condos", side: "$before", anchor: "all" })).toEqual({
		...own,
		rows: { condos: { $before: "all", ...condos } },
	});
	const chained = { rows: { condos, coops: { $after: "condos", ...condos } } };
	expect(fileAfter(chained, { kind: "rename", id: "condos", to: "flats" })).toEqual({
		rows: { flats: condos, coops: { $after: "flats", ...condos } },
	});
	expect(fileAfter(own, { kind: "remove", id: "condos", isOwn: true })).toEqual({ $schema: "s" });
	expect(fileAfter(own, { kind: "remove", id: "all", isOwn: false })).toEqual({
		...own,
		rows: { condos, all: { $remove: true } },
	});
	const shown = { ...base, condos };
	expect(Object.keys(rowsAfter(shown, { kind: "move", id: "condos", side: "$before", anchor: "all" }))).toEqual([
		"condos",
		"all",
	]);
	expect(Object.keys(rowsAfter(shown, { kind: "add", id: "coops", row: condos, after: "all" }))).toEqual([
		"all",
		"coops",
		"condos",
	]);
});

test("a cell of another level is taken away by saying so; the lender's own is not written", () => {
	const any = (isOwn: boolean): RowEdit => ({
		kind: "cells",
		cells: [{ row: "condos", path: ["propertyType"], value: undefined, isOwn }],
	});
	expect(fileAfter(own, any(true))).toEqual({ ...own, rows: { condos: { then: { cltv: 0.7 } } } });
	expect(fileAfter({ rows: {} }, any(false))).toEqual({ rows: { condos: { propertyType: { $remove: true } } } });
});
