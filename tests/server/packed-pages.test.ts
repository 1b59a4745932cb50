import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { drawnOnce } from "../../src/server/http/web/drawn-once.ts";
import { nonceTemplate } from "../../src/server/http/web/nonce-template.ts";
import { NONCE_MARK } from "../../src/server/http/web/shared-page.ts";
import { readPost } from "../../src/web/forms/posting/read-post.ts";
import { productionEngine } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const INDEX =
	'<!doctype html><html lang="en"><head><title>x</title><!--head--></head><body><!--app--><!--organization-info--></body></html>';
const nonceNow = () => randomBytes(16).toString("base64");

describe("a text that is compressed once for all nonces", () => {
	const prose = "The rate is fixed for each draw. Payments begin a month after the draw. ".repeat(300);
	it.each([
		["a page", ['<style nonce="', '">a{color:red}</style><meta content="', '">', prose].flatMap((one) => [one, prose])],
		["a nonce at either end", ["", prose, ""]],
		["nonces side by side", [prose, "", "", prose]],
		["no nonce", [prose]],
		["what a mark may begin with", ['"+A', '"+B"+C"+D', "+E+F==", '=="+G']],
		["what does not compress", [randomBytes(6_000).toString("base64"), randomBytes(6_000).toString("base64")]],
		["other letters", ["Ñandú – “línea” ".repeat(50), "日本語".repeat(40)]],
	])("%s has each nonce in every place", async (_what, parts) => {
		const template = await nonceTemplate(parts);
		for (let left = 20; left > 0; left -= 1) {
			const nonce = nonceNow();
			expect(brotliDecompressSync(template?.filled(nonce) ?? "").toString()).toBe(parts.join(nonce));
		}
	});

	it("takes no nonce that would move what follows", async () => {
		const template = await nonceTemplate(["a", "b"]);
		expect(() => template?.filled("short")).toThrow("length");
	});
});

describe.each(productionEngine)("pages for browsers that take Brotli, on $name", ({ open }) => {
	let drawn = 0;
	const webRoot = mkdtempSync(join(tmpdir(), "heloc-flow-packed-"));

	afterAll(() => rmSync(webRoot, { recursive: true, force: true }));
	const server = serverForAll(open, () => {
		writeFileSync(join(webRoot, "index.html"), INDEX);
		const renderer = drawnOnce({
			readPost,
			render: async ({ url, nonce, data }) => {
				drawn += 1;
				const head = `<style nonce="${nonce}">a{}</style>`.repeat(3);
				const body = `<p>${url}</p>${"<p>An application takes a few minutes.</p>".repeat(60)}`;
				const state = JSON.stringify({ url, data });
				return { kind: "page", status: 200, title: "", head, body, state, modules: [] };
			},
		});
		return { webRoot, renderer };
	});

	const get = async (url: string, encoding?: string, cookie?: string) => {
		const headers = { ...(encoding && { "accept-encoding": encoding }), ...(cookie && { cookie }) };
		const answer = await server.app.inject({ method: "GET", url, headers });
		const packing = answer.headers["content-encoding"];
		const bytes = answer.rawPayload;
		const html = packing === "br" ? brotliDecompressSync(bytes) : packing === "gzip" ? gunzipSync(bytes) : bytes;
		const nonce = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1] ?? "";
		return {
			html: html.toString(),
			nonce,
			packing,
			vary: answer.headers.vary,
			length: answer.headers["content-length"],
			bytes,
		};
	};

	it("are the same page with a nonce of their own, in every place", async () => {
		const plain = await get("/account/heloc");
		const before = drawn;
		const nonces = new Set([plain.nonce]);
		for (const encoding of ["br", "gzip, deflate, br", "br", "gzip", undefined]) {
			const page = await get("/account/heloc", encoding);
			expect(page.packing).toBe(encoding?.match(/br|gzip$/)?.[0]);
			expect(page.html.split(page.nonce)).toEqual(plain.html.split(plain.nonce));
			expect(page.html.split(page.nonce)).toHaveLength(7);
			expect(page.html).not.toContain(NONCE_MARK);
			if (page.packing === "br") expect(page.length).toBe(String(page.bytes.length));
			if (encoding !== undefined) expect(page.vary).toContain("accept-encoding");
			nonces.add(page.nonce);
		}
		expect(nonces.size).toBe(6);
		expect(drawn).toBe(before);
	});

	it("differ by address, and are never Brotli for a browser that refuses it", async () => {
		const one = await get("/account/heloc/privacy?a=1", "br");
		const two = await get("/account/heloc/privacy?a=2", "br");
		expect([one.html.includes("?a=1"), two.html.includes("?a=2"), two.html.includes("?a=1")]).toEqual([
			true,
			true,
			false,
		]);
		expect((await get("/account/heloc", "br;q=0, gzip")).packing).toBe("gzip");
		expect((await get("/account/heloc", "identity")).packing).toBeUndefined();
	});
});
