import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { CatalogError } from "../../src/flow/catalog/index.ts";
import { drawnOnce } from "../../src/server/http/web/drawn-once.ts";
import { readSettings } from "../../src/server/settings.ts";
import { readPost } from "../../src/web/forms/posting/read-post.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { productionSettings } from "./harness/production.ts";
import { testApp } from "./harness/test-app.ts";
import { catalogWith } from "./harness/test-catalog.ts";
import { serverForAll } from "./harness/test-servers.ts";

const INDEX =
	'<!doctype html><html lang="en"><head><title>x</title><!--head--></head><body><!--organization-info--></body></html>';

describe.each(productionEngine)("pages, on $name", ({ open }) => {
	const webRoot = mkdtempSync(join(tmpdir(), "heloc-flow-web-"));

	afterAll(() => rmSync(webRoot, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		mkdirSync(join(webRoot, "assets"));
		writeFileSync(join(webRoot, "index.html"), INDEX);
		writeFileSync(join(webRoot, "studio.html"), INDEX.replace("</body>", "<p>built apart</p></body>"));
		writeFileSync(join(webRoot, "assets/main-abc123.js"), "export {};");
		writeFileSync(join(webRoot, ".hidden.json"), "{}");
		return { webRoot };
	});

	const get = (url: string, headers: { [name: string]: string } = {}) =>
		send(server.app, { method: "GET", url, headers });

	const infoOf = (html: string) => {
		const block = /<script type="application\/json" id="organization-info">(.*?)<\/script>/.exec(html)?.[1] ?? "null";
		return JSON.parse(block) as { [name: string]: unknown };
	};

	it.each([
		"/account/heloc",
		"/account/heloc/",
		"/account/heloc/register-v2/legal-name",
		"/account/heloc/dashboard?pop-webchat=1",
	])("%s is the application's page with a policy and nonce of its own", async (url) => {
		const page = await get(url);
		expect(page.status).toBe(200);
		expect(page.headers).toMatchObject({
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-cache",
			"referrer-policy": "no-referrer",
			"x-content-type-options": "nosniff",
			"cross-origin-opener-policy": "same-origin",
		});
		const policy = String(page.headers["content-security-policy"]);
		const nonce = /<meta name="csp-nonce" content="([^"]+)"/.exec(page.text)?.[1] ?? "(none)";
		expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
		expect(policy).toContain("default-src 'none'; script-src 'self';");
		expect(policy).not.toMatch(/unsafe/);
		expect(infoOf(page.text)).toMatchObject({ orgCode: "main", mode: "sandbox", baseUrl: "/account/heloc" });
	});

	it("gives every page another nonce", async () => {
		const [one, two] = [await get("/account/heloc"), await get("/account/heloc")];
		expect(one.headers["content-security-policy"]).not.toBe(two.headers["content-security-policy"]);
	});

	it("packs a page by Brotli, whatever else a browser takes", async () => {
		const packed = await get("/account/heloc", { "accept-encoding": "gzip, deflate, br, zstd" });
		expect(packed.headers["content-encoding"]).toBe("br");
	});

	it("draws a page that is nobody's once, never with the nonce of another, and a personal one each time", async () => {
		const asked: string[] = [];
		const renderer = drawnOnce({
			readPost,
			render: async ({ url, nonce }) => {
				asked.push(url);
				return { kind: "page", status: 200, title: "", head: `<i>${nonce}</i>`, body: url, state: "{}", modules: [] };
			},
		});
		const page = (url: string, isPersonal: boolean, nonce: string) =>
			renderer.render({
				url,
				home: "/account/heloc",
				nonce,
				isPersonal,
				product: {} as never,
				copy: {},
				info: {},
				validators: {},
				data: { queries: [] },
			});
		expect(await page("/a", false, "one")).toMatchObject({ head: "<i>one</i>", body: "/a" });
		expect(await page("/a", false, "one")).toMatchObject({ head: "<i>one</i>", body: "/a" });
		expect(await page("/a?b", false, "one")).toMatchObject({ body: "/a?b" });
		await page("/a", true, "three");
		await page("/a", true, "four");
		expect(asked).toEqual(["/a", "/a?b", "/a", "/a"]);
		expect(await page("/a", false, "two")).toMatchObject({ head: "<i>two</i>", body: "/a" });
		for (let other = 0; other < 200; other += 1) await page(`/${other}`, false, "one");
		await page("/a", false, "one");
		expect(asked.at(-1)).toBe("/a");
	});

	it("shows the organization of the host, or of the header", async () => {
		const byHost = await get("/account/heloc", { host: "lakeside.localhost:4180" });
		const byHeader = await get("/account/heloc", { org: "lakeside-cu" });
		expect(infoOf(byHost.text).orgCode).toBe("lakeside-cu");
		expect(infoOf(byHeader.text)).toEqual(infoOf(byHost.text));
	});

	it("serves the bundle and validators that the page names, for ever, without the origination tables", async () => {
		const info = infoOf((await get("/account/heloc")).text);
		const bundle = await get(String(info.bundleUrl));
		const validators = await get(String(info.validatorsUrl));
		expect([bundle.status, validators.status]).toEqual([200, 200]);
		expect(bundle.headers["cache-control"]).toContain("immutable");
		expect(bundle.body).not.toHaveProperty("origination");
		expect(Object.keys(bundle.body.registration as object)).toContain("steps");
		expect(validators.text).not.toMatch(/\beval\(|new Function|^import /m);
		expect((await get(`/account/heloc/org/${"0".repeat(64)}.json`)).status).toBe(404);
	});

	it("serves hashed assets for ever and refuses missing ones, hidden files and paths outside", async () => {
		const asset = await get("/account/heloc/assets/main-abc123.js");
		expect(asset.headers).toMatchObject({
			"cache-control": "public, max-age=31536000, immutable",
			"x-content-type-options": "nosniff",
		});
		for (const path of [
			"assets/main-gone.js",
			".hidden.json",
			"..%2f..%2fpackage.json",
			"%2e%2e/package.json",
			"index.html%00.js",
			"studio.html%00.js",
		]) {
			const reply = await get(`/account/heloc/${path}`);
			expect([400, 404], path).toContain(reply.status);
		}
	});

	it("Studio's pages are of a build of their own, which no other page is of", async () => {
		for (const path of ["studio", "studio/drafts/1/words", "studio/preview?x=1"]) {
			const page = await get(`/account/heloc/${path}`);
			expect(page.headers["x-robots-tag"], path).toBe("noindex, nofollow");
			expect(page.text, path).toContain("<p>built apart</p>");
		}
		for (const path of [
			"register-v2/legal-name",
			"studios",
			"desk",
			"studio.html",
			"dashboard?to=/account/heloc/studio",
		]) {
			expect((await get(`/account/heloc/${path}`)).text, path).not.toContain("<p>built apart</p>");
		}
	});

	it.each([
		["/", "/account/heloc/dashboard"],
		["/?pop-webchat=true&other=1", "/account/heloc/dashboard?pop-webchat=true"],
		["/account", "/account/heloc/dashboard"],
		["/account?DDP_Pilot=group-2&other=1", "/account/heloc/dashboard?DDP_Pilot=group-2"],
		["/account/register?referrer=abc&x=1", "/account/heloc/register?referrer=abc&x=1"],
		["/account/register/support?x=1", "/account/heloc/register/support?x=1"],
		["/account/heloc-signer/login", "/account/heloc/heloc-signer/login"],
		["/heloc-signer/documents?a=b", "/account/heloc/heloc-signer/documents?a=b"],
		["/auth/login", "/account/heloc/auth/login"],
	])("%s leads to %s", async (from, to) => {
		expect(await get(from)).toMatchObject({ status: 302, headers: { location: to } });
	});

	it.each(["/terms", "/communications", "/privacy", "/licenses"])(
		"%s leads to the lender's hosted page",
		async (from) => {
			const reply = await get(from);
			expect(reply.status).toBe(302);
			expect(reply.headers.location).toMatch(/^https:\/\//);
		},
	);

	it("of a faulty organization are a neutral 503, and its calls a clear refusal", async () => {
		const faulty = catalogWith((code, shipped) => {
			if (code === "main" || code === "lakeside-cu") throw new CatalogError("FAULTY", `${code} is faulty`, []);
			return shipped.product(code);
		});
		const broken = await testApp(server.database, { webRoot, catalog: faulty, worksJobs: false });
		const accept = "text/html";
		const page = await send(broken, { method: "GET", url: "/account/heloc", headers: { accept } });
		expect(page.status).toBe(503);
		expect(page.text).not.toMatch(/organization-info|Hearthline/);
		const partner = await send(broken, {
			method: "GET",
			url: "/account/heloc",
			headers: { host: "lakeside.localhost", accept },
		});
		expect(partner.status).toBe(503);
		expect(partner.text).not.toMatch(/organization-info|Lakeside/);
		const call = await send(broken, {
			method: "GET",
			url: "/service-application/external/api/v1/heloc/state-licenses",
		});
		expect(call).toMatchObject({ status: 503, body: { code: "ORGANIZATION_UNAVAILABLE" } });
		await broken.close();
	});

	it("names its assets at the CDN where there is one, lets the CDN take them, and lets pages run them", async () => {
		const root = mkdtempSync(join(tmpdir(), "heloc-flow-cdn-"));
		mkdirSync(join(root, "assets"));
		writeFileSync(join(root, "assets/main-abc123.js"), "export {};");
		writeFileSync(join(root, "assets/main-abc123.css"), "body { margin: 0 }");
		writeFileSync(join(root, "assets/logo-abc123.png"), "a picture");
		const at = (file: string) => `"/account/heloc/assets/${file}"`;
		const script = [
			`<script type="module" crossorigin src=${at("main-abc123.js")}></script>`,
			`<link rel="modulepreload" fetchpriority="low" href=${at("main-abc123.js")}>`,
			`<link rel="stylesheet" crossorigin href=${at("main-abc123.css")}>`,
			`<img src=${at("logo-abc123.png")}>`,
		].join("");
		writeFileSync(
			join(root, "index.html"),
			INDEX.replace("</body>", () => `${script}</body>`),
		);
		const cdnOrigin = "https://static.lender.example";
		const { cdnOrigin: read } = readSettings({ CDN_HOST: `${cdnOrigin}/` });
		expect(read).toBe(cdnOrigin);
		expect(() => readSettings({ CDN_HOST: "static" })).toThrow(/CDN_HOST is "static"/);
		const plain = { ...productionSettings(), CDN_HOST: "http://static.lender.example" };
		expect(() => readSettings(plain)).toThrow(/does not start: .*scripts from CDN_HOST would come without TLS/);
		expect(() => readSettings({ ...plain, CDN_HOST: cdnOrigin })).not.toThrow(/CDN_HOST/);
		const behind = await testApp(server.database, { webRoot: root, cdnOrigin, worksJobs: false });
		const page = await send(behind, { method: "GET", url: "/account/heloc" });
		expect(page.text).toContain(`src="${cdnOrigin}/account/heloc/assets/main-abc123.js"`);
		const tags = page.text.match(/<[^>]*https:\/\/static\.lender\.example[^>]*>/g) ?? [];
		const [js, css] = ["export {};", "body { margin: 0 }"].map(
			(text) => ` crossorigin integrity="sha384-${createHash("sha384").update(text).digest("base64")}"`,
		);
		const moved = (file: string) => `"${cdnOrigin}/account/heloc/assets/${file}"`;
		expect(tags).toEqual([
			`<script type="module" crossorigin src=${moved("main-abc123.js")}${js?.replace(" crossorigin", "")}>`,
			`<link rel="modulepreload" fetchpriority="low" href=${moved("main-abc123.js")}${js}>`,
			`<link rel="stylesheet" crossorigin href=${moved("main-abc123.css")}${css?.replace(" crossorigin", "")}>`,
			`<img src=${moved("logo-abc123.png")}>`,
		]);
		const policy = String(page.headers["content-security-policy"]);
		for (const kind of ["script-src", "style-src", "font-src", "img-src"]) {
			expect(policy).toMatch(new RegExp(`${kind} 'self' https://static\\.lender\\.example`));
		}
		const asset = await send(behind, { method: "GET", url: "/account/heloc/assets/main-abc123.js" });
		expect(asset.headers).toMatchObject({
			"access-control-allow-origin": "*",
			"cross-origin-resource-policy": "cross-origin",
		});
		await behind.close();
		rmSync(root, { recursive: true, force: true });
		const own = await get("/account/heloc/assets/main-abc123.js");
		expect(own.headers["access-control-allow-origin"]).toBeUndefined();
		expect(own.headers["cross-origin-resource-policy"]).toBe("same-origin");
	});

	it("has no page of the sandbox in production, however its address is written", async () => {
		const production = await testApp(server.database, { mode: "production", webRoot, worksJobs: false });
		const status = async (app: typeof production, path: string) =>
			(await send(app, { method: "GET", url: `/account/heloc/${path}` })).status;
		for (const path of ["sandbox", "sandbox/", "sandbox/mailbox", "SANDBOX", "%73andbox", "x/../sandbox?x=1"]) {
			expect([path, await status(production, path), await status(server.app, path)]).toEqual([path, 404, 200]);
		}
		expect((await send(production, { method: "GET", url: "/service-sandbox/api/v1/triggers" })).status).toBe(404);
		expect(await status(production, "dashboard")).toBe(200);
		await production.close();
	});

	it("answers 503 with the cure while the web is not built", async () => {
		const unbuilt = await testApp(server.database, { webRoot: join(webRoot, "nothing"), worksJobs: false });
		const page = await send(unbuilt, { method: "GET", url: "/account/heloc" });
		expect(page).toMatchObject({ status: 503, body: { code: "WEB_NOT_BUILT" } });
		await unbuilt.close();
	});

	it("tells states, hours and flags of the lender", async () => {
		const states = await get("/service-application/external/api/v1/heloc/state-licenses?orgCode=main");
		expect(JSON.parse(states.text)).toContainEqual({ abbrev: "CA" });
		const hours = await get("/service-operating-hours/external/api/v1/hours/OPS_PHONE?display=true");
		expect(hours.body.weekdays).toHaveLength(7);
		const open = await get("/service-operating-hours/external/api/v1/hours/OPS_CHAT/openStatus");
		expect(open.body).toMatchObject({ isOpen: expect.any(Boolean) });
		const flag = await send(server.app, {
			method: "POST",
			url: "/service-optimize/external/api/v1/feature",
			payload: { featureKey: "fe-heloc-redesign-2025", optimizeUser: { attributes: {}, trackerId: "t" } },
		});
		expect(flag.body).toMatchObject({ enabled: expect.any(Boolean) });
	});
});
