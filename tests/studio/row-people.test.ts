import { describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { personFor } from "../../src/server/workflow/simulation/people/row-person.ts";
import { simulate } from "../../src/server/workflow/simulation/simulate.ts";
import { startPerson } from "../../src/server/workflow/simulation/start-person.ts";
import { openVersion } from "../../src/server/workflow/simulation/version.ts";
import { type OverlayFiles, overlayFolder } from "../catalog/overlay-folder.ts";

const NOW = new Date("2026-08-03T18:00:00Z");

/** What the trace of a row's own person says: the row is hit, or why there is no such person. */
function people(files?: OverlayFiles) {
	const catalog = files === undefined ? loadCatalog() : loadCatalog({ overlaysDir: overlayFolder(files) });
	const version = openVersion(catalog, files === undefined ? "main" : "partner");
	const verdict = async (file: string, pointer: string) => {
		const made = await personFor(version, { file, pointer }, NOW);
		if ("why" in made) return made.why;
		const { now } = await simulate(version, () => startPerson(version, made.start, NOW), made.steps, {});
		const rules = [...(now?.why ?? []), ...(now?.tables ?? [])];
		return rules.some((rule) => rule.isHit && rule.file === file && rule.pointer === pointer) ? "hit" : "missed";
	};
	return { product: version.product, verdict };
}

async function others(
	places: readonly (readonly [file: string, pointer: string])[],
	verdict: ReturnType<typeof people>["verdict"],
) {
	const found: string[] = [];
	for (const [file, pointer] of places) {
		const is = await verdict(file, pointer);
		if (is !== "hit") found.push(`${pointer} ${is}`);
	}
	return found;
}

describe("a person is made for exactly one row, and the simulation's trace marks it", () => {
	it("of every rule that leads to a page, and of every step of the loan", async () => {
		const { product, verdict } = people();
		const { stageRouting, stateRouting, origination } = product;
		const listed = (file: string, key: string, lists: { readonly [id: string]: readonly unknown[] }) =>
			Object.entries(lists).flatMap(([id, rows]) => rows.map((_, at) => [file, `/${key}/${id}/${at}`] as const));
		const places = [
			...listed("flows/stage-routing.json", "stages", stageRouting.stages),
			...listed("flows/state-routing.json", "states", stateRouting.states),
			...Object.keys(stageRouting.overrides).map((id) => ["flows/stage-routing.json", `/overrides/${id}`] as const),
			...Object.keys(origination.stages).map((id) => ["flows/origination.json", `/stages/${id}`] as const),
		];
		expect(places.length).toBeGreaterThan(150);
		// whoever the proof finds for these two is led elsewhere when played
		expect(await others(places, verdict)).toEqual([
			"/stages/NO_PROPERTY_FOUND/0 unknown",
			"/stages/home-not-eligible unknown",
		]);
	});

	it.each([
		["law/home-equity", ["/rows/new-york unserved"]],
		["law/witnesses", []],
		["law/rate-cap", ["/rows/new-york unserved", "/rows/west-virginia unserved"]],
		["law/majority", []],
		["underwriting/max-dwellings", []],
		// offers are not priced for whom the score declines, and wrong amounts are typed, not answered by a vendor
		["pricing/base-rate", ["/rows/below-600 unknown"]],
		["underwriting/tries", ["/rows/micro-deposits unknown"]],
	] as const)("of the rows of %s", async (name, none) => {
		const { product, verdict } = people();
		const places = Object.keys(product.tables[name].rows).map((row) => [`flows/${name}.json`, `/rows/${row}`] as const);
		expect(await others(places, verdict)).toEqual(none);
	});

	it("of a row that a lender adds; of one that decides for no one it says so", async () => {
		const rows = [
			{ id: "sold", when: { var: "isHomeForSale" }, to: "product/assets" },
			{ id: "again", when: { var: "isHomeForSale" }, to: "liens" },
			{ id: "page", to: "liens" },
		];
		const { verdict } = people({ "flows/stage-routing.json": { stages: { LIEN_VERIFICATION: rows } } });
		const row = (at: number) => verdict("flows/stage-routing.json", `/stages/LIEN_VERIFICATION/${at}`);
		expect([await row(0), await row(1), await row(2)]).toEqual(["hit", "never", "hit"]);
	});
});
