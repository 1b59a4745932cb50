import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { pageSurface, surfaceText } from "../../scripts/page-surface/read-surface.ts";
import { APP_FLAGS } from "../../src/checks/lender/app-flags.ts";
import { APP_PATHS, coversAppPath, isAppPath } from "../../src/checks/pages/app-paths.ts";
import { ENTRY_COPY } from "../../src/checks/pages/entry-copy.ts";
import { HOSTED_PAGES } from "../../src/contracts/hosted-pages.ts";
import { PAGE_MODULES } from "../../src/web/page-modules.ts";

const root = join(import.meta.dirname, "../..");
const sources = globSync(["src/web/**/*.{ts,tsx}", "src/server/**/*.ts"], { cwd: root }).map((file) =>
	readFileSync(join(root, file), "utf8"),
);
const all = (pattern: RegExp) =>
	new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, one = ""]) => one)));

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
		const kept = readFileSync(join(root, "src/checks/pages/page-surface.generated.ts"), "utf8");
		expect(kept, "run node scripts/write-page-surface.ts").toBe(surfaceText(pageSurface(root)));
		const { liens, notice } = pageSurface(root);
		expect(liens?.words).toEqual(expect.arrayContaining(["add", "holder"]));
		expect(notice).toMatchObject({ keys: ["actions", "ball"], isOpen: false });
	});

	test("addresses: those of the router", () => {
		const pages = Object.keys(PAGE_MODULES).filter((path) => path !== ":uuid/*");
		const own = ["/", "/desk", "/heloc-signer", "/login", ...Object.keys(HOSTED_PAGES)];
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
	["/desk/cases/*", true],
	["/register/support/*", false],
	["/registr/*", false],
	["/register*", false],
])("%s covers pages of the app: %s", (pattern, covers) => {
	expect(coversAppPath(pattern, registration)).toBe(covers);
});
