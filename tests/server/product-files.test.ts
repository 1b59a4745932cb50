import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { emitValidators, entryProduct } from "../../src/flow/catalog/index.ts";
import { DRAWN_ELEMENTS } from "../../src/flow/engine/authored/authored-drawing.ts";
import { organizationInfo } from "../../src/server/http/web/page.ts";
import { acceptedEncoding } from "../../src/server/platform/products/packed-text.ts";
import { ProductRegistry } from "../../src/server/platform/products/product-registry.ts";
import { distinctFlows } from "../catalog/distinct-flows.ts";
import { productionEngine } from "./harness/databases.ts";
import { ONLY_PRODUCT } from "./harness/only-product.ts";
import { testCatalog } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const product = testCatalog().product("lakeside-cu");
const info = organizationInfo(product, "sandbox", undefined, ONLY_PRODUCT);
const DRAWN: ReadonlySet<string> = new Set(DRAWN_ELEMENTS);
type Judge = (answers: unknown) => boolean;
const FILES = [
	["the whole product", info.bundleUrl, "application/json; charset=utf-8"],
	["all validators", info.validatorsUrl, "text/javascript; charset=utf-8"],
	["the bundle", info.entryBundleUrl, "application/json; charset=utf-8"],
	["a section of copy", `/account/heloc/org/${product.hash}/copy/footer.json`, "application/json; charset=utf-8"],
	["the bundle's validators", info.entryValidatorsUrl, "text/javascript; charset=utf-8"],
	["the logo", info.logo?.light ?? "", "image/svg+xml; charset=utf-8"],
] as const;

describe.each(productionEngine)("what browsers load of a product, on $name", ({ open }) => {
	const server = serverForAll(open, { worksJobs: false });

	const get = (url: string, encodings?: string) =>
		server.app.inject({ method: "GET", url, headers: encodings === undefined ? {} : { "accept-encoding": encodings } });

	it.each(FILES)("%s comes for ever, packed as the browser takes it", async (_, url, type) => {
		const plain = await get(url);
		expect(plain.statusCode).toBe(200);
		expect(plain.headers).toMatchObject({
			"content-type": type,
			"cache-control": "public, max-age=31536000, immutable",
			vary: expect.stringMatching(/accept-encoding/i),
		});
		expect(plain.headers).not.toHaveProperty("content-encoding");
		const brotli = await get(url, "gzip, deflate, br, zstd");
		expect(brotli.headers["content-encoding"]).toBe("br");
		expect(Number(brotli.headers["content-length"])).toBe(brotli.rawPayload.length);
		expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
		const gzip = await get(url, "gzip");
		expect(gzip.headers["content-encoding"]).toBe("gzip");
		expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
		expect(brotli.rawPayload.length).toBeLessThan(gzip.rawPayload.length);
	});

	it.each(["light", "dark"] as const)(
		"a logo for %s pages is shapes alone, and runs nothing where it is opened",
		async (scheme) => {
			const reply = await get(info.logo?.[scheme] ?? "");
			expect(reply.headers).toMatchObject({
				"content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
				"x-content-type-options": "nosniff",
			});
			expect(reply.payload).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
			const elements = new Set([...reply.payload.matchAll(/<([^/\s>]+)/g)].map(([, name]) => name));
			expect([...elements].filter((name) => name !== "svg" && !DRAWN.has(name ?? ""))).toEqual([]);
			expect(reply.payload).not.toMatch(/href|style|script|url\(|\son/i);
		},
	);

	it("a lender without a logo of its own has none to load", async () => {
		const main = testCatalog().product("main");
		expect(organizationInfo(main, "sandbox", undefined, ONLY_PRODUCT)).not.toHaveProperty("logo");
		expect((await get(`/account/heloc/org/${main.hash}/drawings/logo-light.svg`)).statusCode).toBe(404);
	});

	it.each(FILES)("%s is not there for a product that nobody has", async (_, url) => {
		const reply = await get(url.replace(product.hash, "0".repeat(64)));
		expect(reply.statusCode).toBe(404);
		expect((await get(url.replace(product.hash, "x"))).statusCode).toBeGreaterThanOrEqual(400);
	});

	it("what only the server says is in no file", async () => {
		expect((await get(`/account/heloc/org/${product.hash}/copy/documents.json`)).statusCode).toBe(404);
		const files = await Promise.all(FILES.map(([, url]) => get(url)));
		const [said = ""] = Object.values(product.copy.documents?.sources ?? {});
		expect(said).not.toBe("");
		expect(files.filter(({ payload }) => payload.includes(said))).toEqual([]);
	});

	it("the bundle is the one that the server draws its pages from", async () => {
		const shown: unknown = JSON.parse((await get(info.entryBundleUrl)).payload);
		expect(shown).toEqual(JSON.parse(JSON.stringify(entryProduct(product))));
		expect((await get(info.entryValidatorsUrl)).payload).toBe(emitValidators(entryProduct(product)));
	});
});

describe("the bundle on the server", () => {
	const registry = new ProductRegistry(testCatalog());

	it("is the same object every time, its validators evaluated", async () => {
		const bundle = await registry.entryBundle(product);
		expect(await registry.entryBundle(product)).toBe(bundle);
		expect(bundle.product).toMatchObject({ part: "entry", hash: product.hash });
		expect(Object.keys(bundle.validators).sort()).toEqual(Object.keys(bundle.product.forms).sort());
		// one of the form, and one of each of its conditions
		const judges = Object.values(bundle.validators["registration/legal-name"] as { [hash: string]: Judge });
		const takes = (judge: Judge) => judge({ firstName: "Ana", lastName: "Borrower" });
		expect(judges.filter((judge) => takes(judge) && !judge({ firstName: "A" }))).toHaveLength(1);
	});

	it("is each organization's own", async () => {
		const slices = await Promise.all(
			distinctFlows(testCatalog()).map((code) => registry.entryBundle(testCatalog().product(code))),
		);
		expect(new Set(slices.map(({ product: { hash } }) => hash)).size).toBe(slices.length);
		expect(slices.filter(({ validators }) => "registration/membership" in validators)).toHaveLength(1);
	});
});

describe("the encoding", () => {
	it.each([
		[undefined, "identity"],
		["", "identity"],
		["br", "br"],
		["gzip, deflate, br", "br"],
		["GZIP;q=0.5, br;q=0", "gzip"],
		["br;q=0, *", "gzip"],
		["*", "br"],
		["gzip;q=0, br;q=0.0", "identity"],
		["deflate", "identity"],
		["br;q=nonsense, gzip", "gzip"],
	])("for %j is %s", (header, expected) => {
		expect(acceptedEncoding(header)).toBe(expected);
	});
});
