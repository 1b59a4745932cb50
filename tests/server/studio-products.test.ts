import { beforeAll, describe, expect, it } from "vitest";
import type { FileDifference, SimulationStep } from "../../src/flow/editing/index.ts";
import type { JsonObject } from "../../src/flow/engine/json.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "lakeside-cu";
const PAGES = "flows/pages.json";
const ORG_FILE = "org.json";
const titled = (title: string) => JSON.stringify({ pages: { conditions: { title } } });

describe.each(productionEngine)("the rooms of a lender's further product, on $name", ({ open }) => {
	let line: StudioPerson;
	let loan: StudioPerson;

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	beforeAll(async () => {
		line = await StudioPerson.hired(server.app, ORG, `both@${ORG}.example`, ["editor"]);
		loan = line.inRoomsOf("dscr");
	});

	const get = async (who: StudioPerson, draft: string, what: string) => {
		const { status, body, text } = await who.ask("GET", `drafts/${draft}/${what}`);
		expect(status, text).toBe(200);
		return body;
	};
	const paths = async (who: StudioPerson, draft: string) => (await who.read(draft)).files.map(({ path }) => path);
	const own = async (who: StudioPerson, draft: string, path: string) =>
		(await who.read(draft)).files.find((file) => file.path === path);

	it("say which product they are of, and where the others are", async () => {
		const products = async (who: StudioPerson) => (await who.ask("GET", "home")).body.products;
		expect(await products(loan)).toEqual([
			{ id: "heloc", name: "Home equity line of credit", home: "/account/heloc", isHere: false },
			{ id: "dscr", name: "Debt service coverage loan", home: "/account/dscr", isHere: true },
		]);
		expect(await products(line)).toMatchObject([{ isHere: true }, { isHere: false }]);
	});

	it("show the files of the product at the paths that every product has, and none of another", async () => {
		const draft = await line.begin("Both");
		expect(await paths(loan, draft)).toEqual([
			"flows/documents/guaranty.json",
			"flows/facts.json",
			"flows/locales/es-US/org.json",
			"icon.svg",
			"logo-dark.svg",
			"logo.svg",
			ORG_FILE,
		]);
		const ofLine = await paths(line, draft);
		expect(ofLine).toContain(PAGES);
		expect(ofLine.filter((path) => path.startsWith("products/"))).toEqual([]);
		const sheets = async (who: StudioPerson) => JSON.parse(String((await own(who, draft, ORG_FILE))?.text)).disclosures;
		expect((await sheets(loan))[0]).toContain("rental properties");
		expect((await sheets(line))[0]).toContain("Lines are offered");
		const forms = async (who: StudioPerson) => JSON.stringify((await get(who, draft, "composed")).files);
		expect(await forms(loan)).not.toContain("registration/membership");
		expect(await forms(line)).toContain("registration/membership");
	});

	it("write where the folder has the product's files, and take back what was done in them alone", async () => {
		const draft = await line.begin("Two products");
		expect((await loan.put(draft, PAGES, { text: titled("Papers for your rental") }, 0)).status).toBe(200);
		const { revision = 0 } = (await own(line, draft, PAGES)) ?? {};
		const edits = [{ kind: "set", path: ["pages", "conditions", "title"], value: "Papers for your home" }];
		expect((await line.put(draft, PAGES, { edits }, revision)).status).toBe(200);
		expect((await line.put(draft, "products/dscr/flows/pages.json", { text: "{}" }, 1)).body.code).toBe("FILE_UNKNOWN");

		const changes = async (who: StudioPerson) => {
			const { changes: all, elsewhere } = await get(who, draft, "difference");
			return { elsewhere, files: (all as unknown as FileDifference[]).map(({ file, to }) => [file, to]) };
		};
		expect(await changes(line)).toEqual({
			files: [[PAGES, "Papers for your home"]],
			elsewhere: [{ product: "dscr", files: 1 }],
		});
		expect(await changes(loan)).toEqual({
			files: [[PAGES, JSON.parse(titled("Papers for your rental"))]],
			elsewhere: [{ product: "heloc", files: 1 }],
		});
		const title = async (who: StudioPerson) => {
			const { value } = await get(who, draft, `composed?file=${PAGES}`);
			return ((value as JsonObject).pages as { conditions: { title: string } }).conditions.title;
		};
		expect([await title(line), await title(loan)]).toEqual(["Papers for your home", "Papers for your rental"]);

		expect((await loan.act(draft, "undo")).body).toMatchObject({ path: PAGES, text: null, paths: [PAGES] });
		expect((await loan.read(draft)).steps).toEqual({ undo: false, redo: true });
		expect((await loan.act(draft, "undo")).body.code).toBe("NOTHING_TO_REPEAT");
		expect((await line.read(draft)).steps).toEqual({ undo: true, redo: false });
		expect((await loan.act(draft, "redo")).body).toMatchObject({ path: PAGES, paths: [PAGES] });
		expect(await title(line)).toBe("Papers for your home");
	});

	it("take back whole what was made in several products together, from the rooms of any", async () => {
		const draft = await line.begin("Together");
		const { checkpoint } = (await line.act(draft, "checkpoints", { name: "Before" })).body;
		const copy = "flows/copy/front.json";
		await loan.put(draft, PAGES, { text: titled("Papers") }, 0);
		await line.put(draft, copy, { text: "{}" }, 0);
		const back = await line.act(draft, `checkpoints/${String(checkpoint)}/restore`, {});
		expect((back.body.paths as string[]).sort()).toEqual([copy, `products/dscr/${PAGES}`]);
		await line.put(draft, "flows/copy/shell.json", { text: "{}" }, 0);
		const undone = await loan.act(draft, "undo");
		expect(undone.body).toMatchObject({ path: PAGES, text: titled("Papers") });
		expect((undone.body.paths as string[]).sort()).toEqual([PAGES, `products/heloc/${copy}`]);
		expect((await loan.read(draft)).steps).toEqual({ undo: true, redo: true });
		// the newest edit of the other product stands, and is the next one there
		expect((await line.act(draft, "undo")).body).toMatchObject({ path: "flows/copy/shell.json", text: null });
		expect((await line.act(draft, "undo")).body).toMatchObject({ path: copy, paths: [copy] });
		expect((await loan.act(draft, "redo")).body).toMatchObject({ path: PAGES, text: null });
	});

	it("leave the folder as it is written to those who ask for all of it", async () => {
		const draft = await line.begin("Whole");
		const { body } = await line.ask("GET", `drafts/${draft}?folder=whole`);
		const files = (body.files as { path: string }[]).map(({ path }) => path);
		expect(files).toEqual(expect.arrayContaining([ORG_FILE, `products/dscr/${ORG_FILE}`, PAGES]));
		const at = `drafts/${draft}/file?folder=whole&path=products/dscr/${PAGES}`;
		const saved = await line.ask("PUT", at, { text: titled("Papers") }, { "if-match": '"0"' });
		expect(saved.body, saved.text).toMatchObject({ path: `products/dscr/${PAGES}`, revision: 1 });
		expect((await own(loan, draft, PAGES))?.text).toBe(titled("Papers"));
		expect((await own(line, draft, PAGES))?.text).not.toBe(titled("Papers"));
	});

	it("tell a page what has changed of the product alone", async () => {
		const draft = await line.begin("Since");
		await line.put(draft, "flows/copy/front.json", { text: "{}" }, 0);
		await loan.put(draft, PAGES, { text: titled("One") }, 0);
		await loan.put(draft, PAGES, { text: titled("Two") }, 1);
		const { history } = (await loan.read(draft)) as unknown as { history: { id: number; path: string }[] };
		expect(history.map(({ path }) => path)).toEqual([PAGES, PAGES]);
		const since = await loan.ask("GET", `drafts/${draft}?since=${history[1]?.id}`);
		expect(since.status).toBe(226);
		expect(since.body.changes).toMatchObject([{ path: PAGES, revision: 2 }]);
		const { revision = 0 } = (await own(loan, draft, ORG_FILE)) ?? {};
		const removed = await loan.ask("DELETE", `drafts/${draft}/file?path=${ORG_FILE}`, undefined, {
			"if-match": `"${revision}"`,
		});
		expect(removed.status, removed.text).toBe(200);
		// the lender's own org.json stands there now
		const whole = await loan.ask("GET", `drafts/${draft}?since=${history[0]?.id}`);
		expect(whole.status).toBe(200);
		expect((await own(loan, draft, ORG_FILE))?.text).toBe((await own(line, draft, ORG_FILE))?.text);
	});

	it("name the file of each finding as the room has it, and that of another product after it", async () => {
		const draft = await line.begin("Faulty");
		await loan.put(draft, PAGES, { text: '{"pages":{"conditions":{"title":9}}}' }, 0);
		const found = async (who: StudioPerson, body?: object) => {
			const { diagnostics } = (await who.act(draft, "check", body)).body as { diagnostics: { file: string }[] };
			return [...new Set(diagnostics.map(({ file }) => file))];
		};
		expect(await found(loan)).toEqual([`${ORG}/${PAGES}`]);
		expect(await found(line)).toEqual([`${ORG}/products/dscr/${PAGES}`]);
		expect(await found(loan, { texts: { [PAGES]: titled("Well") } })).toEqual([]);
		const { revision = 0 } = (await own(line, draft, PAGES)) ?? {};
		await line.put(
			draft,
			PAGES,
			{ edits: [{ kind: "set", path: ["pages", "conditions", "title"], value: 8 }] },
			revision,
		);
		const both = await found(loan);
		expect(both).toEqual(expect.arrayContaining([`${ORG}/${PAGES}`, `${ORG}/products/heloc/${PAGES}`]));
		expect(both.every((file) => file === `${ORG}/${PAGES}` || file.startsWith(`${ORG}/products/heloc/`))).toBe(true);
		const review = (await loan.act(draft, "review")).body as { code: string; diagnostics: { file: string }[] };
		expect(review.code).toBe("DRAFT_FAULTY");
		expect(review.diagnostics.map(({ file }) => file)).toContain(`${ORG}/products/heloc/${PAGES}`);
	});

	it("play, walk, lock and compare the product", async () => {
		const draft = await line.begin("Played");
		await loan.put(draft, PAGES, { text: titled("Papers for your rental") }, 0);
		const step: SimulationStep = { kind: "answers", id: "registration/index" };
		const next = async (who: StudioPerson) => {
			const played = await who.ask("POST", `drafts/${draft}/simulations`, { start: {}, steps: [step], typed: {} });
			expect(played.status, played.text).toBe(200);
			return (played.body as unknown as { now: { form: { id: string } } }).now.form.id;
		};
		expect([await next(loan), await next(line)]).toEqual(["registration/occupancy", "registration/home-address"]);

		const { map } = (await get(loan, draft, "map")) as unknown as { map: { places: { at: string }[] } };
		const steps = map.places.map(({ at }) => at);
		expect(steps).toContain("step:for-sale");
		expect(steps).not.toContain("step:membership");
		const starts = (await get(loan, draft, "cases")) as unknown as { cases: { name: string }[] };
		expect(starts.cases.some(({ name }) => name.includes("ratio.json"))).toBe(true);
		expect(starts.cases.some(({ name }) => name.startsWith("flows/cases/"))).toBe(false);
		expect(Object.keys((await get(loan, draft, "locks")).limits as object).length).toBeGreaterThan(0);

		const { pages } = (await get(loan, draft, "changed-pages")) as unknown as { pages: { title: string }[] };
		expect(pages).toMatchObject([{ id: "conditions", after: { title: "Papers for your rental" } }]);
		expect((await get(line, draft, "changed-pages")).pages).toEqual([]);
		const compared = async (who: StudioPerson) => Number((await get(who, draft, "changed-cases")).compared);
		expect(await compared(loan)).toBeGreaterThan(starts.cases.length - 1);
		expect((await get(loan, draft, "statements")).statements).toMatchObject({ broken: [] });
		expect((await get(loan, draft, "back-test")).compared).toBe(0);
	});

	it("keep what is said at a value, and who is there, with its product", async () => {
		const draft = await line.begin("Said");
		await loan.put(draft, PAGES, { text: titled("Papers") }, 0);
		const place = { file: PAGES, pointer: "/pages/conditions/title", seen: 1 };
		expect((await loan.act(draft, "comments", { text: "Too short?", place })).status).toBe(201);
		const said = async (who: StudioPerson) =>
			((await get(who, draft, "comments")).comments as { file: string }[]).map(({ file }) => file);
		expect(await said(loan)).toEqual([PAGES]);
		expect(await said(line)).toEqual([`products/dscr/${PAGES}`]);

		const other = await StudioPerson.hired(server.app, ORG, `other@${ORG}.example`, ["editor"]);
		const there = async (who: StudioPerson, at: object) => (await who.act(draft, "pulse", at)).body.others;
		await there(other.inRoomsOf("dscr"), { room: "words", file: PAGES, pointer: "/pages/conditions/title" });
		const { identity } = other;
		expect(await there(loan, { room: "words" })).toMatchObject([{ identity, product: null, file: PAGES }]);
		expect(await there(line, { room: "words" })).toMatchObject([{ identity, product: "dscr", file: null }]);
		await there(other, { room: "rules" });
		expect(await there(loan, { room: "words" })).toMatchObject([{ identity, product: "heloc", room: "rules" }]);
		expect(await there(line, { room: "words" })).toMatchObject([{ identity, product: null, file: null }]);
	});
});
