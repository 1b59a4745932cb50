import { beforeAll, describe, expect, it } from "vitest";
import type { Draft, DraftSince } from "../../src/contracts/wire/studio/drafts.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { steppedValue, type ValueStep } from "../../src/flow/editing/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import { draftWith } from "../../src/web/api/studio/draft-since.ts";
import { productionEngine } from "./harness/databases.ts";
import { ROOM_EDITS, seeded } from "./harness/random-edits.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "lakeside-cu";
const PAGES = "flows/pages.json";
const FORM = "schemas/forms/registration/membership.json";
const title = (text: string) => ({ text: `${JSON.stringify({ pages: { complete: { title: text } } }, null, "\t")}\n` });

/** What the rooms of a draft read of it. */
const READ = [
	`composed?file=${encodeURIComponent(PAGES)}`,
	"sentences",
	"forms",
	`forms?file=${encodeURIComponent(FORM)}`,
	"brand",
	"tables",
	"rules",
	"locks",
	"map",
];

describe.each(productionEngine)("what has changed of a draft since a page read it, on $name", ({ open }) => {
	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	let one: StudioPerson;
	let two: StudioPerson;
	let stranger: StudioPerson;
	beforeAll(async () => {
		one = await StudioPerson.hired(server.app, ORG, `one@${ORG}.example`, ["editor"]);
		two = await StudioPerson.hired(server.app, ORG, `two@${ORG}.example`, ["editor", "approver"]);
		stranger = await StudioPerson.hired(server.app, "alderwick", "stranger@alderwick.example", ["editor"]);
	});

	const read = async (person: StudioPerson, draft: string, path: string, since?: string) => {
		const at =
			since === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}since=${encodeURIComponent(since)}`;
		const { status, headers, body, text } = await person.ask("GET", `drafts/${draft}/${at}`);
		return { status, etag: String(headers.etag), body: body as unknown as Json, size: text.length };
	};
	const change = async (draft: string, text: string) => {
		const { files } = await one.read(draft);
		const seen = files.find(({ path }) => path === PAGES)?.revision ?? 0;
		expect((await one.put(draft, PAGES, title(text), seen)).status).toBe(200);
	};
	const whole = async (draft: string) => (await one.ask("GET", `drafts/${draft}`)).body as unknown as Draft;

	it("is a few steps for what every room reads, which make the newest answer of the one that it has", async () => {
		const draft = await one.begin("One sentence");
		await change(draft, "Welcome");
		const before = await Promise.all(READ.map((path) => read(one, draft, path)));
		await change(draft, "Welcome home");
		let size = 0;
		for (const [index, path] of READ.entries()) {
			const known = before[index];
			const changed = await read(one, draft, path, known?.etag);
			expect(changed.status, path).toBe(226);
			size += changed.size;
			const { since, steps } = changed.body as unknown as {
				readonly since: string;
				readonly steps: readonly ValueStep[];
			};
			expect(since, path).toBe(known?.etag);
			const made = steppedValue(known?.body as Json, steps);
			expect(made, path).toEqual((await read(one, draft, path)).body);
			// from there on the next one
			const again = await read(one, draft, path, changed.etag);
			expect(again, path).toMatchObject({ status: 226, etag: changed.etag, body: { steps: [] } });
		}
		expect(before.reduce((sum, known) => sum + known.size, 0)).toBeGreaterThan(1_000_000);
		expect(size).toBeLessThan(5_000);
	});

	it("is the whole answer for an ETag that this server does not know, and nothing of another lender's", async () => {
		const draft = await one.begin("Unknown");
		const { etag } = await read(one, draft, "sentences");
		expect((await read(one, draft, "sentences", '"an older process"')).status).toBe(200);
		const other = await one.begin("Another one");
		expect((await read(one, other, "sentences", etag)).status).toBe(200);
		expect((await read(stranger, draft, "sentences", etag)).status).toBe(404);
		const theirs = await stranger.begin("Theirs");
		expect((await read(stranger, theirs, "sentences", etag)).status).toBe(200);
	});

	it("is what two people changed in any room, undone steps and files that went included", async () => {
		const lender = { org: ORG, composed: loadCatalog().resolve(ORG) as { readonly [file: string]: Json }, form: FORM };
		const random = seeded(20_261_129);
		const kinds = Object.entries(ROOM_EDITS);
		const draft = await one.begin("All rooms");
		let held = await whole(draft);
		for (let round = 0; round < 60; round += 1) {
			const by = random(2) === 0 ? one : two;
			const [, made] = kinds[random(kinds.length)] as (typeof kinds)[number];
			const since = held.history[0]?.id ?? 0;
			const files = made(lender, random, round).flatMap(({ file, make }) => {
				const own = held.files.find(({ path }) => path === file);
				const edit = make(own?.text);
				return "edits" in edit && edit.edits.length === 0
					? []
					: [{ path: file, revision: own?.revision ?? 0, ...edit }];
			});
			if (random(4) === 0) await by.act(draft, random(2) === 0 ? "undo" : "redo");
			else if (files.length > 0) await by.ask("PUT", `drafts/${draft}/files`, { files });
			// the page of one of them looks now and then
			if (random(3) > 0) continue;
			const answer = (await one.ask("GET", `drafts/${draft}?since=${since}`)).body as unknown as DraftSince;
			const next = draftWith(held, answer);
			expect(next).toEqual(await whole(draft));
			held = next as Draft;
		}
		const own = held.files[0] as Draft["files"][number];
		const gone = await one.ask("DELETE", `drafts/${draft}/file?path=${encodeURIComponent(own.path)}`, undefined, {
			"if-match": `"${own.revision}"`,
		});
		expect(gone.status).toBe(200);
		const since = held.history[0]?.id ?? 0;
		const { status, body } = await one.ask("GET", `drafts/${draft}?since=${since}`);
		expect(status).toBe(226);
		expect(draftWith(held, body as unknown as DraftSince)).toEqual(await whole(draft));
		expect((await one.ask("GET", `drafts/${draft}?since=999999999`)).status).toBe(200);
	});

	it("comes with the answer of each edit, which says the saved text by it", async () => {
		const draft = await one.begin("With the answer");
		await change(draft, "A title");
		const held = await whole(draft);
		const { id = 0, revision = 0 } = held.history[0] ?? {};
		const at = `path=${encodeURIComponent(PAGES)}&since=${id}`;
		// somebody else comes between
		expect((await two.put(draft, "flows/cases/own.json", { text: "{}\n" }, 0)).status).toBe(200);
		const edits = [{ kind: "set", path: ["pages", "complete", "title"], value: "Another title" }];
		const saved = await one.ask("PUT", `drafts/${draft}/file?${at}`, { edits }, { "if-match": `"${revision}"` });
		expect(saved.status, saved.text).toBe(200);
		expect(saved.body).not.toHaveProperty("text");
		const next = draftWith(held, saved.body.draft as unknown as DraftSince) as Draft;
		expect(next).toEqual(await whole(draft));
		const undone = await one.ask("POST", `drafts/${draft}/undo?since=${next.history[0]?.id ?? 0}`);
		expect(draftWith(next, undone.body.draft as unknown as DraftSince)).toEqual(await whole(draft));
		expect((await one.act(draft, "redo")).body).toMatchObject({
			path: PAGES,
			text: expect.stringContaining("Another"),
		});
	});

	it("leaves a page that knows more already as it is, and says nothing of what it lacks the middle of", async () => {
		const draft = await one.begin("Out of turn");
		const begun = await whole(draft);
		await change(draft, "First");
		const early = (await one.ask("GET", `drafts/${draft}?since=0`)).body as unknown as DraftSince;
		await change(draft, "Second");
		const newest = await whole(draft);
		expect(draftWith(newest, early)).toBe(newest);
		const since = newest.history[0]?.id ?? 0;
		const late = (await one.ask("GET", `drafts/${draft}?since=${since}`)).body as unknown as DraftSince;
		expect(draftWith(begun, late)).toBeUndefined();
	});

	it("is checked for rooms alone, with the same findings, and nothing is said of lenders that extend this one", async () => {
		const main = await StudioPerson.hired(server.app, "main", "editor@main.example", ["editor"]);
		const draft = await main.begin("The base of others");
		const alone = async () => {
			const { status, body } = await main.ask("POST", `drafts/${draft}/check?only=own`, {});
			expect(status).toBe(200);
			return body;
		};
		const product = loadCatalog().productHash("main");
		expect(await alone()).toMatchObject({ passes: true, diagnostics: [], left: [], below: [], product });
		expect((await main.put(draft, "flows/pages.json", { text: "{" }, 0)).status).toBe(200);
		const faulty = await alone();
		expect(faulty).toMatchObject({ passes: false, product: null });
		expect(faulty).toEqual((await main.ask("POST", `drafts/${draft}/check`, {})).body);
		expect((await main.ask("POST", `drafts/${draft}/check?only=others`, {})).status).toBe(400);
	});

	it("is told by one pulse, for the draft and its comments apart", async () => {
		const draft = await one.begin("Pulse");
		const pulse = async () => (await two.ask("POST", `drafts/${draft}/pulse`, { room: "words" })).body;
		const comments = async () => (await two.ask("GET", `drafts/${draft}/comments`)).body.etag;
		const first = await pulse();
		expect(await pulse()).toEqual(first);
		expect(first).toEqual({ draft: (await whole(draft)).etag, comments: await comments(), others: [] });
		await change(draft, "Changed");
		const changed = await pulse();
		expect(changed.draft).toBe((await whole(draft)).etag);
		expect([changed.draft === first.draft, changed.comments === first.comments]).toEqual([false, true]);
		const { body } = await one.ask("POST", `drafts/${draft}/comments`, { text: "Shorter?" });
		const said = await pulse();
		expect([said.draft === changed.draft, said.comments === changed.comments]).toEqual([true, false]);
		expect(said.comments).toBe(await comments());
		await two.ask("PUT", `drafts/${draft}/comments/${body.comment}/resolved`, { isResolved: true });
		expect((await pulse()).comments).not.toBe(said.comments);
		await one.act(draft, "discard");
		expect((await pulse()).draft).not.toBe(changed.draft);
	});
});
