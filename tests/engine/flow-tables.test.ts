import { describe, expect, it } from "vitest";
import { runFlow } from "../../scripts/flow/run.ts";
import { addDays } from "../../src/lending/calendar/business-days.ts";
import { shippedSeries } from "../shipped-tables.ts";

async function tables(...args: readonly string[]) {
	let out = "";
	const write = (text: string) => {
		out += text;
	};
	const code = await runFlow(["tables", ...args], { stdin: (async function* () {})(), out: write, err: write });
	expect(code).toBe(0);
	return out;
}

interface Listed {
	readonly table: string;
	readonly series?: string;
	readonly source?: string;
	readonly ends: string | null;
	readonly rows: readonly { readonly id: string; readonly source: string; readonly confirm: string | null }[];
}

describe("the list of decision tables", () => {
	it("names each table's rows, sources and end", async () => {
		const listed = (JSON.parse(await tables("--format", "json")) as Listed[]).filter(
			({ table }) => table !== undefined,
		);
		const fees = listed.find(({ table }) => table === "law/high-cost-fees");
		expect(fees).toMatchObject({ ends: "2028-01-01" });
		expect(fees?.rows.map(({ id }) => id)).toEqual(["large-2026", "small-2026", "large-2027", "small-2027"]);
		expect(listed.find(({ table }) => table === "law/home-equity")?.ends).toBeNull();
		expect(listed.flatMap(({ rows }) => rows).filter(({ source }) => !/\S/.test(source ?? ""))).toEqual([]);
	});

	it("names the published rates, with the day from which on nothing is read of them", async () => {
		const { rows, lasts } = shippedSeries.prime;
		const last = Object.keys(rows).at(-1) ?? "";
		const listed = JSON.parse(await tables("--format", "json")) as Listed[];
		const prime = listed.find(({ series }) => series === "series/prime");
		expect(prime?.ends).toBe(addDays(last, lasts));
		expect(prime?.rows).toHaveLength(Object.keys(rows).length);
		const text = await tables();
		expect(text).toContain(`series/prime  ${Object.keys(rows).length} rows, ends on ${prime?.ends}  ${prime?.source}`);
		expect(text).toContain(`  from ${last}  1 figure\n`);
		expect(text).toContain("series/apor  1 row, ends on");
		expect(await tables("--confirm")).not.toContain("series/");
	});

	it("lists only what counsel has yet to confirm, at its place", async () => {
		const listed = JSON.parse(await tables("--confirm", "--org", "lakeside-cu", "--format", "json")) as Listed[];
		const rows = listed.flatMap((table) => table.rows);
		expect(rows.length).toBeGreaterThan(0);
		expect(new Set(rows.map(({ confirm }) => confirm))).toEqual(new Set(["counsel"]));
		const text = await tables("--confirm");
		expect(text).toContain("large-2027  from 2027-01-01  until 2028-01-01");
		expect(text).not.toContain("large-2026");
		expect(text).toContain(`${rows.length} rows to be confirmed by counsel`);
		expect(await tables("--confirm", "--format", "github")).toContain("::notice file=flows/law/high-cost-fees.json");
	});
});
