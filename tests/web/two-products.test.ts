// @vitest-environment node
import { afterAll, expect, test } from "vitest";
import type { PageRenderer, PageRequest } from "../../src/contracts/page-rendering.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import type { Product } from "../../src/flow/engine/authored/authored.ts";
import { organizationInfo } from "../../src/server/http/web/page.ts";
import { eachAtItsHome } from "../../src/server/http/web/page-renderer.ts";
import type { LinkedProduct } from "../../src/server/http/web/served-product.ts";
import { homeOf } from "../../src/server/platform/products/product-address.ts";
import { ProductFiles } from "../../src/server/platform/products/product-files.ts";
import * as built from "../../src/web/render.tsx";
import { basePath, readBasePath } from "../../src/web/shell/paths/base-path.ts";
import { testCatalog } from "../server/harness/test-catalog.ts";

const LENDER = "lakeside-cu";
/** With a privacy page of its own, which the footer of every page links to by the home that it reads while it is rendered. */
const withPrivacyPage = (product: Product): Product => ({
	...product,
	org: { ...product.org, privacyLinkIsExternal: false },
});
const line = withPrivacyPage(testCatalog().product(LENDER));
const rental = withPrivacyPage(loadCatalog({ product: "dscr" }).product(LENDER));
const files = new Map([line, rental].map((product) => [product, new ProductFiles(product)]));
const renderer: PageRenderer = eachAtItsHome(built);
const OFFERED: readonly LinkedProduct[] = [
	{ id: null, name: "Home equity line of credit", home: homeOf(null), isOpen: true },
	{ id: "dscr", name: "Rental property loan", home: homeOf("dscr"), isOpen: true },
];

// the other files of this worker are in a browser, at the first product
afterAll(() => readBasePath(() => homeOf(null)));

async function pageOf(id: string | null, path: string, offered: readonly LinkedProduct[] = []): Promise<PageRequest> {
	const product = id === null ? line : rental;
	const bundle = await files.get(product)?.entryBundle();
	if (bundle === undefined) throw new Error("no files of this product");
	return {
		url: `${homeOf(id)}${path}`,
		home: homeOf(id),
		product: bundle.product,
		copy: bundle.copy,
		info: organizationInfo(product, "sandbox", bundle.version, { product: id, offered }),
		validators: bundle.validators,
		nonce: "nonce",
		data: { queries: [{ key: ["registration-draft"], data: { answers: {} } }] },
		isPersonal: false,
	};
}

async function drawn(id: string | null, path: string, offered?: readonly LinkedProduct[]) {
	const answer = await renderer.render(await pageOf(id, path, offered));
	// files are at one address for all products
	const text = JSON.stringify(answer).replaceAll(/\/account\/heloc\/(?:org|assets)\//g, "");
	const privacy = / href="(\S+)\/privacy"/.exec(answer.kind === "page" ? answer.body : "")?.[1];
	return { answer, privacy, homes: new Set([...text.matchAll(/\/account\/[a-z]+(?=[/?"\\])/g)].map(([home]) => home)) };
}

const PATHS = ["/register-v2", "/auth/login", "/dashboard", "/register/support", "/register-v2/legal-name", "/nowhere"];

test("pages of two products that are rendered at the same time lead to none of the other's", async () => {
	const asked = PATHS.flatMap((path) => [null, "dscr"].map((id) => ({ id, path })));
	const pages = await Promise.all(asked.map(async ({ id, path }) => ({ id, path, ...(await drawn(id, path)) })));
	for (const { id, path, homes, privacy, answer } of pages) {
		expect([...homes], `${id} ${path}`).toEqual([homeOf(id)]);
		if (answer.kind === "page") expect(privacy, `${id} ${path}`).toBe(homeOf(id));
	}
	const found = pages.map(({ path, answer }) => [path, answer.kind === "page" ? answer.status : answer.kind]);
	expect(found.filter(([path]) => path === "/nowhere")).toEqual([
		["/nowhere", 404],
		["/nowhere", 404],
	]);
	expect(found.filter(([path]) => path === "/register-v2/legal-name").map(([, kind]) => kind)).toEqual([
		"redirect",
		"redirect",
	]);
});

test("a redirect stays below the home of its product", async () => {
	expect((await drawn("dscr", "/?utm_source=mail")).answer).toMatchObject({ location: "/account/dscr/dashboard" });
	expect((await drawn("dscr", "/login")).answer).toMatchObject({ location: "/account/dscr/auth/login" });
	expect((await drawn(null, "")).answer).toMatchObject({ location: "/account/heloc/dashboard" });
});

test("the front door names the lender's other product, with a link to where it starts", async () => {
	const at = async (id: string | null, offered?: readonly LinkedProduct[]) => {
		const { answer } = await drawn(id, "/register", offered);
		return answer.kind === "page" ? answer.body : "";
	};
	const closed = OFFERED.map((one) => ({ ...one, isOpen: one.id === null }));
	const [ofLine, ofRental, alone, beside] = await Promise.all([
		at(null, OFFERED),
		at("dscr", OFFERED),
		at(null),
		at(null, closed),
	]);
	const linkIn = (body: string) =>
		/<h2[^>]*>Other products<\/h2>.*?<a href="([^"]*)"[^>]*>([^<]*)</.exec(body)?.slice(1);
	expect(linkIn(ofLine)).toEqual(["/account/dscr/register-v2", "Rental property loan"]);
	expect(linkIn(ofRental)).toEqual(["/account/heloc/register-v2", "Home equity line of credit"]);
	expect(alone).not.toContain("Other products");
	// one that takes no applications
	expect(beside).not.toContain("Other products");
});

test("outside of a rendering no page has a home", () => {
	expect(basePath).toThrow("only while the page is being rendered");
});
