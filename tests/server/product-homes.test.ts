import { expect, test } from "vitest";
import type { PageRequest } from "../../src/contracts/page-rendering.ts";
import { drawnOnce } from "../../src/server/http/web/drawn-once.ts";
import { organizationInfo } from "../../src/server/http/web/page.ts";
import { servedAddress } from "../../src/server/http/web/served-product.ts";
import { pageAddress, stepPlace } from "../../src/server/http/web/step-place.ts";
import { homeOf } from "../../src/server/platform/products/product-address.ts";
import { readPost } from "../../src/web/forms/posting/read-post.ts";
import { testCatalog } from "./harness/test-app.ts";

const product = testCatalog().product("lakeside-cu");
const HOME = homeOf("dscr");
const OFFERED = [
	{ id: null, name: "Home equity line of credit", home: homeOf(null), isOpen: true },
	{ id: "dscr", name: "Rental property loan", home: HOME, isOpen: true },
];

test.each([
	["/account/heloc", "/account/dscr"],
	["/account/heloc?x=1", "/account/dscr?x=1"],
	["/account/heloc/register-v2/for-sale?x=1", "/account/dscr/register-v2/for-sale?x=1"],
])("a further product's page that is routed as %s is at %s", (url, address) => {
	expect(servedAddress({ url, product: "dscr" })).toBe(address);
	expect(servedAddress({ url, product: null })).toBe(url);
});

test("steps and pages of a further product are below its home", () => {
	const place = stepPlace(product, HOME, "/account/heloc/register-v2?utm_source=mail");
	const [first = "", second = ""] = Object.keys(product.registration.steps);
	expect(place).toMatchObject({ path: "/register-v2", stepId: first });
	expect(place.hrefOf(second)).toMatch(/^\/account\/dscr\/register-v2\/.+\?utm_source=mail$/);
	const onePage = stepPlace(product, HOME, "/account/heloc/register");
	expect(onePage.hrefOf(second)).toMatch(/^\/account\/dscr\/register\?step=/);
	expect(pageAddress(product, HOME, "/account/heloc/register", "/auth/login")).toBe("/account/dscr/auth/login");
});

test("the data of a page says its own home, and the one address of all files", () => {
	const info = organizationInfo(product, "sandbox", "1", { product: "dscr", offered: OFFERED });
	expect(info).toMatchObject({
		baseUrl: "/account/dscr",
		filesUrl: "/account/heloc",
		product: "dscr",
		products: OFFERED,
	});
	expect(info.bundleUrl).toBe(`/account/heloc/org/${product.hash}.json?v=1`);
	// renderers keep what they prepared for it
	expect(organizationInfo(product, "sandbox", "1", { product: "dscr", offered: [...OFFERED] })).toBe(info);
	expect(organizationInfo(product, "sandbox", "1", { product: null, offered: OFFERED }).baseUrl).toBe("/account/heloc");
});

test("a page that was drawn for one product, or before a lender offered another, is not shown for the other", async () => {
	let drawn = 0;
	const renderer = drawnOnce({
		readPost,
		render: async ({ home }) => {
			drawn += 1;
			return { kind: "redirect", location: home, isSentBack: false };
		},
	});
	const page = (home: string, products: readonly object[]) =>
		renderer.render({
			url: "/x",
			home,
			info: { entryBundleUrl: "/e", products },
			nonce: "n",
			data: { queries: [] },
		} as unknown as PageRequest);
	expect(await page(HOME, OFFERED)).toMatchObject({ location: HOME });
	expect(await page(homeOf(null), OFFERED)).toMatchObject({ location: homeOf(null) });
	await page(HOME, OFFERED);
	expect(drawn).toBe(2);
	await page(HOME, []);
	expect(drawn).toBe(3);
});
