// @vitest-environment node
import { createStaticHandler } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { withPilot } from "../../src/contracts/visit-query.ts";
import type { BrowserProduct, Json } from "../../src/flow/engine/authored/authored.ts";
import type { OrganizationInfo } from "../../src/web/api/registration/organization-info.ts";
import { appRoutes } from "../../src/web/router.tsx";
import { keepPilot } from "../../src/web/shell/organization/keep-pilot.ts";
import { makeOrganization } from "../../src/web/shell/organization/organization.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

const catalog = testCatalog();
const REDESIGN = { "fe-heloc-redesign-2025": { enabled: true } };

/** What a lender's guards make of an address: the path it leads to, or the page that is shown in its place. */
async function judged(
	address: string,
	org: { readonly [key: string]: Json } = {},
	isSignedIn: boolean | undefined = undefined,
	flags: object = REDESIGN,
): Promise<string> {
	const base: BrowserProduct = catalog.product("main");
	const product = { ...base, org: { ...base.org, ...org } };
	const info = { orgCode: "main", flags, mode: "sandbox" } as unknown as OrganizationInfo;
	const organization = makeOrganization(info, product, {});
	const routes = appRoutes(organization, { isSignedIn: () => isSignedIn, isServer: true });
	const [root] = routes;
	// the guards alone: no page is loaded
	const bare = [{ path: "/", loader: root?.loader, children: [{ path: "*", element: null }, ...own(root?.children)] }];
	const handler = createStaticHandler(bare as Parameters<typeof createStaticHandler>[0], {
		basename: "/account/heloc",
	});
	const answer = await handler.query(new Request(`https://app.invalid/account/heloc${address}`));
	if (answer instanceof Response) return `to ${answer.headers.get("location")}`;
	const { show } = Object.values(answer.loaderData)[0] as { show?: string };
	return show === undefined ? "open" : `shows ${show}`;
}

const own = (children: ReturnType<typeof appRoutes>[number]["children"] = []) =>
	children.filter(({ loader, path }) => typeof loader === "function" && path !== ":uuid/*");

const REFERRER = "?referrer=0f8fad5b-d9cb-469f-a165-70867728950e";

describe("the guards before a page", () => {
	test.each([
		["/", { requiresReferringOfficer: true }, "shows not-accepting-apps"],
		["/", { isWholesale: true }, "to /account/heloc/dashboard"],
		["/", {}, "to /account/heloc/dashboard"],
		["/?pop-webchat=1&x=2", {}, "to /account/heloc/dashboard?pop-webchat=1"],
		["/register", {}, "open"],
		["/", { products: { heloc: { offered: false } } }, "shows not-offered"],
		[`/register-v2/legal-name${REFERRER}`, { products: { heloc: { offered: false } } }, "shows not-offered"],
		["/dashboard", { products: { heloc: { offered: false } } }, "open"],
		["/register", { isWholesale: true }, "shows not-accepting-apps"],
		["/register", { requiresReferringOfficer: true }, "shows not-accepting-apps"],
		["/register/", { requiresReferringOfficer: true }, "shows not-accepting-apps"],
		[`/register${REFERRER}`, { isWholesale: true }, "open"],
		[`/register${REFERRER}`, { requiresReferringOfficer: true }, "open"],
		["/register?referrer=", { requiresReferringOfficer: true }, "shows not-accepting-apps"],
		["/register?referrer=%20", { requiresReferringOfficer: true }, "shows not-accepting-apps"],
		["/register?referrer=abc", { isWholesale: true }, "shows not-accepting-apps"],
		["/register-v2", { isWholesale: true }, "shows not-accepting-apps"],
		["/register-v2/legal-name", { requiresReferringOfficer: true }, "shows not-accepting-apps"],
		[`/register-v2/legal-name${REFERRER}`, { requiresReferringOfficer: true }, "open"],
		["/register/account-setup", { requiresReferringOfficer: true }, "open"],
		["/register/support", { isWholesale: true }, "open"],
	])("%s of a lender with %j: %s", async (address, org, outcome) => {
		expect(await judged(address, org)).toBe(outcome);
	});

	test("without the redesign the stepper leads to the registration, with the chat's parameter, the officer and the source", async () => {
		const address = "/register-v2/legal-name?pop-webchat=1&x=2";
		expect(await judged(address, {}, undefined, {})).toBe("to /account/heloc/register?pop-webchat=1");
		const sent = `/register-v2${REFERRER}&utm_source=cloc&x=2`;
		const to = `to /account/heloc/register${REFERRER}&utm_source=cloc`;
		expect(await judged(sent, { isWholesale: true }, undefined, {})).toBe(to);
	});

	test.each([
		["/dashboard", "to /account/heloc/auth/login"],
		[
			"/dashboard/settings/security",
			"to /account/heloc/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fdashboard%2Fsettings%2Fsecurity",
		],
		["/contact", "to /account/heloc/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fcontact"],
		["/auth/login", "open"],
		["/auth/link/sign-in", "open"],
		["/register/support", "open"],
		["/coming-soon", "open"],
		["/nothing-of-the-kind", "to /account/heloc/auth/login?redirectUrl=%2Faccount%2Fheloc%2Fnothing-of-the-kind"],
		["/heloc-signer/login", "open"],
		["/heloc-signer", "to /account/heloc/heloc-signer/login"],
		[
			"/heloc-signer/documents",
			"to /account/heloc/heloc-signer/login?redirectUrl=%2Faccount%2Fheloc%2Fheloc-signer%2Fdocuments",
		],
	])("%s for nobody: %s", async (address, outcome) => {
		expect(await judged(address, {}, false)).toBe(outcome);
	});
});

