import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import homes from "../../src/server/workflow/simulation/made-up-homes.json" with { type: "json" };

const ORGS = "flows/orgs";

test("a made-up person has a home in a state in which each lender lends", () => {
	const states = new Set(homes.map(({ state }) => state));
	const lenders = readdirSync(ORGS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	const elsewhere = lenders.flatMap(({ name }) => {
		const { productStates } = JSON.parse(readFileSync(`${ORGS}/${name}/org.json`, "utf8")) as {
			productStates?: readonly string[];
		};
		return productStates === undefined || productStates.some((state) => states.has(state)) ? [] : [name];
	});
	expect(lenders.length).toBeGreaterThan(40);
	expect(elsewhere).toEqual([]);
});
