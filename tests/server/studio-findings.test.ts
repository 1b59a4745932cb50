import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Diagnostic } from "../../src/flow/catalog/index.ts";
import { findingPlace, fixOf, type KnownDraft, pathInDraft, spliced } from "../../src/flow/editing/index.ts";
import { productionEngine } from "./harness/databases.ts";
import { StudioPerson } from "./harness/studio.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const INVALID = join(import.meta.dirname, "../data/invalid");

/** The texts of a faulty overlay's files. */
function fixture(name: string): [path: string, text: string][] {
	const { files } = JSON.parse(readFileSync(join(INVALID, `${name}.json`), "utf8")) as { files: object };
	return Object.entries(files).map(([path, content]) => [
		path,
		Array.isArray(content) ? content.join("\n") : JSON.stringify(content, null, "\t"),
	]);
}

describe.each(productionEngine)("findings of a draft on $name", ({ open }) => {
	let person: StudioPerson;

	const server = serverForAll(open, { keys: testKeys(), worksJobs: false });
	beforeAll(async () => {
		person = await StudioPerson.hired(server.app, "duskfield", "findings@duskfield.example", ["editor"]);
	});

	const get = async (draft: string, what: string) => (await person.ask("GET", `drafts/${draft}/${what}`)).body as never;

	/** The draft with these files, what the check finds in it, and what the page reads to lead there. */
	async function drafted(texts: readonly (readonly [path: string, text: string])[]) {
		const draft = await person.begin("Faulty");
		const before = await person.read(draft);
		for (const [path, text] of texts) {
			const seen = before.files.find((file) => file.path === path)?.revision ?? 0;
			expect((await person.put(draft, path, { text }, seen)).status).toBe(200);
		}
		const { diagnostics } = (await person.act(draft, "check")).body as { diagnostics: Diagnostic[] };
		const { files } = await person.read(draft);
		const { tables } = (await get(draft, "tables")) as { tables: { file: string; isSeries: boolean }[] };
		const { sentences } = (await get(draft, "sentences")) as Pick<KnownDraft, "sentences">;
		const { map } = (await get(draft, "map")) as { map: Pick<KnownDraft, "places"> };
		const { lists: rules } = (await get(draft, "rules")) as { lists: KnownDraft["rules"] };
		const { keys: brand } = (await get(draft, "brand")) as { keys: readonly { pointer: string }[] };
		const own = files.map(({ path }) => path);
		const named = diagnostics.map(({ file }) => pathInDraft(file, own));
		const read = named.filter((path) => /forms|law|pricing/.test(path));
		const composed = await Promise.all(
			[...new Set(read)].map(async (path) => {
				const { value } = (await get(draft, `composed?file=${encodeURIComponent(path)}`)) as { value: never };
				return [path, value] as const;
			}),
		);
		const known: KnownDraft = {
			own,
			composed: Object.fromEntries(composed),
			tables: tables.filter(({ isSeries }) => !isSeries).map(({ file }) => file),
			sentences,
			places: map.places,
			rules,
			brand: brand.map(({ pointer }) => pointer),
		};
		return { draft, diagnostics, files, places: diagnostics.map((one) => findingPlace(one, known)) };
	}

	it.each([
		["field-required-by-itself", { room: "forms", field: "about", label: "Tell us about your household" }],
		["table-cell", { room: "tables", row: "small-2026", cell: ["line"] }],
		["page-unreachable", { room: "map", title: "Lonely" }],
		["enum-value-unknown", { room: "rules", list: "flows/stage-routing.json#/stages/AUTOPAY_ACCOUNT", rule: "x" }],
		["fact-unused", { room: "files", file: "flows/facts.json", line: 3 }],
	] as const)("lead to their place: %s", async (name, place) => {
		const { places } = await drafted(fixture(name));
		expect(places).toEqual([expect.objectContaining(place)]);
	});

	it("lead to the sentence with a place that nothing fills", async () => {
		const { places } = await drafted(fixture("place-unknown"));
		expect(places.map((place) => [place.room, "pointer" in place ? place.pointer : ""])).toEqual([
			["words", "/pages/complete/words/rescissionUntil"],
			["words", "/pages/complete/body/0"],
			["words", "/words/registered/title"],
			["words", "/words/registered/body/0"],
		]);
	});

	it("are corrected by one press, and the next check passes", async () => {
		const text =
			'{ "$schema": "pages.schema.json", "pages": { "complete": { "titel": "Welcome", "titel": "Welcome" } } }';
		const { draft, diagnostics, files } = await drafted([["flows/pages.json", text]]);
		expect(diagnostics.map(({ code }) => code)).toEqual(["DUPLICATE_KEY"]);
		let [now, revision] = [text, files.find(({ path }) => path === "flows/pages.json")?.revision ?? 0];
		let found = diagnostics;
		for (const code of ["DUPLICATE_KEY", "OVERLAY_HITS_NOTHING"]) {
			const [finding] = found;
			expect(finding?.code).toBe(code);
			const splice = finding === undefined ? undefined : fixOf(now, finding);
			now = (splice === undefined ? undefined : spliced(now, splice)) ?? "";
			revision = Number((await person.put(draft, "flows/pages.json", { text: now }, revision)).body.revision);
			found = ((await person.act(draft, "check")).body as { diagnostics: Diagnostic[] }).diagnostics;
		}
		expect(found).toEqual([]);
		expect(now).toBe('{ "$schema": "pages.schema.json", "pages": { "complete": { "title": "Welcome" } } }');
	});
});
