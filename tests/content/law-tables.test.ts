import { describe, expect, it } from "vitest";
import { collectRows, decide } from "../../src/flow/engine/tables/decide.ts";
import { JURISDICTIONS, TERRITORIES } from "../jurisdictions.ts";
import { shippedTables } from "../shipped-tables.ts";

const TODAY = "2026-11-23";
const byState = Object.entries(shippedTables).filter(
	([name, { inputs }]) => name.startsWith("law/") && inputs.state !== undefined,
);

describe("a table of state law", () => {
	it("is there", () => expect(byState.length).toBeGreaterThan(2));

	it.each(byState)("%s decides for each state, and names it and its source", (name, table) => {
		expect([...(table.inputs.state?.enum ?? [])].sort()).toEqual([...JURISDICTIONS, ...TERRITORIES].sort());
		const named = new Set(Object.values(table.rows).flatMap(({ state }) => state ?? []));
		const unnamed = JURISDICTIONS.filter((state) => !named.has(state));
		expect(unnamed).toEqual([]);
		for (const row of Object.values(table.rows)) expect(row.source).toMatch(/\S/);
		const given = Object.fromEntries(
			Object.entries(table.inputs).map(([input, { type, enum: values, minimum = 0 }]) => [
				input,
				values?.[0] ?? (type === "string" ? null : type === "boolean" ? false : minimum),
			]),
		);
		const isList = table.hit === "collect" && table.collect === undefined;
		for (const state of JURISDICTIONS) {
			if (isList) expect(() => collectRows(name, table, { ...given, state }, TODAY)).not.toThrow();
			else expect(decide(name, table, { ...given, state }, TODAY).rows).toHaveLength(1);
		}
	});
});
