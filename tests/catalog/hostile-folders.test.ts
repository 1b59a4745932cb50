import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { addOrganization, overlayFolder } from "./overlay-folder.ts";

const page = { $schema: "pages.schema.json", pages: { complete: { title: "Welcome" } } };
const secret = "/etc/hostname";

/** What a partner's folder must not hold, with the finding that it is. */
const hostile: readonly (readonly [about: string, make: (home: string) => void, code: string, file: string])[] = [
	["a link to itself", (home) => symlinkSync("loop.json", join(home, "loop.json")), "LINK_LOOP", "partner/loop.json"],
	[
		"two links to each other",
		(home) => {
			symlinkSync("two", join(home, "one"));
			symlinkSync("one", join(home, "two"));
		},
		"LINK_LOOP",
		"partner/one",
	],
	[
		"a link to the folder that it is in",
		(home) => symlinkSync("..", join(home, "flows/up")),
		"LINK_LOOP",
		"partner/flows/up",
	],
	[
		"a link to a file elsewhere",
		(home) => symlinkSync(secret, join(home, "flows/facts.json")),
		"LINK_OUTSIDE",
		"partner/flows/facts.json",
	],
	[
		"a link to a folder elsewhere",
		(home) => symlinkSync("/", join(home, "schemas")),
		"LINK_OUTSIDE",
		"partner/schemas",
	],
	[
		"a link to the folder of all partners",
		(home) => symlinkSync("../..", join(home, "flows/all")),
		"LINK_OUTSIDE",
		"partner/flows/all",
	],
	[
		"a link to nothing",
		(home) => symlinkSync("gone.json", join(home, "flows/facts.json")),
		"LINK_BROKEN",
		"partner/flows/facts.json",
	],
	[
		"a pipe",
		(home) => void execFileSync("/usr/bin/mkfifo", [join(home, "flows/facts.json")]),
		"FILE_UNREADABLE",
		"partner/flows/facts.json",
	],
	[
		"a link to a device",
		(home) => symlinkSync("/dev/zero", join(home, "flows/facts.json")),
		"LINK_OUTSIDE",
		"partner/flows/facts.json",
	],
	[
		"a name that is not UTF-8",
		(home) =>
			writeFileSync(
				Buffer.concat([Buffer.from(`${home}/flows/`), Buffer.from([0xff, 0xfe]), Buffer.from(".json")]),
				"{}",
			),
		"FILE_NAME",
		"partner/flows/\ufffd\ufffd.json",
	],
	[
		"folders in folders",
		(home) => mkdirSync(join(home, "flows", ..."abcdefghijklmnopqrstuvwxyz"), { recursive: true }),
		"FOLDER_TOO_DEEP",
		"partner/flows/a/b/c/d/e/f/g/h/i/j/k/l",
	],
	[
		"very many files",
		(home) => {
			mkdirSync(join(home, "schemas/parts"), { recursive: true });
			for (let index = 0; index < 2_100; index++)
				writeFileSync(join(home, `schemas/parts/p-${index}.json`), '{"$schema":"part.schema.json"}');
		},
		"FOLDER_TOO_LARGE",
		"partner",
	],
];

describe("a folder that holds", () => {
	test.each(hostile)("%s is refused for its partner alone", (_about, make, code, file) => {
		const folder = overlayFolder({ "flows/pages.json": page });
		addOrganization(folder, "good", { "flows/pages.json": page });
		make(join(folder, "partner"));
		const catalog = loadCatalog({ overlaysDir: folder });
		const found = catalog.diagnostics("partner");
		expect(found).toContainEqual(expect.objectContaining({ code, file, org: "partner", line: 1, column: 1 }));
		expect(new Set(found.map((one) => one.code))).toEqual(new Set([code]));
		expect(() => catalog.product("partner")).toThrow(expect.objectContaining({ code: "PRODUCT_FAULTY" }));
		expect(catalog.product("good").pages.pages.complete?.title).toBe("Welcome");
	});

	test("a socket is refused, and nobody connects to it", async () => {
		const folder = overlayFolder({});
		const server = createServer();
		await new Promise<void>((ready) => server.listen(join(folder, "partner/s.json"), ready));
		const found = loadCatalog({ overlaysDir: folder }).diagnostics("partner");
		expect(found).toMatchObject([{ code: "FILE_UNREADABLE", file: "partner/s.json" }]);
		await new Promise((closed) => server.close(closed));
	});

	test("links that stay inside, hidden names and notes is read", () => {
		const folder = overlayFolder({ "flows/words.md": "notes", ".git/config": "x", "..data/pages.json": page });
		const home = join(folder, "partner");
		rmSync(join(home, "flows/pages.json"), { force: true });
		symlinkSync("../..data/pages.json", join(home, "flows/pages.json"));
		symlinkSync("..data", join(home, "..version"));
		const catalog = loadCatalog({ overlaysDir: folder });
		expect(catalog.diagnostics("partner")).toEqual([]);
		expect(catalog.product("partner").pages.pages.complete?.title).toBe("Welcome");
	});
});

describe("a partner's folder that is a link", () => {
	test.each([
		["elsewhere", "/etc", "LINK_OUTSIDE"],
		["to itself", "partner", "LINK_LOOP"],
		["to nothing", "gone", "LINK_BROKEN"],
	])("%s is a finding, and everybody else is served", (_about, target, code) => {
		const folder = overlayFolder({}, "good");
		symlinkSync(target, join(folder, "partner"));
		const catalog = loadCatalog({ overlaysDir: folder });
		expect(catalog.diagnostics("partner")).toMatchObject([{ code, file: "partner", org: "partner" }]);
		expect(catalog.diagnostics("good")).toEqual([]);
	});
});
