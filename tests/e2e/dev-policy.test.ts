import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startDevServer } from "../../scripts/developing/dev-server.ts";
import { freePort } from "../../scripts/testing/free-port.ts";
import { beginDraft, studioVisitor } from "./harness/begin-draft.ts";
import { endVisits } from "./harness/visitor.ts";

const SLOW = { timeout: 300_000 };
const root = fileURLToPath(new URL("../..", import.meta.url));

let vite: ViteDevServer;
let port: number;
let cacheDir: string;

// what `npm run dev` starts, before the server of the tests
beforeAll(async () => {
	cacheDir = mkdtempSync(join(tmpdir(), "heloc-flow-vite-"));
	port = await freePort();
	vite = await startDevServer({ root, port, backend: `http://127.0.0.1:${inject("port")}`, cacheDir });
});
afterAll(async () => {
	await endVisits();
	await vite.close();
	rmSync(cacheDir, { recursive: true, force: true });
});

it("development keeps to the policy of production but for the script that Vite writes into the page", async () => {
	const served = await fetch(`http://127.0.0.1:${inject("port")}/account/heloc/auth/login`, {
		headers: { accept: "text/html" },
	});
	const plain = (policy: string | null | undefined) => policy?.replaceAll(/'nonce-[^']+'/g, "'nonce'");
	const production = plain(served.headers.get("content-security-policy"));
	const developer = await studioVisitor({ port, viewport: { width: 1280, height: 900 } });
	const { page, context, complaints } = developer;
	context.setDefaultTimeout(SLOW.timeout);
	const policies = new Set<string | undefined>();
	page.on("response", (response) => {
		if (response.request().resourceType() === "document")
			policies.add(plain(response.headers()["content-security-policy"]));
	});
	await beginDraft(page, "While developing");
	await page.getByRole("link", { name: "Files", exact: true }).click();
	await page.getByRole("textbox", { name: /^Text of / }).waitFor();
	// the hot reload of Vite is there
	await expect.poll(() => vite.ws.clients.size).toBeGreaterThan(0);
	expect([...policies]).toEqual([production?.replace("script-src 'self'", "script-src 'self' 'nonce'")]);
	expect(complaints.filter(({ kind }) => kind === "csp")).toEqual([]);
	await developer.close();
});
