import { describe, expect, it } from "vitest";
import type {
	SimulatedDifference,
	SimulatedNow,
	SimulatedPlace,
	SimulationStart,
	SimulationStep,
} from "../../src/flow/editing/index.ts";
import { applicationEvents, applications, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { viewerAndEditor } from "./harness/viewer-and-editor.ts";

interface Answered {
	readonly now: SimulatedNow;
	readonly places: readonly SimulatedPlace[];
	readonly live: SimulatedPlace | null;
	readonly difference: SimulatedDifference | null;
}

const ROUTING = "flows/stage-routing.json";
const VENDORS: SimulationStep = { kind: "vendors" };

describe.each(productionEngine)("the simulator of a draft, on $name", ({ open }) => {
	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	const staff = viewerAndEditor(server, "main-ny");

	const ask = (draft: string, start: SimulationStart, steps: readonly SimulationStep[] = [], typed = {}) =>
		staff.viewer.ask("POST", `drafts/${draft}/simulations`, { start, steps, typed });
	const played = async (draft: string, start: SimulationStart, steps: readonly SimulationStep[] = [], typed = {}) => {
		const { status, body, text } = await ask(draft, start, steps, typed);
		expect(status, text).toBe(200);
		return body as unknown as Answered;
	};
	/** Answers form after form as usual until the registration is over. */
	const register = async (draft: string) => {
		const steps: SimulationStep[] = [];
		for (let at = await played(draft, {}); at.now.place.kind === "step"; at = await played(draft, {}, steps)) {
			steps.push({ kind: "answers", id: at.now.form?.id ?? "" });
		}
		return steps;
	};
	const route = async (draft: string, stage: string, to: string) => {
		const text = JSON.stringify({ stages: { [stage]: [{ id: "page", to }] } });
		expect((await staff.editor.put(draft, ROUTING, { text }, 0)).status).toBe(200);
	};

	it("plays while another place of the draft is faulty, and leaves the draft as it is", async () => {
		const draft = await staff.editor.begin("Faulty elsewhere");
		await route(draft, "FUNDABLE", "no/such/page");
		const { passes } = (await staff.editor.act(draft, "check")).body;
		const { hash } = await staff.editor.read(draft);
		expect(passes).toBe(false);
		expect((await played(draft, {})).now.place.kind).toBe("step");
		expect((await played(draft, { at: "page:product/select" })).now.place.at).toBe("page:product/select");
		expect((await staff.editor.read(draft)).hash).toBe(hash);
	});

	it("plays a new visitor through the questions and the vendors' answers, and says which row decided", async () => {
		const draft = await staff.editor.begin("Try it");
		const first = await played(draft, {});
		expect(first.now.place).toMatchObject({ kind: "step", stage: null });
		expect(first.now.form?.questions.map(({ title }) => title)).toContain("State");
		expect(first.now.form?.questions.find(({ field }) => field === "occupancyType")).toMatchObject({
			kind: "one",
			value: "PRIMARY",
		});

		const steps = await register(draft);
		const waiting = await played(draft, {}, steps);
		expect(waiting.places).toHaveLength(steps.length + 1);
		expect(waiting.now.place.kind).toBe("page");
		expect(waiting.now.facts.length).toBeGreaterThan(10);
		expect(waiting.now.next.map(({ kind }) => kind)).toContain("vendor");

		const asked = await played(draft, {}, [...steps, VENDORS]);
		expect(asked.now.place).toMatchObject({ at: "page:liens", stage: { title: "Lien verification" } });
		expect(asked.now.facts.some(({ isNew }) => isNew)).toBe(true);
		const [decision] = asked.now.why.filter(({ list, isHit }) => list === "decisions" && isHit);
		expect(decision).toMatchObject({ layer: "base", isOwn: false, file: "flows/origination.json" });
		expect(decision?.row).toBeGreaterThan(1);
		expect(decision?.read.length).toBeGreaterThan(0);
		const why = asked.now.why.filter(({ isTried }) => isTried);
		const tried = why.filter(({ list }) => list === "decisions");
		expect(tried.map(({ isHit }) => isHit)).toEqual([...tried.slice(1).map(() => false), true]);
		// the rows after the one that applies are told, as not reached
		const rest = asked.now.why.filter(({ list, isTried }) => list === "decisions" && !isTried);
		expect([rest[0]?.row, rest.some(({ isHit }) => isHit)]).toEqual([tried.length + 1, false]);
		expect(why.at(-1)).toMatchObject({ list: "stagePages", of: "Lien verification", isHit: true });

		const answered = await played(draft, {}, [...steps, VENDORS, { kind: "answers", id: "liens" }, VENDORS]);
		expect(answered.now.place.at).toBe("page:product/select");
		expect(answered.difference).toBeNull();
		// pricing asked its tables and the law's in that step
		const { tables, checks } = answered.now;
		expect(tables.find(({ file }) => file === "flows/pricing/min-score.json")).toMatchObject({
			...{ list: "table", of: "Min score", row: 1, layer: "base", isHit: true, pointer: "/rows/all" },
			read: expect.arrayContaining([
				{ fact: "state", about: "State", value: "NY", isChoice: true },
				expect.objectContaining({ fact: "lineAmount", unit: "cents" }),
			]),
			decides: [{ fact: "score", about: "Score", value: 600, unit: "score" }],
		});
		expect(tables.some(({ file }) => file.startsWith("flows/law/"))).toBe(true);
		expect(new Set(tables.map(({ file, pointer }) => file + pointer)).size).toBe(tables.length);
		expect(checks).toEqual([]);

		const one: SimulationStep[] = [...steps];
		let declined = await played(draft, {}, one);
		for (let isPoor = false; !isPoor; declined = await played(draft, {}, one)) {
			const vendors = declined.now.next.filter(({ kind }) => kind === "vendor");
			const bureau = vendors.find(({ outcomes }) => outcomes?.includes("credit-poor"));
			isPoor = bureau !== undefined;
			one.push({ kind: "vendor", id: (bureau ?? vendors[0])?.id ?? "", ...(isPoor ? { outcome: "credit-poor" } : {}) });
		}
		expect(declined.now.checks.filter(({ isHit }) => isHit)).toMatchObject([
			{
				...{ list: "table", of: "Underwriting", file: "flows/underwriting.json", pointer: "/rows/credit-score" },
				read: [
					{ fact: "score", value: 529 },
					{ fact: "minScore", value: 600 },
				],
			},
		]);
	});

	it("shows where the draft's own row leads somebody whom the live version leads elsewhere", async () => {
		const draft = await staff.editor.begin("Past the loans");
		await route(draft, "LIEN_VERIFICATION", "product/assets");
		const steps = [...(await register(draft)), VENDORS];
		const { now, live, difference } = await played(draft, {}, steps);
		expect(now.place.at).toBe("page:product/assets");
		expect(now.why.filter(({ isTried }) => isTried).at(-1)).toMatchObject({
			list: "stagePages",
			row: 1,
			layer: "main-ny",
			isOwn: true,
			isHit: true,
		});
		expect(live?.at).toBe("page:liens");
		expect(difference).toMatchObject({ step: steps.length, kind: "place", live: { at: "page:liens" } });
	});

	it("takes typed answers, refuses those that the form refuses, and says what a step needs", async () => {
		const draft = await staff.editor.begin("Type something");
		const id = (await played(draft, {})).now.form?.id ?? "";
		const typed = { occupancyType: "SECONDARY" };
		const shown = await played(draft, {}, [], typed);
		expect(shown.now.form?.questions.find(({ field }) => field === "occupancyType")?.value).toBe("SECONDARY");
		const refused = await ask(draft, {}, [{ kind: "answers", id, answers: { "address.zip": "no ZIP" } }]);
		expect([refused.status, refused.body.code, refused.body.step]).toEqual([422, "ANSWERS_REFUSED", 1]);
		expect(refused.body.errors).toMatchObject([{ field: "address.zip" }]);
		const early = await ask(draft, {}, [{ kind: "answers", id: "liens" }]);
		expect([early.status, early.body.code]).toEqual([422, "STEP_NOT_OPEN"]);
	});

	it("starts at any place of the map, from a case, and at nothing else", async () => {
		const draft = await staff.editor.begin("Start anywhere");
		const there = await played(draft, { at: "page:signing/intro" });
		expect(there.now.place).toMatchObject({ at: "page:signing/intro", kind: "page" });
		expect((await played(draft, { at: "step:birthdate" })).now.place.at).toBe("step:birthdate");
		const { cases } = (await staff.viewer.ask("GET", `drafts/${draft}/cases`)).body as unknown as {
			readonly cases: readonly { readonly name: string; readonly title: string; readonly group: string }[];
		};
		expect(cases.length).toBeGreaterThan(300);
		const one = cases.find(({ name }) => name === "flows/cases/stage-routing.json#BPO_ORDER_REQUEST/hold");
		expect((await played(draft, { case: one?.name ?? "" })).now.place.at).toBe("page:bpo/hold");
		const unknown = await ask(draft, { case: "flows/cases/none.json#none" });
		expect([unknown.status, unknown.body.code]).toEqual([422, "NO_SUCH_START"]);
		const nowhere = await ask(draft, { at: "page:nowhere" });
		expect([nowhere.status, nowhere.body.code]).toEqual([422, "NO_SUCH_START"]);
	});

	it("writes nothing, and is no other lender's", async () => {
		const draft = await staff.editor.begin("Leave no trace");
		await played(draft, {}, [...(await register(draft)), VENDORS]);
		for (const table of [applications, applicationEvents, vendorOrders]) {
			expect(await server.database.db.select().from(table)).toEqual([]);
		}
		const { hash, state } = await staff.editor.read(draft);
		expect([hash, state]).toEqual([(await staff.viewer.read(draft)).hash, "draft"]);
		const stranger = await StudioPerson.hired(server.app, "lakeside-cu", "viewer@lakeside-cu.example", ["viewer"]);
		const body = { start: {}, steps: [] };
		expect((await stranger.ask("POST", `drafts/${draft}/simulations`, body)).status).toBe(404);
		expect((await stranger.ask("GET", `drafts/${draft}/cases`)).status).toBe(404);
		const nobody = await StudioPerson.hired(server.app, "main-ny", "staff@main-ny.example", []);
		expect((await nobody.ask("POST", `drafts/${draft}/simulations`, body)).status).toBe(403);
	});
});
