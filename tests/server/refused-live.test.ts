import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { madeUpLender } from "../../scripts/testing/made-up-lender.ts";
import { loadCatalog } from "../../src/flow/catalog/index.ts";
import { activate, storeVersion, type VersionFiles } from "../../src/server/workflow/publishing/version-store.ts";
import { send } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { FakeClock, testApp, testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

const ORG = "main-ny";
const DAY = 24 * 60;
const org = { ...madeUpLender(ORG), productStates: ["NY"] };
const titled = (title: string) => JSON.stringify({ pages: { complete: { title } } });
/** No rule reads the fact, which is a finding today. */
const UNREAD = JSON.stringify({
	facts: {
		isHarbor: { type: "boolean", default: false, rule: { "===": [{ var: "propertyState" }, "NY"] }, about: "x" },
	},
});
const good: VersionFiles = { "org.json": JSON.stringify(org), "flows/pages.json": titled("Good") };
const refused: VersionFiles = { ...good, "flows/pages.json": titled("Older"), "flows/facts.json": UNREAD };
/** No product can be composed of a title that is no text. */
const broken: VersionFiles = { ...good, "flows/pages.json": JSON.stringify({ pages: { complete: { title: 7 } } }) };
const act = { kind: "publish", by: "checker-of-its-time", why: "It passed then", at: new Date("2026-10-01") } as const;

const overlaysDir = mkdtempSync(join(tmpdir(), "overlays-"));
afterAll(() => rmSync(overlaysDir, { recursive: true, force: true }));

/** Writes a lender of the overlays folder; returns its files. */
function inFolder(code: string, more: VersionFiles): VersionFiles {
	const files = { "org.json": JSON.stringify(madeUpLender(code)), ...more };
	for (const [path, text] of Object.entries(files)) {
		mkdirSync(dirname(join(overlaysDir, code, path)), { recursive: true });
		writeFileSync(join(overlaysDir, code, path), text);
	}
	return files;
}

describe.each(productionEngine)("a version that passed the checks of its time, on $name", ({ open }) => {
	const keys = testKeys();
	const clock = new FakeClock();
	const server = serverForAll(open, { keys, worksJobs: false });

	/** What a start on the same database serves and says, with the overlays folder where one is given. */
	async function start(folder?: string) {
		const place = folder === undefined ? {} : { overlaysDir: folder, catalog: loadCatalog({ overlaysDir: folder }) };
		const app = await testApp(server.database, { keys, worksJobs: false, now: clock.now, ...place });
		const { products, publisher } = app.serverContext;
		const title = (code: string) => products.product(code).pages.pages.complete?.title;
		const health = async () => (await send(app, { method: "GET", url: "/health" })).body;
		return { app, products, publisher, title, health };
	}

	it("is served although today's checks refuse it, start after start, with the day by which it is to be mended", async () => {
		await activate(server.database.db, ORG, refused, { productHash: "an-older-product" }, act);
		const first = await start();
		expect(first.title(ORG)).toBe("Older");
		const toMend = [{ org: ORG, findings: 1, by: "2026-12-20" }];
		expect(await first.health()).toMatchObject({ status: "ok", toMend });
		await first.app.close();
		clock.forward(10 * DAY);
		const second = await start();
		expect(second.title(ORG)).toBe("Older");
		expect(await second.health()).toMatchObject({ status: "ok", toMend });
		// the day is for people: no lender goes off by itself
		clock.forward(25 * DAY);
		expect(await second.health()).toMatchObject({ status: "degraded", toMend });
		expect(second.title(ORG)).toBe("Older");
		await expect(second.publisher.publish(ORG, refused, { ...act, at: clock.now() })).rejects.toThrow("do not pass");
		await second.publisher.publish(ORG, { ...good }, { ...act, at: clock.now() });
		expect(second.title(ORG)).toBe("Good");
		expect(await second.health()).toMatchObject({ status: "ok", toMend: [] });
		await second.app.close();
	});

	it("that cannot even be composed leaves the lender on its newest version that can", async () => {
		await activate(server.database.db, ORG, refused, { productHash: "an-older-product" }, act);
		await activate(server.database.db, ORG, broken, { productHash: "a-broken-product" }, act);
		const one = await start();
		expect(one.title(ORG)).toBe("Older");
		await one.app.close();
	});

	it("lies in the overlays folder: it is known from the start at which it passed", async () => {
		inFolder("harbor", { "flows/pages.json": titled("Harbor") });
		const first = await start(overlaysDir);
		expect(first.title("harbor")).toBe("Harbor");
		await first.publisher.refused.folderJudged("harbor");
		await first.app.close();
		expect(first.products.isKeptServing("harbor")).toBe(false);
		// as a start under older checks left it
		const files = inFolder("cove", { "flows/pages.json": titled("Cove"), "flows/facts.json": UNREAD });
		const kept = { org: "cove", files, productHash: "an-older-product", by: "folder", why: "Passed", at: act.at };
		await storeVersion(server.database.db, kept);
		inFolder("shoal", { "flows/pages.json": titled("Shoal"), "flows/facts.json": UNREAD });
		const second = await start(overlaysDir);
		for (const code of ["harbor", "cove", "shoal"]) await second.publisher.refused.folderJudged(code);
		expect(second.products.isKeptServing("harbor")).toBe(true);
		expect([second.title("harbor"), second.title("cove")]).toEqual(["Harbor", "Cove"]);
		// files that no check ever passed are served to no one
		expect(() => second.title("shoal")).toThrow("fault");
		const { toMend } = await second.health();
		expect(toMend).toContainEqual({ org: "cove", findings: 1, by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
		await second.app.close();
	});
});