describe("a pilot's code", () => {
	const kept = (search: string, isDenied = false) => {
		const items: { [key: string]: string } = {};
		const setItem = (key: string, value: string) => {
			if (isDenied) throw new Error("denied");
			items[key] = value;
		};
		keepPilot({ location: { search }, localStorage: { setItem } } as unknown as Window);
		return items;
	};
	test.each([
		["?DDP_Pilot=true", { DDP_Pilot: "true" }],
		["?DDP_Pilot=group-2", { DDP_Pilot: "group-2" }],
		["?other=1", {}],
		["?DDP_Pilot=", {}],
		["?DDP_Pilot=paloma@testwell.example", {}],
	])("%s is copied to local storage: %j", (search, items) => expect(kept(search)).toEqual(items));
	test.each([
		["/account/heloc/dashboard", "/account/heloc?DDP_Pilot=x&y=1", "/account/heloc/dashboard?DDP_Pilot=x"],
		[
			"/account/heloc/register-v2?pop-webchat=1",
			"/account/heloc/register-v2/annual-income?DDP_Pilot=group-2",
			"/account/heloc/register-v2?pop-webchat=1&DDP_Pilot=group-2",
		],
		["/account/heloc/dashboard", "/account/heloc?y=1", "/account/heloc/dashboard"],
		["https://hosted.example/terms", "/terms?DDP_Pilot=x", "https://hosted.example/terms"],
		["//hosted.example", "/terms?DDP_Pilot=x", "//hosted.example"],
	])("goes along to %s from %s", (to, from, kept) => expect(withPilot(to, from)).toBe(kept));
	test("is left where nothing may be stored", () => expect(kept("?DDP_Pilot=1", true)).toEqual({}));
});

test("a production has no page of the sandbox", () => {
	const paths = (mode: string) => {
		const info = { orgCode: "main", flags: {}, mode } as unknown as OrganizationInfo;
		const organization = makeOrganization(info, catalog.product("main"), {});
		const [root] = appRoutes(organization, { isSignedIn: () => undefined, isServer: false });
		return (root?.children ?? []).map(({ path }) => path ?? "");
	};
	const ofSandbox = paths("sandbox").filter((path) => /sandbox/.test(path));
	expect(ofSandbox).toEqual(["sandbox", "sandbox/mailbox"]);
	expect(paths("production")).toEqual(paths("sandbox").filter((path) => !ofSandbox.includes(path)));
});
