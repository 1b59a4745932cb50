import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, vi } from "vitest";
import { loadCatalog } from "../../src/catalog/index.ts";
import { send } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { testApp } from "./harness/test-app.ts";

const [engine] = engines;

it("the partner of the README is live on a running server as soon as its files are there", {
	timeout: 400_000,
}, async () => {
	const overlaysDir = mkdtempSync(join(tmpdir(), "partners-"));
	const db = await engine?.open();
	if (db === undefined) throw new Error("no engine");
	const app = await testApp(db.database, { worksJobs: false, catalog: loadCatalog({ overlaysDir }), overlaysDir });
	try {
		const ask = () =>
			send(app, {
				method: "GET",
				url: "/service-application/external/api/v1/registration/draft",
				headers: { org: "riverbend" },
			});
		expect((await ask()).status).toBe(400);
		const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
		for (const [, path = "", text = ""] of readme.matchAll(/`\.\.\/partners\/([^`]+\.json)`:\n\n```json\n(.*?)```/gs)) {
			mkdirSync(dirname(join(overlaysDir, path)), { recursive: true });
			writeFileSync(join(overlaysDir, path), text);
		}
		const { products } = app.serverContext;
		const steps = () =>
			products.isKnown("riverbend") ? Object.keys(products.product("riverbend").registration.steps) : [];
		await vi.waitFor(() => expect(steps()).toContain("branch"), { timeout: 300_000, interval: 200 });
		expect((await ask()).status).not.toBe(400);
		expect(products.orgOfHost("riverbend.localhost")).toBe("riverbend");
	} finally {
		await app.close();
		await db.drop();
		rmSync(overlaysDir, { recursive: true, force: true });
	}
});
