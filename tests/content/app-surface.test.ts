import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pageSurface } from "../../scripts/generating/page-surface/read-surface.ts";
import { wordsRead } from "../../scripts/generating/page-surface/read-words.ts";
import { HOSTED_PAGES } from "../../src/contracts/hosted-pages.ts";
import { APP_FLAGS } from "../../src/flow/checks/lender/app-flags.ts";
import { APP_PATHS, coversAppPath, isAppPath } from "../../src/flow/checks/pages/app-paths.ts";
import { ENTRY_COPY } from "../../src/flow/checks/pages/entry-copy.ts";
import { surfaceOf } from "../../src/flow/checks/pages/page-surface.ts";
import type { FactsFile, PagesFile, SignerFile } from "../../src/flow/engine/authored/authored.ts";
import { PAGE_MODULES } from "../../src/web/page-modules.ts";

const root = join(import.meta.dirname, "../..");
const json = <T>(file: string) => JSON.parse(readFileSync(join(root, file), "utf8")) as T;
const pages = json<PagesFile>("flows/pages.json");
const signer = json<SignerFile>("flows/signer.json");
const { facts } = json<FactsFile>("flows/facts.json");
const sources = globSync(["src/web/**/*.{ts,tsx}", "src/server/**/*.ts"], { cwd: root }).map((file) =>
	readFileSync(join(root, file), "utf8"),
);
const all = (pattern: RegExp, files?: readonly string[]) => {
	const texts = files?.map((file) => readFileSync(join(root, file), "utf8")) ?? sources;
	return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, one = ""]) => one)));
};

describe("what the checks know of the app is what the app does", () => {
	test("flags: each is asked somewhere, and no other is", () => {
		const asked = all(/"(fe-[a-z0-9-]+)"/g);
		const built = all(/`(fe-[a-z-]+-)\$\{application\}`/g);
		expect(built).toEqual(new Set(["fe-relative-url-"]));
		const named = all(/serviceBase\(\w+, "([a-z]+)"/g);
		expect([...asked, ...[...named].map((one) => `fe-relative-url-${one}`)].toSorted()).toEqual(APP_FLAGS.toSorted());
	});

	test("words of entry pages: each is read somewhere, and no other is", () => {
		const read = all(/entry\.words(?:\["|\.)([a-z-]+)/g);
		expect([...read].toSorted()).toEqual(ENTRY_COPY.toSorted());
	});

	test("pages: the table of what they read is made from their components", () => {
		const { liens, notice, "block/timeline": timeline } = pageSurface(root);
		expect(liens?.words).toEqual(expect.arrayContaining(["add", "holder"]));
		expect(liens?.maybe).toEqual(expect.arrayContaining(["MORTGAGE", "HELOC", "OTHER"]));
		expect(notice).toMatchObject({ keys: ["actions", "ball"], stages: [], params: [] });
		expect(notice?.words).not.toContain("agencyTitle");
		expect(notice?.having.reasonsTitle).toContain("agencyTitle");
		// shown on the application's first page, and said where the line is complete
		expect(timeline?.words).toContain("cancelledOn");
	});

	test("pages: each name of a word that may be missing is said somewhere", () => {
		const said = new Set(all(/"([A-Za-z][A-Za-z0-9_-]*)": "/g, ["flows/pages.json", "flows/signer.json"]));
		const unsaid = Object.entries(pageSurface(root)).flatMap(([page, { maybe }]) =>
			maybe.filter((name) => !said.has(name)).map((name) => `${page}: ${name}`),
		);
		expect(unsaid).toEqual([]);
	});

	test("pages: what the base says is read, by name or after a stage, an address or a fact", () => {
		const surface = pageSurface(root);
		const stages: readonly string[] = facts.stage?.enum ?? [];
		const unread = [pages.pages, signer.pages].flatMap((list) =>
			Object.entries(list).flatMap(([page, spec]) => {
				// the words of a page of blocks are named by its blocks
				const shown =
					spec.blocks === undefined
						? surface[spec.kind === "screen" ? (spec.screen ?? "") : spec.kind]
						: surfaceOf(spec);
				const named = [
					...[shown?.words ?? [], shown?.maybe ?? [], ...Object.values(shown?.having ?? {})]
						.flat()
						.flatMap((one) => one.split(" ")),
					...(shown?.stages ?? []).flatMap((ending) => stages.map((stage) => stage + ending)),
					...(shown?.params ?? []).flatMap((name) => spec.params?.[name] ?? []),
					...(spec.kind === "form" ? Object.keys(facts) : []),
				];
				return Object.keys(spec.words ?? {}).flatMap((name) => (named.includes(name) ? [] : [`${page}: ${name}`]));
			}),
		);
		expect(unread).toEqual([]);
		const all = Object.values(surface).flatMap(({ words, maybe }) => [...words, ...maybe]);
		expect(Object.keys(pages.words ?? {}).filter((name) => !all.includes(name))).toEqual([]);
	});

	test.each([
		['words(known ? "one" : TABLE[kind])', ["one", "a", "b"]],
		['words.find(status, ["SENT"]) ?? words("other")', ["other", "SENT"]],
	])("the names of %s are read from the source", (call, names) => {
		const source = `const TABLE = { x: "a", y: "b" } as const;\nconst words = useWords();\n${call};`;
		const { words, maybe } = wordsRead("a.tsx", source);
		expect([...words, ...maybe]).toEqual(names);
	});

	test("a name that is put together while the page runs is refused", () => {
		expect(() => wordsRead("a.tsx", 'words("problem-" + kind);')).toThrow("a.tsx:1");
		expect(() => wordsRead("a.tsx", "words.find(status, names);")).toThrow("a.tsx:1");
	});

	test("addresses: those of the router", () => {
		const pages = Object.keys(PAGE_MODULES).filter((path) => path !== ":uuid/*");
		const own = ["/", "/desk", "/heloc-signer", "/login", "/studio", ...Object.keys(HOSTED_PAGES)];
		expect([...pages.map((path) => `/${path}`), ...own].toSorted()).toEqual(APP_PATHS.toSorted());
	});
});

const registration = { steps: { name: { path: "legal-name", step: "name", form: "f", progress: "name", when: true } } };

test.each([
	["/register", true],
	["/register?step=name#top", true],
	["/register-v2/legal-name", true],
	["/register-v2/birthdate", false],
	["/dashboard/settings/security", true],
	["/dashboard/settings/security/more", false],
	["/heloc-signer/identity", true],
	["/heloc-signers", false],
	["/regster", false],
	["", false],
])("%s is a page of the app: %s", (path, isPage) => {
	expect(isAppPath(path, registration)).toBe(isPage);
});

test.each([
	["/*", true],
	["/register/*", true],
	["/register-v2/*", true],
	["/desk/*", true],
	["/studio/*", true],
	["/desk/cases/*", true],
	["/register/support/*", false],
	["/registr/*", false],
	["/register*", false],
])("%s covers pages of the app: %s", (pattern, covers) => {
	expect(coversAppPath(pattern, registration)).toBe(covers);
});
