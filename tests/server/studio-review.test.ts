import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/engine/json.ts";
import type { ChangedCases, ChangedDecisions } from "../../src/studio/index.ts";
import { oneEngine, type TestDatabase } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testApp, testKeys } from "./harness/test-app.ts";

const ROUTING = "flows/stage-routing.json";
const SCORES = "flows/pricing/min-score.json";

describe.each(oneEngine)("the review of a draft, on $name", { timeout: 300_000 }, ({ open }) => {
	let db: TestDatabase;
	let app: FastifyInstance;
	let viewer: StudioPerson;
	let editor: StudioPerson;

	beforeAll(async () => {
		db = await open();
		app = await testApp(db.database, { keys: testKeys(), worksJobs: false });
		viewer = await StudioPerson.hired(app, "lakeside-cu", "viewer@lakeside-cu.example", ["viewer"]);
		editor = await StudioPerson.hired(app, "lakeside-cu", "editor@lakeside-cu.example", ["editor"]);
	}, 200_000);
	afterAll(async () => {
		await app?.close();
		await db?.drop();
	});

	const read = async <Made>(draft: string, part: string) => {
		const { status, body, text } = await viewer.ask("GET", `drafts/${draft}/${part}`);
		expect(status, text).toBe(200);
		return body as unknown as Made;
	};
	const put = async (draft: string, path: string, make: (was: JsonObject) => object) => {
		const { files } = await editor.read(draft);
		const own = files.find((file) => file.path === path);
		const text = JSON.stringify(make(JSON.parse(own?.text ?? "{}")));
		expect((await editor.put(draft, path, { text }, own?.revision ?? 0)).status).toBe(200);
	};

	it("looks", async () => {
		const draft = await editor.begin("Ask later, lend safer");
		let at = Date.now();
		const lap = (what: string) => {
			console.log(what, Date.now() - at);
			at = Date.now();
		};
		await put(draft, "flows/pages.json", () => ({ pages: { complete: { title: "Your line is open. Welcome!" } } }));
		await put(draft, "schemas/forms/start/hmda.json", () => ({
			fields: { nickname: { type: "string", title: "Nickname", maxLength: 20 } },
		}));
		await put(draft, "flows/registration.json", (was) => {
			const steps = (was as unknown as { steps: { membership: object } }).steps;
			return { ...was, steps: { ...steps, membership: { ...steps.membership, when: { var: "hasAccount" } } } };
		});
		lap("put");
		console.log(JSON.stringify((await read<ChangedDecisions>(draft, "decisions")).decisions, null, 1));
		lap("decisions");
		console.log(JSON.stringify((await read<ChangedCases>(draft, "changed-cases")).cases[0], null, 1));
		lap("cases");
		console.log(JSON.stringify(await read(draft, "changed-sentences"), null, 1));
		lap("sentences");
		console.log(JSON.stringify(await read(draft, "changed-forms"), null, 1));
		lap("forms");
		console.log(JSON.stringify(await read(draft, "statements"), null, 1));
		lap("statements");
		console.log(JSON.stringify(await read(draft, "lenders-below"), null, 1));
		lap("lenders");
		const main = await StudioPerson.hired(app, "main", "editor@main.example", ["editor"]);
		const all = await main.begin("Whole family");
		await main.put(
			all,
			"flows/pages.json",
			{ text: JSON.stringify({ pages: { complete: { title: "Your line is open. Welcome!" } } }) },
			(await main.read(all)).files.find((f) => f.path === "flows/pages.json")?.revision ?? 0,
		);
		lap("main");
		const lenders = await main.ask("GET", `drafts/${all}/lenders-below`);
		console.log(lenders.text.slice(0, 3000));
		lap("lenders of main");
		console.log((await main.ask("GET", `drafts/${all}/decisions`)).text.slice(0, 500));
		lap("decisions of main");
	});
});
