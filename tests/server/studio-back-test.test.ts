import { describe, expect, it } from "vitest";
import type { BackTest } from "../../src/flow/editing/index.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { applications } from "../../src/server/platform/db/schema.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { StudioPerson } from "./harness/studio.ts";
import { FakeClock, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { viewerAndEditor } from "./harness/viewer-and-editor.ts";

const LENDER = "main";
const ROUTING = "flows/stage-routing.json";
const MIN_SCORE = "flows/pricing/min-score.json";
const toSavings = { stages: { LIEN_VERIFICATION: [{ id: "page", to: "product/assets" }] } };
const safer = { rows: { safer: Object.fromEntries([["state", "CA"] as const, ["then", { score: 850 }] as const]) } };

describe.each(productionEngine)("the back-test of a draft, on $name", ({ open }) => {
	const clock = new FakeClock();

	const server = serverForAll(open, { keys: testKeys(), worksJobs: true, now: clock.now });
	const staff = viewerAndEditor(server, LENDER);

	const drafted = async (files: { readonly [path: string]: object }): Promise<string> => {
		const draft = await staff.editor.begin("Otherwise");
		for (const [path, made] of Object.entries(files)) {
			expect((await staff.editor.put(draft, path, { text: JSON.stringify(made) }, 0)).status).toBe(200);
		}
		return draft;
	};
	const tested = async (draft: string, by = staff.viewer): Promise<BackTest> => {
		const { status, body, text } = await by.ask("GET", `drafts/${draft}/back-test`);
		expect(status, text).toBe(200);
		return body as unknown as BackTest;
	};

	it("says that there is nothing to compare where nobody has applied", async () => {
		const draft = await drafted({ [ROUTING]: toSavings });
		expect(await tested(draft)).toMatchObject({ compared: 0, changed: 0, groups: [], isCut: false });
	});

	it("is for those with a role in Studio, of this lender alone", async () => {
		const draft = await drafted({ [ROUTING]: toSavings });
		const other = await StudioPerson.hired(server.app, "main-ny", "viewer@main-ny.example", ["viewer"]);
		expect((await other.ask("GET", `drafts/${draft}/back-test`)).status).toBe(404);
		const none = await StudioPerson.hired(server.app, LENDER, `none@${LENDER}.example`, []);
		expect((await none.ask("GET", `drafts/${draft}/back-test`)).status).toBe(403);
	});

	it("counts who is led elsewhere, tells no number of few people, and makes somebody up for the rest", async () => {
		const people = await Promise.all(Array.from({ length: 4 }, () => new Borrower(server.app, LENDER).register()));
		for (const one of people) await one.untilStage("LIEN_VERIFICATION");
		const draft = await drafted({ [ROUTING]: toSavings });
		const few = await tested(draft);
		expect(few).toMatchObject({ compared: null, changed: null, hasFewMore: false });
		expect(few.groups).toMatchObject([{ kind: "page", count: null, example: null }]);

		for (let more = 0; more < 2; more += 1) {
			await (await new Borrower(server.app, LENDER).register()).untilStage("LIEN_VERIFICATION");
		}
		const before = await server.app.serverContext.database.db.select().from(applications);
		const { compared, changed, groups } = await tested(draft);
		expect([compared, changed]).toEqual([6, 6]);
		expect(groups).toMatchObject([
			{
				...{ kind: "page", count: 6 },
				before: { kind: "page", titles: [{ id: "liens", title: "Loans on your home" }] },
				after: { kind: "page", titles: [{ id: "product/assets" }] },
				rulesBefore: [{ list: "stagePages", of: "Lien verification", row: 1, file: ROUTING }],
				rulesAfter: [{ list: "stagePages", of: "Lien verification", row: 1, file: ROUTING }],
			},
		]);
		// reading changed nothing
		expect(await server.app.serverContext.database.db.select().from(applications)).toEqual(before);
		// what is made up names nobody and is a case that the draft passes
		const { facts, kept } = groups[0]?.example ?? {};
		expect(facts?.length).toBeGreaterThan(0);
		expect(kept?.expect).toMatchObject({ page: "product/assets" });
		const told = JSON.stringify(groups);
		for (const word of ["Paloma", "Testwell", "Arbol", "1980-04-17", "example.com", people[0]?.uuid ?? ""]) {
			expect(told).not.toContain(word);
		}
		const played = await staff.viewer.ask("POST", `drafts/${draft}/simulations`, {
			start: { record: kept?.facts as JsonObject },
			steps: [],
		});
		expect(played.body, played.text).toMatchObject({ now: { place: { at: "page:product/assets" } } });
		expect(played.body).toMatchObject({ live: { at: "page:liens" } });
	});

	it("names the row of a table that offers otherwise, and leaves other lenders and months out", async () => {
		const priced = await Promise.all(Array.from({ length: 5 }, () => new Borrower(server.app, LENDER).register()));
		for (const one of priced) await walk(one, ["OFFER_SELECTION"]);
		await new Borrower(server.app, "main-ny").register();
		const draft = await drafted({ [MIN_SCORE]: safer });
		const { compared, groups, hasFewMore } = await tested(draft);
		expect(compared).toBe(11);
		expect(hasFewMore).toBe(false);
		const offers = groups.find(({ before }) => before.kind === "offers");
		expect(offers).toMatchObject({
			...{ kind: "offers", before: { kind: "offers" }, after: { titles: [{ id: "credit/score" }] }, example: null },
			rulesAfter: [{ list: "table", of: "Min score", title: "Safer", file: MIN_SCORE, pointer: "/rows/safer" }],
		});
		expect(offers?.count).toBe(5);

		clock.forward(31 * 24 * 60);
		expect(await tested(draft, await staff.viewer.again())).toMatchObject({ compared: 0, groups: [] });
	});
});
