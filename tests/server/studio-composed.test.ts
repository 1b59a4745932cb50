import { describe, expect, it } from "vitest";
import type { FileSchemas } from "../../src/contracts/wire/studio/composed.ts";
import { editorSchemas } from "../../src/flow/catalog/index.ts";
import type { DraftLocks } from "../../src/flow/editing/index.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";
import { viewerAndEditor } from "./harness/viewer-and-editor.ts";

const PAGES = "flows/pages.json";
const TITLE = "/pages/complete/title";

interface Composed {
	readonly hash: string;
	readonly value: { readonly pages: { readonly complete: { readonly title: string } } };
	readonly layers: { readonly [pointer: string]: string };
}
interface Brand {
	readonly value: { readonly brand: { readonly [key: string]: string } };
	readonly keys: readonly { readonly key: string; readonly about: string; readonly choices?: readonly string[] }[];
}
interface Sentence {
	readonly file: string;
	readonly pointer: string;
	readonly text: string;
	readonly layer: string;
	readonly translations: { readonly [locale: string]: string };
	readonly written: {
		readonly [locale: string]: { readonly layer: string; readonly pointer: string; readonly stale?: object };
	};
}

describe.each(productionEngine)("what a draft composes to, on $name", ({ open }) => {
	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	const studio = viewerAndEditor(server, "main-ny");

	const composed = async (draft: string) =>
		(await studio.viewer.ask("GET", `drafts/${draft}/composed?file=${encodeURIComponent(PAGES)}`))
			.body as unknown as Composed;
	const sentences = async (draft: string) =>
		(await studio.viewer.ask("GET", `drafts/${draft}/sentences`)).body.sentences as unknown as readonly Sentence[];
	const write = async (draft: string, text: string, file = PAGES) => {
		const { files } = await studio.editor.read(draft);
		const seen = files.find(({ path }) => path === file)?.revision ?? 0;
		expect((await studio.editor.put(draft, file, { text }, seen)).status).toBe(200);
	};
	const titleOf = (found: readonly Sentence[]) =>
		found.find(({ file, pointer }) => file === PAGES && pointer === TITLE);

	it("is the base with the lender's own values, each with its layer and its translations", async () => {
		const draft = await studio.editor.begin("See what is there");
		const before = await composed(draft);
		expect(before.value.pages.complete.title).not.toBe("");
		expect(before.layers[TITLE]).not.toBe("main-ny");
		expect(titleOf(await sentences(draft))?.translations["es-US"]).not.toBe("");

		const text = JSON.stringify({ pages: { complete: { title: "Welcome to your line" } } });
		await write(draft, text);
		const after = await composed(draft);
		expect(after.hash).not.toBe(before.hash);
		expect(after.value.pages.complete.title).toBe("Welcome to your line");
		expect(after.layers[TITLE]).toBe("main-ny");
		expect(titleOf(await sentences(draft))).toMatchObject({ text: "Welcome to your line", layer: "main-ny" });
	});

	it("says what of it is locked, and what describes a file", async () => {
		const draft = await studio.editor.begin("Look before it is changed");
		const { body } = await studio.viewer.ask("GET", `drafts/${draft}/schemas?file=${encodeURIComponent(PAGES)}`);
		const { root, schemas } = body as unknown as FileSchemas;
		expect(schemas[root]).toMatchObject(editorSchemas(PAGES)?.schemas[root] ?? {});
		const locks = (await studio.viewer.ask("GET", `drafts/${draft}/locks`)).body as unknown as DraftLocks;
		const [refused = ""] = Object.values(locks.words).flatMap((words) => Object.values(words));
		expect(refused).toMatch(/locked/);
		expect(Object.keys(locks.rules)).not.toEqual([]);
		expect(locks.limits).toEqual({});
	});

	it("says which translations are for other words, and whose the others are", async () => {
		const draft = await studio.editor.begin("Translated");
		const was = titleOf(await sentences(draft));
		expect(was?.written["es-US"]).toEqual({ layer: "base", pointer: TITLE });
		await write(draft, JSON.stringify({ pages: { complete: { title: "Welcome to your line" } } }));
		const stale = { for: was?.text, text: was?.translations["es-US"] };
		expect(titleOf(await sentences(draft))?.written["es-US"]).toEqual({ layer: "base", pointer: TITLE, stale });
		const entry = { for: "Welcome to your line", text: "Hola" };
		await write(draft, JSON.stringify({ pages: { complete: { title: entry } } }), "flows/locales/es-US/pages.json");
		const now = titleOf(await sentences(draft));
		expect(now?.translations["es-US"]).toBe("Hola");
		expect(now?.written["es-US"]).toEqual({ layer: "main-ny", pointer: TITLE });
	});

	it("names the languages that the lender offers, in its words and in a form that is drawn", async () => {
		const draft = await studio.editor.begin("In Spanish, too");
		const locales = async () => (await studio.viewer.ask("GET", `drafts/${draft}/sentences`)).body.locales;
		const form = encodeURIComponent("schemas/forms/start/contact.json");
		const translated = async () => {
			const { body } = await studio.viewer.ask("GET", `drafts/${draft}/forms?file=${form}`);
			const all = body.sentences as unknown as readonly Sentence[];
			return new Set(all.flatMap(({ translations }) => Object.keys(translations)));
		};
		expect(await locales()).toEqual([]);
		expect(await translated()).toEqual(new Set());
		const own = (await studio.editor.read(draft)).files.find(({ path }) => path === "org.json");
		await write(draft, JSON.stringify({ ...JSON.parse(own?.text ?? "{}"), locales: ["es-US"] }), "org.json");
		expect(await locales()).toEqual(["es-US"]);
		expect(await translated()).toEqual(new Set(["es-US"]));
	});

	it("is the brand, with the manual of each of its keys, and which the lender says", async () => {
		const draft = await studio.editor.begin("Another color");
		const brandOf = async () => (await studio.viewer.ask("GET", `drafts/${draft}/brand`)).body as unknown as Brand;
		const before = await brandOf();
		const { corners } = before.value.brand;
		const text = JSON.stringify({ brand: { corners: corners === "square" ? "round" : "square" } });
		const { files } = await studio.editor.read(draft);
		const own = files.find(({ path }) => path === "org.json");
		const made = JSON.stringify({ ...JSON.parse(own?.text ?? "{}"), ...JSON.parse(text) });
		expect((await studio.editor.put(draft, "org.json", { text: made }, own?.revision ?? 0)).status).toBe(200);
		const after = await brandOf();
		expect(after.value.brand.corners).not.toBe(corners);
		const keyed = Object.fromEntries(after.keys.map(({ key, ...rest }) => [key, rest]));
		expect(keyed.primary).toMatchObject({
			isColor: true,
			about: expect.stringContaining("Color of buttons and links"),
		});
		expect(keyed.corners).toMatchObject({ isOwn: true, isColor: false, choices: ["soft", "round", "crisp", "square"] });
	});

	it("is told of a draft that the check refuses, and of no other lender's", async () => {
		const draft = await studio.editor.begin("A faulty one");
		const text = JSON.stringify({ pages: { complete: { title: "Still shown", odd: true } } });
		await write(draft, text);
		expect((await composed(draft)).value.pages.complete.title).toBe("Still shown");
		expect((await studio.viewer.ask("GET", `drafts/${draft}/composed?file=flows/none.json`)).status).toBe(404);
		const stranger = await StudioPerson.hired(server.app, "lakeside-cu", "viewer@lakeside-cu.example", ["viewer"]);
		expect((await stranger.ask("GET", `drafts/${draft}/sentences`)).status).toBe(404);
	});

	it("names the lender's staff with what they may do", async () => {
		const { staff } = (await studio.viewer.ask("GET", "staff")).body as unknown as {
			readonly staff: readonly {
				readonly identity: string;
				readonly name: string;
				readonly roles: readonly string[];
			}[];
		};
		expect(staff.find(({ identity }) => identity === studio.viewer.identity)).toMatchObject({
			name: "Robin Draftwell",
			roles: ["viewer"],
		});
	});
});
