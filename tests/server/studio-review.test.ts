import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loadCatalog, type PublishedFiles } from "../../src/flow/catalog/index.ts";
import type {
	ChangedCases,
	ChangedDecisions,
	ChangedPage,
	CountedApplications,
	LenderBelow,
	ProvedStatements,
} from "../../src/flow/editing/index.ts";
import { compileFlow, factsOf, type Product, route, stepsOf } from "../../src/flow/engine/index.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { applications } from "../../src/server/platform/db/schema.ts";
import type { ChangedForm, FormPair, ShownSentence } from "../../src/web/api/studio/review.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { viewerAndEditor } from "./harness/viewer-and-editor.ts";

const LENDER = "lakeside-cu";
const ROUTING = "flows/stage-routing.json";
const REGISTRATION = "flows/registration.json";
const HMDA = "schemas/forms/start/hmda.json";

describe.each(productionEngine)("the review of a draft, on $name", ({ open }) => {
	const server = serverForAll(open, { keys: testKeys(), worksJobs: true });
	const staff = viewerAndEditor(server, LENDER);

	const read = async <Made>(draft: string, part: string) => {
		const { status, body, text } = await staff.viewer.ask("GET", `drafts/${draft}/${part}`);
		expect(status, text).toBe(200);
		return body as unknown as Made;
	};
	/** Changes the lender's own file of a draft. */
	const put = async (draft: string, path: string, make: (was: JsonObject) => object) => {
		const { files } = await staff.editor.read(draft);
		const own = files.find((file) => file.path === path);
		const text = JSON.stringify(make(JSON.parse(own?.text ?? "{}") as JsonObject));
		expect((await staff.editor.put(draft, path, { text }, own?.revision ?? 0)).status).toBe(200);
	};
	const list = (was: JsonObject, key: string) => was[key] as JsonObject;
	/** The products that borrowers are served now, and would be with the draft. */
	const products = async (draft: string): Promise<readonly [Product, Product]> => {
		const files: PublishedFiles[string] = Object.fromEntries(
			(await staff.editor.read(draft)).files.map(({ path, text }) => [path, text]),
		);
		const catalog = loadCatalog({ published: { [LENDER]: files } });
		return [loadCatalog().product(LENDER), catalog.composed(LENDER)];
	};

	it("says nothing of a draft that changes nothing", async () => {
		const draft = await staff.editor.begin("Not yet");
		expect(await read(draft, "decisions")).toMatchObject({ decisions: [], tables: [], more: 0, open: [] });
		expect(await read(draft, "changed-cases")).toMatchObject({ cases: [] });
		expect(await read(draft, "changed-sentences")).toMatchObject({ sentences: [] });
		expect(await read(draft, "changed-forms")).toMatchObject({ forms: [] });
	});

	it("says whom it treats differently, with examples that the engine decides differently", async () => {
		const draft = await staff.editor.begin("Ask later, lend safer");
		await put(draft, ROUTING, (was) => ({
			...was,
			stages: { ...list(was, "stages"), LIEN_VERIFICATION: [{ id: "page", to: "product/assets" }] },
		}));
		await put(draft, REGISTRATION, (was) => {
			const { membership } = list(was, "steps");
			return { ...was, steps: { membership: { ...(membership as object), when: { var: "isHomeForSale" } } } };
		});
		const safer = Object.fromEntries([["state", "NY"] as const, ["then", { score: 700 }] as const]);
		await put(draft, "flows/pricing/min-score.json", () => ({ rows: { safer } }));

		const { decisions, tables } = await read<ChangedDecisions>(draft, "decisions");
		const [before, after] = (await products(draft)).map(compileFlow);
		if (before === undefined || after === undefined) throw new Error("There are two products.");
		const step = decisions.find(({ kind }) => kind === "step");
		expect(step).toMatchObject({
			of: { id: "membership", title: "Your Lakeside membership" },
			before: { kind: "asked" },
			after: { kind: "unasked" },
		});
		// the example holds because of what it does not say, and says so
		expect(step?.facts.map(({ value }) => value)).not.toEqual([]);
		const record = step?.record ?? {};
		expect(stepsOf(before, factsOf(before, record)).steps).toContain("membership");
		expect(stepsOf(after, factsOf(after, record)).steps).not.toContain("membership");

		const page = decisions.find(({ kind }) => kind === "stagePage");
		expect(page).toMatchObject({
			of: { title: "Lien verification" },
			before: { kind: "page", titles: [{ title: "Loans on your home" }] },
			after: { kind: "page", titles: [{ id: "product/assets" }] },
			// somebody whom an underwriter has declined is led elsewhere before
			facts: [{ fact: "uwDecision", value: null }],
		});
		const pages = [before, after].map((flow) => route(flow, factsOf(flow, page?.record ?? {})).page);
		expect(pages).toEqual(["liens", "product/assets"]);

		expect(tables).toMatchObject([
			{
				...{ file: "flows/pricing/min-score.json", output: "score", before: 600, after: 700, since: null },
				inputs: [{ name: "state", value: "NY" }],
				offers: { borrower: { score: 699, state: "NY" }, after: { refusedFor: ["credit/score"] } },
			},
		]);
		expect(tables[0]?.offers?.before).toHaveProperty("offers.0.most");
	});

	it("lists the cases that come out otherwise, and whether they expect it", async () => {
		const draft = await staff.editor.begin("No membership");
		await put(draft, REGISTRATION, (was) => {
			const { membership } = list(was, "steps");
			return { ...was, steps: { membership: { ...(membership as object), when: { var: "isHomeForSale" } } } };
		});
		const { cases, compared } = await read<ChangedCases>(draft, "changed-cases");
		expect(compared).toBeGreaterThan(100);
		const all = cases.find(({ name }) => name === "flows/cases/registration.json#everything-is-asked");
		expect(all).toMatchObject({ kind: "steps", before: [{ id: "membership" }], after: [], isExpected: true });
		// a case that is listed is one that the simulator starts from
		const played = await staff.viewer.ask("POST", `drafts/${draft}/simulations`, {
			start: { case: all?.name },
			steps: [],
		});
		expect(played.status, played.text).toBe(200);
	});

	it("shows what borrowers read and are asked before and after, and that the law's statements hold", async () => {
		const draft = await staff.editor.begin("Friendlier words");
		await put(draft, "flows/pages.json", (was) => {
			const pages = list(was, "pages");
			return { ...was, pages: { ...pages, complete: { ...list(pages, "complete"), title: "Hello from Lakeside" } } };
		});
		const nickname = { type: "string", title: "Nickname", maxLength: 20 };
		await put(draft, HMDA, () => ({ fields: { nickname } }));

		const { sentences } = await read<{ sentences: readonly ShownSentence[] }>(draft, "changed-sentences");
		expect(sentences.map(({ before, after, shownOn }) => [before, after, shownOn.kind])).toEqual([
			["Welcome to your Lakeside line", "Hello from Lakeside", "page"],
			[null, "Nickname", "form"],
		]);
		expect(sentences[0]).toMatchObject({ untranslated: ["es-US"], shownOn: { title: "Hello from Lakeside" } });

		const { forms } = await read<{ forms: readonly ChangedForm[] }>(draft, "changed-forms");
		expect(forms).toMatchObject([{ file: HMDA, changed: ["nickname"], removed: [], isNew: false, isGone: false }]);
		const { before, after } = await read<FormPair>(draft, `changed-forms?file=${encodeURIComponent(HMDA)}`);
		const names = (value: unknown) => Object.keys((value as { schema: { properties: object } }).schema.properties);
		expect(names(after?.value)).toEqual([...names(before?.value), "nickname"]);
		expect((await staff.viewer.ask("GET", `drafts/${draft}/changed-forms?file=none.json`)).status).toBe(404);

		const { pages } = await read<{ pages: readonly ChangedPage[] }>(draft, "changed-pages");
		expect(pages.map(({ id, before, after }) => [id, before?.title, after?.title])).toEqual([
			["complete", "Welcome to your Lakeside line", "Hello from Lakeside"],
		]);
		expect(pages[0]?.before).toEqual({ ...pages[0]?.after, title: "Welcome to your Lakeside line" });

		const { statements } = await read<{ statements: ProvedStatements }>(draft, "statements");
		expect(statements).toMatchObject({ broken: [], open: [] });
		expect(statements.holds).toBeGreaterThan(10);
	});

	it("shows which statement a draft would break, by example", async () => {
		const draft = await staff.editor.begin("Sign at once");
		await put(draft, ROUTING, (was) => ({
			...was,
			stages: { ...list(was, "stages"), LIEN_VERIFICATION: [{ id: "page", to: "complete" }] },
		}));
		const { statements } = await read<{ statements: ProvedStatements }>(draft, "statements");
		expect(statements.broken[0]?.about).not.toBe("");
		expect(statements.broken.length).toBeGreaterThan(0);
	});

	it("says what changes for lenders that build on this one, and what stays as they set it", async () => {
		const main = await StudioPerson.hired(server.app, "main", "editor@main.example", ["editor"]);
		const draft = await main.begin("For the whole family");
		const text = JSON.stringify({ pages: { complete: { title: "Your line is ready for you" } } });
		expect((await main.put(draft, "flows/pages.json", { text }, 0)).status).toBe(200);
		const { body } = await main.ask("GET", `drafts/${draft}/lenders-below`);
		const lenders = body.lenders as unknown as readonly LenderBelow[];
		const of = (org: string) => lenders.find((one) => one.org === org);
		expect(of("alderwick")).toMatchObject({ isFaulty: false, sentences: 1, decisions: 0 });
		// it says something else there, on purpose
		expect(of(LENDER)?.sentences ?? 0).toBe(0);
	});

	it("counts what moving applications under way would mean, and names and moves none", async () => {
		const org = "main-ny";
		await new Borrower(server.app, org).register();
		const pinned = () => server.database.db.select({ hash: applications.productHash }).from(applications);
		const before = await pinned();
		const writer = await StudioPerson.hired(server.app, org, `editor@${org}.example`, ["editor"]);
		const reader = await StudioPerson.hired(server.app, org, `viewer@${org}.example`, ["viewer"]);
		const draft = await writer.begin("Count");
		const text = JSON.stringify({ stages: { LIEN_VERIFICATION: [{ id: "page", to: "product/assets" }] } });
		expect((await writer.put(draft, ROUTING, { text }, 0)).status).toBe(200);

		expect((await reader.act(draft, "applications", {})).status).toBe(403);
		const begun = await writer.act(draft, "applications", {});
		expect(begun.status, begun.text).toBe(202);
		const at = `drafts/${draft}/applications?run=${String(begun.body.run)}`;
		const counted = async () => (await reader.ask("GET", at)).body as unknown as CountedApplications;
		await expect.poll(async () => (await counted()).status, { timeout: 120_000 }).toBe("DONE");
		const { total, done, continue: goesOn, rewind, pinned: stays } = await counted();
		expect([total, done, goesOn + rewind + stays]).toEqual([1, 1, 1]);
		expect(Object.keys(await counted()).sort()).toEqual(
			["continue", "done", "moved", "outdated", "pinned", "rewind", "run", "status", "total"].sort(),
		);
		expect(await pinned()).toEqual(before);
		// another lender's staff see neither the draft nor its counts
		expect((await staff.viewer.ask("GET", at)).status).toBe(404);
		expect((await reader.ask("GET", `drafts/${draft}/applications?run=${randomUUID()}`)).status).toBe(404);
	});

	it("refuses a draft that is no flow, in words, and compares it once it is", async () => {
		const draft = await staff.editor.begin("Broken for now");
		await put(draft, "flows/application.json", () => ({
			states: { half: 5 },
			transitions: { odd: { from: 3, to: "half" } },
		}));
		const { status, body } = await staff.viewer.ask("GET", `drafts/${draft}/decisions`);
		expect([status, body.code]).toEqual([422, "DRAFT_DOES_NOT_RUN"]);
		const { files } = await staff.editor.read(draft);
		const own = files.find(({ path }) => path === "flows/application.json");
		await staff.editor.put(draft, "flows/application.json", { text: "{}" }, own?.revision);
		expect(await read(draft, "decisions")).toMatchObject({ decisions: [], tables: [] });
	});
});
