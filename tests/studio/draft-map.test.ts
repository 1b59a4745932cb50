import { expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { BOX, draftMap, mapLayout } from "../../src/flow/editing/index.ts";
import { editedFiles } from "../../src/server/workflow/composition/edited-files.ts";

const catalog = loadCatalog();

it("every place of a flow stands on the map, and no two on each other: one lender in ten", () => {
	for (const org of catalog.orgCodes().filter((_, index) => index % 10 === 0)) {
		const map = draftMap(editedFiles(catalog, org).files, org);
		const { places, width, height } = mapLayout(map);
		expect(map.places.filter(({ at }) => !places.has(at))).toEqual([]);
		const placed = [...places];
		const over = placed.filter(([, one], index) =>
			placed
				.slice(index + 1)
				.some(([, other]) => Math.abs(one.x - other.x) < BOX.width && Math.abs(one.y - other.y) < BOX.height),
		);
		expect([org, over]).toEqual([org, []]);
		const outside = placed.filter(([, { x, y }]) => x < 0 || y < 0 || x + BOX.width > width || y + BOX.height > height);
		expect([org, outside]).toEqual([org, []]);
	}
});

it("what a lender adds is its own, and says how to find it", () => {
	const { places, ways } = draftMap(editedFiles(catalog, "lakeside-cu").files, "lakeside-cu");
	const membership = places.find(({ at }) => at === "step:membership");
	expect(membership?.isOwn).toBe(true);
	expect(membership?.written[0]).toEqual({ file: "flows/registration.json", pointer: "/steps/membership" });
	expect(places.filter(({ isOwn }) => isOwn).length).toBeLessThan(places.length / 4);
	expect(ways.find(({ from }) => from === "step:membership")?.isOwn).toBe(true);
});

it("a file that is faulty leaves out what cannot be read, and nothing else", () => {
	const file = (value: unknown) => ({ value: JSON.parse(JSON.stringify(value)), layers: {} });
	const machine = { states: { one: {}, two: 7 }, transitions: { go: { from: 3, to: "one" }, stay: { to: "one" } } };
	const { places, ways } = draftMap({ "flows/application.json": file(machine), "flows/pages.json": file([]) }, "ours");
	expect(places.map(({ at }) => at)).toEqual(["state:one"]);
	expect(ways.map(({ id }) => id)).toEqual(["stay"]);
});
