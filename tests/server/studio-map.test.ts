import { describe, expect, it } from "vitest";
import type { PlaceJourney } from "../../src/flow/checks/reach/journey.ts";
import type { DraftMap } from "../../src/flow/editing/index.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { viewerAndEditor } from "./harness/viewer-and-editor.ts";

const MACHINE = "flows/application.json";

describe.each(productionEngine)("the map of a draft, on $name", ({ open }) => {
	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	const staff = viewerAndEditor(server, "main-ny");

	const mapOf = async (draft: string) =>
		(await staff.viewer.ask("GET", `drafts/${draft}/map`)).body.map as unknown as DraftMap;
	const journeys = async (draft: string) =>
		(await staff.viewer.ask("GET", `drafts/${draft}/journeys`)).body.journeys as unknown as readonly PlaceJourney[];
	const write = async (draft: string, path: string, value: object) => {
		const { files } = await staff.editor.read(draft);
		const seen = files.find((file) => file.path === path)?.revision ?? 0;
		expect((await staff.editor.put(draft, path, { text: JSON.stringify(value) }, seen)).status).toBe(200);
	};

	it("has every place, and the shortest journey to each ends there", async () => {
		const draft = await staff.editor.begin("Look around");
		const { places, ways } = await mapOf(draft);
		expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(["step", "state", "stage", "page", "task"]));
		const found = await journeys(draft);
		const known = new Set(places.map(({ at }) => at));
		expect(found.filter(({ legs }) => legs.some(({ at }) => !known.has(at)))).toEqual([]);
		expect(new Set(found.map(({ at }) => at))).toEqual(known);
		const reached = found.filter(({ verdict }) => verdict === "reached");
		expect(reached.length).toBe(known.size);
		expect(reached.filter(({ at, legs }) => legs.at(-1)?.at !== at)).toEqual([]);
		// what leads to a state on its journey is a way on the map
		const states = reached.filter(({ at }) => at.startsWith("state:"));
		for (const { legs } of states) {
			const on = legs.filter(({ at }) => at.startsWith("state:"));
			for (const [index, { at }] of on.slice(1).entries()) {
				const from = on[index]?.at;
				expect(ways.some((way) => way.to === at && (way.from === from || !way.from.includes(":")))).toBe(true);
			}
		}
	});

	it("shows what the draft adds, and proves that nobody gets to a state whose only way never holds", async () => {
		const draft = await staff.editor.begin("A state too many");
		await write(draft, MACHINE, {
			states: { set_aside: { about: "Set aside" } },
			transitions: { setAside: { from: ["*"], to: "set_aside", when: { and: [{ var: "isFunded" }, false] } } },
		});
		const { places, ways } = await mapOf(draft);
		expect(places.find(({ at }) => at === "state:set_aside")).toMatchObject({ title: "Set aside", isOwn: true });
		expect(ways.find(({ id }) => id === "setAside")).toMatchObject({ to: "state:set_aside", isOwn: true });
		expect((await journeys(draft)).find(({ at }) => at === "state:set_aside")).toEqual({
			at: "state:set_aside",
			verdict: "never",
			legs: [],
			isOneRecord: true,
			closed: [{ file: MACHINE, pointer: "/transitions/setAside", why: "never" }],
		});
	});

	it("is drawn of a draft that does not run, whose journeys are refused, and of no other lender's", async () => {
		const draft = await staff.editor.begin("Half written");
		await write(draft, MACHINE, { states: { half: 5 }, transitions: { odd: { from: 3, to: "half" } } });
		expect((await mapOf(draft)).places.length).toBeGreaterThan(100);
		const refused = await staff.viewer.ask("GET", `drafts/${draft}/journeys`);
		expect([refused.status, refused.body.code]).toEqual([422, "DRAFT_DOES_NOT_RUN"]);
		const stranger = await StudioPerson.hired(server.app, "lakeside-cu", "viewer@lakeside-cu.example", ["viewer"]);
		for (const what of ["map", "journeys"])
			expect((await stranger.ask("GET", `drafts/${draft}/${what}`)).status).toBe(404);
	});
});
