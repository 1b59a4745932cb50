import { beforeAll, describe, expect, it } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Json } from "../../src/flow/engine/json.ts";
import { productionEngine } from "./harness/databases.ts";
import { type MadeEdit, ROOM_EDITS, seeded } from "./harness/random-edits.ts";
import { type ReadDraft, StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "lakeside-cu";
const EDITS = 200;

describe.each(productionEngine)("undo of a draft, on $name", ({ open }) => {
	let one: StudioPerson;

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	beforeAll(async () => {
		one = await StudioPerson.hired(server.app, ORG, `undo@${ORG}.example`, ["editor"]);
	});

	const bytesOf = ({ files }: ReadDraft) => Object.fromEntries(files.map(({ path, text }) => [path, text]));

	/** Saves what a room made as its page does; false where it changes nothing. */
	async function save(draft: string, before: ReadDraft, edits: readonly MadeEdit[]): Promise<boolean> {
		const files = edits.flatMap(({ file, make }) => {
			const own = before.files.find(({ path }) => path === file);
			const made = make(own?.text);
			const isNothing = "edits" in made && made.edits.length === 0;
			return isNothing ? [] : [{ path: file, revision: own?.revision ?? 0, ...made }];
		});
		if (files.length === 0) return false;
		const saved = await one.ask("PUT", `drafts/${draft}/files`, { files });
		expect(saved.status, saved.text).toBe(200);
		return true;
	}

	it("takes 200 random edits of all rooms back one by one to the same bytes, and makes them again", async () => {
		const lender = {
			org: ORG,
			composed: loadCatalog().resolve(ORG) as { readonly [file: string]: Json },
			form: "schemas/forms/registration/membership.json",
		};
		const random = seeded(20_261_126);
		const draft = await one.begin("All of it");
		const kinds = Object.entries(ROOM_EDITS);
		const tried = new Set<string>();
		let now = await one.read(draft);
		const states = [bytesOf(now)];
		for (let round = 0; states.length <= EDITS; round += 1) {
			const [name, made] = kinds[random(kinds.length)] as (typeof kinds)[number];
			const { hash } = now;
			if (!(await save(draft, now, made(lender, random, round)))) continue;
			now = await one.read(draft);
			// an edit that leaves the bytes as they were is none
			if (now.hash === hash) continue;
			tried.add(name);
			states.push(bytesOf(now));
		}
		expect([...tried].sort()).toEqual(Object.keys(ROOM_EDITS).sort());
		for (const state of states.slice(0, -1).toReversed()) {
			expect((await one.act(draft, "undo")).status).toBe(200);
			expect(bytesOf(await one.read(draft))).toEqual(state);
		}
		expect((await one.act(draft, "undo")).body.code).toBe("NOTHING_TO_REPEAT");
		for (const state of states.slice(1)) {
			expect((await one.act(draft, "redo")).status).toBe(200);
			expect(bytesOf(await one.read(draft))).toEqual(state);
		}
		expect((await one.act(draft, "redo")).body.code).toBe("NOTHING_TO_REPEAT");
	});

	it("makes again what was taken back last, and never what another edit has replaced", async () => {
		const draft = await one.begin("Another way");
		const path = "flows/copy/front.json";
		const text = (word: string) => `{ "a": { "b": "${word}" } }\n`;
		const steps = async () => (await one.read(draft)).steps;
		expect(await steps()).toEqual({ undo: false, redo: false });
		const now = async () => (await one.read(draft)).files.find((file) => file.path === path)?.text;
		await one.put(draft, path, { text: text("first") }, 0);
		await one.put(draft, path, { text: text("given up") }, 1);
		const { revision } = (await one.act(draft, "undo")).body;
		await one.put(draft, path, { text: text("second") }, Number(revision));
		await one.act(draft, "undo");
		expect(await now()).toBe(text("first"));
		expect(await steps()).toEqual({ undo: true, redo: true });
		await one.act(draft, "redo");
		expect(await now()).toBe(text("second"));
		expect((await one.act(draft, "redo")).body.code).toBe("NOTHING_TO_REPEAT");
		await one.act(draft, "undo");
		await one.act(draft, "undo");
		expect(await now()).toBeUndefined();
		expect(await steps()).toEqual({ undo: false, redo: true });
	});
});
