import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MAX_CHUNK_RELOADS } from "../../src/contracts/constants.ts";
import { forgetReloads, mayReload } from "../../src/web/browser/chunk-reload.ts";
import { wantedPage } from "../../src/web/entry/login/wanted-page.ts";
import { maintenanceOf } from "../../src/web/shell/organization/maintenance.ts";
import { appPath, basePath, readBasePath } from "../../src/web/shell/paths/base-path.ts";
import { carriedSearch } from "../../src/web/shell/paths/carried-search.ts";
import { isPublicPage, loginPath } from "../../src/web/shell/paths/login-path.ts";
import { otherHome } from "../../src/web/shell/paths/other-home.ts";
import { isRedirectTarget } from "../../src/web/shell/paths/redirect-target.ts";

const PRODUCTS = [
	{ name: "Home equity line of credit", home: "/account/heloc", isOpen: true },
	{ name: "Rental property loan", home: "/account/dscr", isOpen: true },
];

describe("a page of a further product", () => {
	beforeEach(() => readBasePath(() => "/account/dscr"));
	afterEach(() => readBasePath(() => "/account/heloc"));

	test.each([
		["/account/dscr", "/"],
		["/account/dscr/", "/"],
		["/account/dscr/dashboard", "/dashboard"],
		["/dashboard", "/dashboard"],
		["/account/heloc/dashboard", "/account/heloc/dashboard"],
		["/account/dscr-2/dashboard", "/account/dscr-2/dashboard"],
	])("%s is its app path %s", (path, app) => {
		expect(appPath(path)).toBe(app);
	});

	test("leads to its own login and back to itself", () => {
		expect(basePath()).toBe("/account/dscr");
		expect(loginPath({ pathname: "/account/dscr/abc", search: "" })).toBe(
			"/auth/login?redirectUrl=%2Faccount%2Fdscr%2Fabc",
		);
	});

	test.each([
		["/account/heloc/dashboard", "/account/heloc"],
		["/account/heloc?lang=es-US", "/account/heloc"],
		["/account/heloc", "/account/heloc"],
		["/account/dscr/dashboard", undefined],
		["/account/heloc-signer", undefined],
		["/dashboard", undefined],
	])("%s is in the home %s of another product", (path, home) => {
		expect(otherHome({ baseUrl: "/account/dscr", products: PRODUCTS }, path)).toBe(home);
	});

	test.each([
		["/account/dscr/abc/liens", { home: undefined, path: "/abc/liens" }],
		["/abc/liens", { home: undefined, path: "/abc/liens" }],
		["/account/heloc/abc/liens?x=1", { home: "/account/heloc", path: "/abc/liens?x=1" }],
		["/account/heloc/../evil", undefined],
		["https://evil.example/account/heloc", undefined],
	])("a login on the way to %s leads to %j", (redirectUrl, page) => {
		expect(wantedPage({ baseUrl: "/account/dscr", products: PRODUCTS }, redirectUrl, "https://lender.example")).toEqual(
			page,
		);
	});
});

describe("where login may lead", () => {
	test.each([
		["/account/heloc/dashboard", true],
		["/dashboard?a=b@c", true],
		["/account/heloc/0f8fad5b-d9cb-469f-a165-70867728950e/liens", true],
		["", false],
		["dashboard", false],
		["/", false],
		["/Dashboard", false],
		["/1", false],
		["//evil.example", false],
		["/a//evil.example", false],
		["/\\evil.example", false],
		["/a\\b", false],
		["/a/../b", false],
		["/a%2fb", false],
		["/a%2Fb", false],
		["/a%5Cb", false],
		["/a/%2e%2e/b", false],
		["/user@evil.example", false],
		["/a\tb", false],
		["/a\nb", false],
		["https://evil.example", false],
		["javascript:alert(1)", false],
	])("%j: %s", (target, isAllowed) => {
		expect(isRedirectTarget(target, "https://lender.example")).toBe(isAllowed);
	});
});

test.each([
	["/register", true],
	["/register-v2/for-sale", true],
	["/register/support", true],
	["/registered", false],
	["/dashboard", false],
	["/contact", false],
	["/0f8fad5b/liens", false],
])("%s is public: %s", (path, isPublic) => {
	expect(isPublicPage(path)).toBe(isPublic);
});

test.each([
	[{ pathname: "/dashboard", search: "" }, "/auth/login"],
	[{ pathname: "/abc/liens", search: "?x=1" }, "/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fabc%2Fliens%3Fx%3D1"],
	[{ pathname: "/account/heloc/abc", search: "" }, "/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fabc"],
	[{ pathname: "/heloc-signer", search: "" }, "/heloc-signer/login"],
	[
		{ pathname: "/heloc-signer/documents", search: "" },
		"/heloc-signer/login?redirectUrl=%2Faccount%2Fheloc%2Fheloc-signer%2Fdocuments",
	],
])("%j goes to %s", (from, to) => {
	expect(loginPath(from)).toBe(to);
});

test("the login page keeps what is carried", () => {
	const from = { pathname: "/dashboard", search: "?pop-webchat=1&x=2" };
	expect(loginPath(from, ["pop-webchat"])).toBe("/auth/login?pop-webchat=1");
});

test("only what may be carried goes along", () => {
	expect(carriedSearch(new URLSearchParams("a=1&pop-webchat=&b=2"), ["pop-webchat"])).toBe("?pop-webchat=");
	expect(carriedSearch(new URLSearchParams("a=1"), ["pop-webchat"])).toBe("");
});

describe("maintenance", () => {
	const flag = (variables: object) => ({
		flags: { "fe-heloc-maintenance": { enabled: true, variables: variables as never } },
	});
	test("is off without the flag", () => expect(maintenanceOf({ flags: {} }, "/dashboard")).toBeUndefined());
	test("holds everywhere without routes", () => expect(maintenanceOf(flag({}), "/dashboard")).toBeDefined());
	test("holds on its routes only, written as JSON or as a list", () => {
		for (const routes of ['["/register-v2"]', ["/register-v2/*"]]) {
			expect(maintenanceOf(flag({ routes }), "/register-v2/for-sale")).toBeDefined();
			expect(maintenanceOf(flag({ routes }), "/dashboard")).toBeUndefined();
		}
	});
	test("holds on a page of every application", () => {
		for (const route of ["/{uuid}/bank", "/:uuid/bank/*"]) {
			const at = (path: string) => maintenanceOf(flag({ routes: [route] }), path) !== undefined;
			const uuid = "0f8fad5b-d9cb-469f-a165-70867728950e";
			expect([at(`/${uuid}/bank/disburse`), at(`/${uuid}/liens`), at("/dashboard/bank")]).toEqual([true, false, false]);
		}
	});
	test("says what the flag says", () => {
		const said = maintenanceOf(flag({ pageTitle: "T", message: "M", shouldShowDashboardLink: true }), "/");
		expect(said).toEqual({ title: "T", message: "M", hasDashboardLink: true });
	});
});

describe("missing chunks", () => {
	beforeEach(() => sessionStorage.clear());
	test("reload five times, then no more", () => {
		const tries = Array.from({ length: MAX_CHUNK_RELOADS + 2 }, () => mayReload(sessionStorage));
		expect(tries).toEqual([true, true, true, true, true, false, false]);
		forgetReloads(sessionStorage);
		expect(mayReload(sessionStorage)).toBe(true);
	});
	test("never reload where nothing can be counted", () => expect(mayReload(null)).toBe(false));
});
