import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableFile, TableRow } from "../../src/flow/engine/authored/authored-tables.ts";
import type { CellWords } from "../../src/web/studio/cells/cell-words.ts";
import { columnsOf } from "../../src/web/studio/cells/columns.ts";
import type { PastedCell, Sheet } from "../../src/web/studio/cells/paste.ts";
import type { Place } from "../../src/web/studio/cells/places.ts";
import type { ShownRow } from "../../src/web/studio/cells/shown-table.ts";
import { Grid } from "../../src/web/studio/tables/grid/grid.tsx";
import { organizationWith, renderPage } from "../web/form-harness.tsx";

const words: CellWords = {
	...{ any: "Any", unknown: "unknown", none: "none", yes: "yes", no: "no", not: "not" },
	...{ startsWith: "starts with", atLeast: "at least", above: "above", upTo: "up to", below: "below", to: "to" },
};
const table: TableFile = {
	about: "Caps",
	inputs: { score: { type: "integer", minimum: 0, unit: "score" } },
	outputs: { cap: { type: "number", minimum: 0, maximum: 1, unit: "fraction" } },
	hit: "collect",
	collect: "min",
	tighten: { cap: "down" },
	rows: {},
};

const rowsOf = (count: number): ShownRow[] =>
	Array.from({ length: count }, (_, at) => {
		const row: TableRow = { score: { min: at }, then: { cap: 0.8 } };
		return { id: `row-${at}`, row, origin: at === 0 ? "below" : "own", isChanged: false };
	});

