import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { TableFile } from "../../src/flow/engine/authored/authored-tables.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import type { DraftTable } from "../../src/web/api/studio/draft.ts";
import { TableView } from "../../src/web/studio/tables/table-view.tsx";
import { renderRoom } from "./draft-room.tsx";

const FILE = "flows/pricing/caps.json";
const own = (min: number) => ({ score: { min }, then: { cap: 0.8 } });
const TABLE: TableFile = {
	about: "Caps",
	inputs: { score: { type: "integer", minimum: 0, unit: "score" } },
	outputs: { cap: { type: "number", minimum: 0, maximum: 1, unit: "fraction" } },
	hit: "collect",
	collect: "min",
	tighten: { cap: "down" },
	rows: { low: own(600), high: own(700) },
};
const listed = {
	file: FILE,
	about: "Caps",
	isSeries: false,
	hit: "collect",
	rows: 2,
	own: 2,
	isOpen: true,
} as DraftTable;

let file: Json = null;
let diagnostics: readonly object[] = [];

beforeEach(() => {
	diagnostics = [];
	file = { $schema: "x", rows: TABLE.rows } as unknown as Json;
	vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(400);
	vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(800);
	Element.prototype.scrollTo ??= () => undefined;
	HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
		this.open = true;
	};
	HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
		this.open = false;
	};
	const layers = Object.fromEntries(
		["low", "high"].flatMap((id) => [`/rows/${id}/score/min`, `/rows/${id}/then/cap`].map((at) => [at, "ours"])),
	);
	vi.stubGlobal("fetch", async (input: string | URL | Request) => {
		const { pathname } = new URL(input instanceof Request ? input.url : input, "http://localhost");
		const answers: { readonly [name: string]: object } = {
			composed: { hash: "h", file: FILE, value: TABLE, layers },
			check: { hash: "h", passes: true, diagnostics, left: [], below: [], product: null },
			map: { map: { places: [] } },
			rules: { lists: [], facts: [], places: [] },
			comments: { comments: [] },
			locks: { rules: {}, words: {}, limits: {} },
		};
		return Response.json(answers[pathname.split("/").at(-1) ?? ""] ?? {});
	});
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

async function shown() {
	const remake = async (_: string, make: (own: Json | undefined) => Json) => {
		file = make(file);
		return true;
	};
	renderRoom(() => <TableView listed={listed} name="Caps" />, [{ path: FILE, text: "{}", revision: 1 }], {
		remake,
		draft: { uuid: "d", hash: "h", files: [], history: [] } as never,
	});
	const grid = await screen.findByRole("grid", { name: /Caps/ });
	grid.focus();
	const press = (key: string, more: object = {}) =>
		fireEvent.keyDown(document.activeElement === document.body ? grid : (document.activeElement ?? grid), {
			key,
			...more,
		});
	return { grid, press };
}

it("previews a paste, says why a cell is refused, and changes cells alone once it is applied", async () => {
	const { grid, press } = await shown();
	press("ArrowRight");
	const clipboardData = { getData: () => "650\t75%\r\nvery high\t120%\r\nbeyond\t10%" };
	fireEvent.paste(grid, { clipboardData });
	const preview = within(await screen.findByRole("group", { name: /Caps/ }));
	const rows = preview.getAllByRole("row").slice(1);
	expect(rows).toHaveLength(6);
	expect(rows[0]?.textContent).toContain("at least 600");
	for (const refused of rows.slice(2)) {
		const [why] = [...refused.querySelectorAll("p")].map(({ textContent }) => textContent ?? "");
		expect(why?.length).toBeGreaterThan(10);
	}
	expect(file).toEqual({ $schema: "x", rows: TABLE.rows });
	fireEvent.click(screen.getByRole("button", { name: /Change \d+ cell/ }));
	await waitFor(() =>
		expect(file).toEqual({ $schema: "x", rows: { low: { score: 650, then: { cap: 0.75 } }, high: own(700) } }),
	);
	expect(screen.queryByRole("group", { name: /Caps/ })).toBeNull();
});

it("takes cells from a file of a spreadsheet as a paste does: shown first, refused with a reason, and cells alone", async () => {
	const { press } = await shown();
	press("ArrowRight");
	const picker = screen.getByLabelText(/^A CSV file of a spreadsheet/);
	const choose = (text: string) => {
		fireEvent.change(picker, { target: { files: [new File([text], "caps.csv", { type: "text/csv" })] } });
	};
	choose('\uFEFF650,"75%"\r\n"very ""high""",120%\r\nbeyond,10%\r\n');
	const preview = within(await screen.findByRole("group", { name: /Caps/ }));
	const rows = preview.getAllByRole("row").slice(1);
	expect(rows).toHaveLength(6);
	expect(rows[2]?.textContent).toContain('very "high"');
	for (const refused of rows.slice(2)) expect(refused.querySelector("p")?.textContent?.length).toBeGreaterThan(10);
	expect(file).toEqual({ $schema: "x", rows: TABLE.rows });
	fireEvent.click(screen.getByRole("button", { name: /Change \d+ cell/ }));
	const changed = { $schema: "x", rows: { low: { score: 650, then: { cap: 0.75 } }, high: own(700) } };
	await waitFor(() => expect(file).toEqual(changed));
});

it("takes another name for a row where it stands, and none that another row has", async () => {
	const { grid, press } = await shown();
	press("F2");
	const input = () => within(grid).getByRole("textbox", { hidden: true }) as HTMLInputElement;
	fireEvent.change(input(), { target: { value: "high" } });
	press("Enter");
	expect((await screen.findByRole("alert")).textContent).not.toBe("");
	expect(file).toEqual({ $schema: "x", rows: TABLE.rows });
	fireEvent.change(input(), { target: { value: "young-file" } });
	press("Enter");
	await waitFor(() => expect(file).toEqual({ $schema: "x", rows: { "young-file": own(600), high: own(700) } }));
	await within(grid).findByRole("rowheader", { name: /young-file/ });
});

it("adds the row that a finding lacks, with the active cell at its result, and says that it is missing", async () => {
	const cause = "No row of the table decides for score = 500.";
	diagnostics = [
		{ code: "TABLE_GAP", file: FILE, pointer: "/rows", line: 1, column: 1, cause, row: { score: { below: 600 } } },
	];
	const { grid, press } = await shown();
	fireEvent.click(await screen.findByRole("button", { name: "Add a row for this" }));
	const missing = { score: { below: 600 }, then: {} };
	await waitFor(() => expect(file).toEqual({ $schema: "x", rows: { ...TABLE.rows, "new-row": missing } }));
	await screen.findByText(/^The row new-row gives no result yet/);
	expect(document.activeElement).toBe(grid);
	press("7");
	const input = within(grid).getByRole("textbox", { hidden: true });
	expect(input.getAttribute("aria-label")).toContain("Cap");
	fireEvent.change(input, { target: { value: "70%" } });
	press("Enter");
	await waitFor(() => expect(file).toMatchObject({ rows: { "new-row": { ...missing, then: { cap: 0.7 } } } }));
	await waitFor(() => expect(screen.queryByText(/gives no result yet/)).toBeNull());
});
