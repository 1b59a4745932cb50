import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { tableFile } from "../../src/flow/checks/product-files.ts";
import { tableRegions } from "../../src/flow/checks/tables/table-regions.ts";
import type { TableFile } from "../../src/flow/engine/authored/authored-tables.ts";
import type { Product } from "../../src/flow/engine/index.ts";
import { personFor } from "../../src/server/workflow/simulation/people/row-person.ts";
import { inputsFor } from "../../src/server/workflow/simulation/people/table-person.ts";
import { simulate } from "../../src/server/workflow/simulation/simulate.ts";
import { startPerson } from "../../src/server/workflow/simulation/start-person.ts";
import { openVersion } from "../../src/server/workflow/simulation/version.ts";
import { overlayFolder } from "../catalog/overlay-folder.ts";

const NOW = new Date("2026-08-03T18:00:00Z");
const TODAY = "2026-08-03";

/** The rows of a product's tables that are proved to decide about nobody whom the lender may have, by the proof. */
function provedRows(product: Product, files: ReadonlySet<string> = new Set(Object.keys(product.tables))) {
	const tables: [string, TableFile][] = Object.entries(product.tables);
	return tables
		.filter(([name]) => files.has(name))
		.flatMap(([name, table]) =>
			Object.keys(table.rows).flatMap((row) => {
				const given = inputsFor(product, table, row, TODAY);
				return typeof given === "string" ? [`${name} ${row} ${given}`] : [];
			}),
		);
}

/** The same of rows that the check finds to be masked, or never to match. */
function idleRows(product: Product) {
	const idle = new Set(["TABLE_ROW_MASKED", "TABLE_ROW_NEVER_MATCHES"]);
	return tableRegions(product)
		.filter(({ code }) => idle.has(code))
		.map(({ file, pointer }) => `${file} ${pointer}`);
}

describe("a row without a person says why", () => {
	it("names every shipped row that the lender's states or charter rule out, and none that the check would find", () => {
		const product = loadCatalog().composed("main");
		const proved = provedRows(product);
		expect(idleRows(product)).toEqual([]);
		expect(proved.filter((row) => row.endsWith(" never") || row.endsWith(" unknown"))).toEqual([]);
		expect(proved.filter((row) => row.endsWith(" otherLender"))).toEqual(
			[
				...["over-10-billion", "affiliate-over-10-billion", "national-bank", "state-member-bank"],
				...["state-nonmember-bank", "federal-credit-union", "state-credit-union", "no-such-lender"],
			].map((row) => `law/notice-agency ${row} otherLender`),
		);
		const unserved = proved.filter((row) => row.endsWith(" unserved")).map((row) => row.split(" ")[1]);
		// where this lender lends in no home, and nowhere else
		expect([...new Set(unserved)].sort()).toEqual(UNSERVED);
	});

	it("says of a masked row what the check says of it", async () => {
		// biome-ignore lint/suspicious/noThenProperty: a key of the authored format
		const rows = { later: { then: { units: 1 } } };
		const files = { "flows/underwriting/max-dwellings.json": { hit: "first", rows } };
		const catalog = loadCatalog({ overlaysDir: overlayFolder(files) });
		const version = openVersion(catalog, "partner");
		const masked = ["manufactured-and-cooperative", "later"];
		const name = "underwriting/max-dwellings";
		expect(idleRows(version.product)).toEqual(masked.map((row) => `flows/${name}.json /rows/${row}`));
		expect(provedRows(version.product, new Set([name]))).toEqual(masked.map((row) => `${name} ${row} never`));
		const place = { file: tableFile(name), pointer: "/rows/later" };
		expect(await personFor(version, place, NOW)).toEqual({ why: "never" });
	});

	it("makes one for every step of the registration, every move and every order, and names whoever it doesn't find", async () => {
		const version = openVersion(loadCatalog(), "main");
		const { registration, application, origination } = version.product;
		const listed = (file: string, list: string, rules: object) =>
			Object.keys(rules).map((id) => ({ file, pointer: `/${list}/${id}` }));
		const places = [
			...listed("flows/registration.json", "steps", registration.steps),
			...listed("flows/application.json", "interrupts", application.interrupts ?? {}),
			...listed("flows/application.json", "transitions", application.transitions),
			...listed("flows/origination.json", "tasks", origination.tasks),
		];
		expect(places.length).toBeGreaterThan(120);
		const none: string[] = [];
		for (const place of places) {
			const made = await personFor(version, place, NOW);
			if ("why" in made) none.push(`${place.pointer} ${made.why}`);
			else {
				// what is handed to the simulator begins there
				const { refusal } = await simulate(version, () => startPerson(version, made.start, NOW), made.steps, {});
				expect(refusal).toBeNull();
			}
		}
		expect(none).toEqual(["/transitions/manualPay unknown"]);
	});
});

const UNSERVED = [
	...["delaware", "hawaii", "kentucky", "kentucky-line-of-credit", "kentucky-preparer"],
	...["new-york", "new-york-application", "new-york-junior-mortgage", "new-york-late-charge", "territories"],
	...["west-virginia", "west-virginia-closing-statement", "west-virginia-credit-line"],
];