/** jsdom lays nothing out; a window of the grid is as high as ten rows. */
beforeEach(() => {
	vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
	vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(800);
	Element.prototype.scrollTo ??= () => undefined;
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const did: { written: PastedCell[]; pasted: (readonly PastedCell[])[]; added: number; moved: number[] } = {
	...{ written: [], pasted: [], added: 0, moved: [] },
};

/** A table of so many inputs, and the output that it has anyway. */
const wide = (inputs: number): TableFile => {
	const names = Array.from({ length: inputs }, (_, at) => `score${at}`);
	return { ...table, inputs: Object.fromEntries(names.map((name) => [name, { type: "integer" }])) } as TableFile;
};

function Sheets({ count, table: shownTable = table }: { readonly count: number; readonly table?: TableFile }) {
	const [active, setActive] = useState<Place>({ row: "row-0", column: 0 });
	const after = useRef<HTMLButtonElement>(null);
	const scroller = useRef<HTMLDivElement>(null);
	const columns = columnsOf(shownTable);
	const sheet: Sheet = { table: shownTable, rows: rowsOf(count), columns, lock: undefined, words };
	return (
		<>
			<Grid
				name="Caps"
				findings={new Map()}
				gaps={count > 1_000 ? [] : ["No row for 0."]}
				unused={new Set(["cap"])}
				{...{ sheet, active, setActive, after, scroller }}
				lineId="line"
				write={(cell) => {
					did.written.push(cell);
					return undefined;
				}}
				paste={(cells) => did.pasted.push(cells)}
				add={() => {
					did.added++;
				}}
				move={(down) => did.moved.push(down)}
			/>
			<button ref={after} type="button">
				After
			</button>
		</>
	);
}

async function shown(count: number, of?: TableFile) {
	Object.assign(did, { written: [], pasted: [], added: 0, moved: [] });
	renderPage(organizationWith({}, true), <Sheets count={count} {...(of && { table: of })} />);
	const grid = await screen.findByRole("grid", { name: /Caps/ });
	const active = () => document.getElementById(grid.getAttribute("aria-activedescendant") ?? "")?.textContent;
	const press = (key: string, more: object = {}) =>
		fireEvent.keyDown(document.activeElement === document.body ? grid : (document.activeElement ?? grid), {
			key,
			...more,
		});
	grid.focus();
	return { grid, active, press };
}

it("moves by the keys of a spreadsheet, edits in place, and says why a cell is refused", async () => {
	const { grid, active, press } = await shown(5);
	expect(active()).toBe("row-0");
	expect(within(grid).getByRole("gridcell", { name: /No row for 0/ })).toBeTruthy();
	press("ArrowDown");
	press("ArrowRight");
	expect(active()).toBe("at least 1");
	press("Tab");
	expect(active()).toBe("80%");
	press("Tab", { shiftKey: true });
	press("Enter");
	expect(active()).toBe("at least 2");
	press("Enter", { shiftKey: true });
	expect(active()).toBe("at least 1");

	press("F2");
	const input = within(grid).getByRole("textbox", { hidden: true, name: /row-1/ }) as HTMLInputElement;
	expect(input.value).toBe("at least 1");
	fireEvent.change(input, { target: { value: "much" } });
	press("Enter");
	expect((await screen.findByRole("alert")).textContent).not.toBe("");
	expect([input.value, input.getAttribute("aria-invalid"), did.written.length]).toEqual(["much", "true", 0]);
	fireEvent.change(input, { target: { value: "680 to below 740" } });
	press("Enter");
	expect(did.written.map(({ row, value }) => [row?.id, value])).toEqual([["row-1", { min: 680, below: 740 }]]);
	expect(document.activeElement).toBe(grid);
	expect(active()).toBe("at least 2");

	press("7");
	expect((document.activeElement as HTMLInputElement).value).toBe("7");
	press("Escape");
	expect([document.activeElement, did.written.length]).toEqual([grid, 1]);
	press("Enter", { ctrlKey: true });
	press("ArrowUp", { altKey: true });
	expect([did.added, did.moved]).toEqual([1, [-1]]);
	press("Escape");
	expect(document.activeElement?.textContent).toBe("After");
});

it("copies a block as a spreadsheet does, and plans a paste without writing it", async () => {
	const { grid, press } = await shown(5);
	const clip = {
		kept: "",
		setData: (_type: string, text: string) => {
			clip.kept = text;
		},
		getData: () => clip.kept,
	};
	for (const key of ["ArrowDown", "ArrowRight"]) press(key);
	press("ArrowDown", { shiftKey: true });
	press("ArrowRight", { shiftKey: true });
	fireEvent.copy(grid, { clipboardData: clip });
	expect(clip.kept).toBe("at least 1\t80%\nat least 2\t80%");
	clip.kept = "700\t120%\r\nbad\t75%\r\n";
	press("ArrowUp");

	fireEvent.paste(grid, { clipboardData: clip });
	expect(did.written).toEqual([]);
	const [cells = []] = did.pasted;
	expect(cells.map(({ row, value, refused }) => [row?.id, value, refused !== undefined])).toContainEqual([
		"row-2",
		undefined,
		true,
	]);
	press("Delete");
	expect(did.pasted).toHaveLength(2);
});

it("draws the rows in view only, and says how many there are", async () => {
	const { grid, active, press } = await shown(2_000);
	expect(grid.getAttribute("aria-rowcount")).toBe("2002");
	expect(within(grid).getAllByRole("row", { hidden: true }).length).toBeLessThan(60);
	press("ArrowDown", { ctrlKey: true });
	expect(active()).toBe("row-1999");
});

it("a table of 200 columns is walked to its last cell by keys, and says where that is", async () => {
	const { grid, press } = await shown(200, wide(199));
	const count = Number(grid.getAttribute("aria-colcount"));
	expect(count).toBeGreaterThanOrEqual(200);
	press("End");
	press("ArrowDown", { ctrlKey: true });
	const cell = document.getElementById(grid.getAttribute("aria-activedescendant") ?? "");
	expect(Number(cell?.getAttribute("aria-colindex"))).toBe(count);
	expect(Number(cell?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex"))).toBe(202);
	press("Home");
	press("ArrowUp", { ctrlKey: true });
	const first = document.getElementById(grid.getAttribute("aria-activedescendant") ?? "");
	expect(first?.getAttribute("aria-colindex")).toBe("1");
});
