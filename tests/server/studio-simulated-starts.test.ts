import { beforeAll, describe, expect, it } from "vitest";
import {
	addCase,
	CASES_FILE,
	type KeptCase,
	type SayableFact,
	type SimulatedNow,
	type SimulationStart,
	type Uncovered,
} from "../../src/flow/editing/index.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

interface Starts {
	readonly facts: readonly SayableFact[];
	readonly uncovered: Uncovered;
}

const ORG = "lakeside-cu";
const ROUTING = "flows/stage-routing.json";

describe.each(productionEngine)("what the simulator offers to begin with, on $name", ({ open }) => {
	let editor: StudioPerson;
	let draft: string;

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	beforeAll(async () => {
		editor = await StudioPerson.hired(server.app, ORG, `editor@${ORG}.example`, ["editor"]);
		draft = await editor.begin("Made-up people");
	});

	const ask = (start: SimulationStart) =>
		editor.ask("POST", `drafts/${draft}/simulations`, { start, steps: [], typed: {} });
	const played = async (start: SimulationStart) => {
		const { status, body, text } = await ask(start);
		expect(status, text).toBe(200);
		return body as unknown as { readonly now: SimulatedNow };
	};
	const starts = async () => (await editor.ask("GET", `drafts/${draft}/cases`)).body as unknown as Starts;

	it("says which rows no case covers, and no longer once one does", async () => {
		const other = await editor.begin("A row of our own");
		const rows = [
			{ id: "ours", when: { var: "isHomeForSale" }, to: "product/assets" },
			{ id: "page", to: "liens" },
		];
		const mine = { stages: { LIEN_VERIFICATION: rows } };
		const { revision = 0 } = (await editor.read(other)).files.find(({ path }) => path === ROUTING) ?? {};
		expect((await editor.put(other, ROUTING, { text: JSON.stringify(mine) }, revision)).status).toBe(200);
		const uncovered = async () =>
			((await editor.ask("GET", `drafts/${other}/cases`)).body as unknown as Starts).uncovered;
		const isOurs = ({ file, pointer }: { file: string; pointer: string }) =>
			file === ROUTING && pointer === "/stages/LIEN_VERIFICATION/0";
		const row = (await uncovered()).rows.find(isOurs);
		expect(row).toMatchObject({ list: "stagePages", isOwn: true, at: "page:product/assets" });
		const shown = await editor.ask("POST", `drafts/${other}/simulations`, { start: { at: row?.at }, steps: [] });
		expect(shown.body, shown.text).toMatchObject({ now: { place: { at: "page:product/assets" } } });

		const facts = { stage: "LIEN_VERIFICATION", application: { property: { isListedForSale: "YES" } } };
		const kept: KeptCase = { facts, expect: { page: "product/assets" }, leaves: [] };
		const saved = await editor.put(other, CASES_FILE, addCase(undefined, "ours", "Ours", kept), 0);
		expect(saved.status, saved.text).toBe(200);
		expect((await uncovered()).rows.find(isOurs)).toBeUndefined();
	});

	it("takes lists that are typed, each entry at its place, and refuses what can't be in one", async () => {
		const { facts } = await starts();
		expect(facts.find(({ fact }) => fact === "coApplicantSteps")).toMatchObject({
			kind: "list",
			choices: [{ value: "AWAITED" }, { value: "APPLIED" }, { value: "CHECKED" }],
		});
		const said = {
			coApplicantSteps: ["AWAITED", "CHECKED"],
			coSignerSteps: ["INVITED"],
			consentTypes: ["TERMS", "ESIGN"],
			profilePhoneNumbers: ["4155550137"],
		};
		const { now } = await played({ at: "page:liens", facts: said });
		const known = (name: string) => now.facts.find(({ fact }) => fact === name)?.value;
		for (const [name, value] of Object.entries(said)) expect(known(name), name).toEqual(value);
		for (const wrong of [["SOON"], "AWAITED", [1]]) {
			const refused = await ask({ at: "page:liens", facts: { coApplicantSteps: wrong } });
			expect([refused.status, refused.body.code]).toEqual([422, "FACTS_REFUSED"]);
			expect(refused.body.errors).toMatchObject([{ field: "coApplicantSteps" }]);
		}
	});
});
