import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { startBridge } from "../../scripts/bridge/reference-bridge.ts";
import { chooseVendors } from "../../src/server/journey/adapters/chosen-vendors.ts";
import { keyOf } from "../../src/server/journey/vendors/bridge/standard-webhooks.ts";
import { Contents } from "../../src/server/platform/content/contents.ts";
import { S3Store } from "../../src/server/platform/content/s3-store.ts";
import { documents, vendorDocuments } from "../../src/server/platform/db/schema.ts";
import { sweepOrphans } from "../../src/server/workflow/content/sweep-orphans.ts";
import { recover } from "../../src/server/workflow/jobs/recover.ts";
import { fetchVendorDocument } from "../../src/server/workflow/vendors/documents/fetch-document.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { download } from "./harness/download.ts";
import { ObjectStore } from "./harness/object-store.ts";
import { testApp, testKeys } from "./harness/test-app.ts";

const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;
const keys = [keyOf(SECRET) ?? Buffer.alloc(0)];

describe.each(productionEngine)("a document whose process is killed while it is stored, on $name", ({ open }) => {
	it("is fetched again and kept once, and what was stored for nothing is swept", async () => {
		const db = await open();
		const store = await ObjectStore.start();
		const bridge = await startBridge({ keys });
		const contents = new Contents("s3", new S3Store(store.settings, "test"));
		const environment = { VENDOR_CREDIT: "http", BRIDGE_URL: bridge.url, BRIDGE_SECRETS: SECRET };
		const vendors = chooseVendors(environment);
		const shared = { keys: testKeys(), vendors, contents };
		// takes no jobs: what is called here is the process that is killed
		const killed = await testApp(db.database, { ...shared, worksJobs: false });
		const context = killed.serverContext;
		try {
			const working = await testApp(db.database, shared);
			const borrower = await new Borrower(working).register();
			const its = and(eq(vendorDocuments.applicationUuid, borrower.uuid), eq(vendorDocuments.kind, "CREDIT_REPORT"));
			const found = async () => (await db.database.db.select().from(vendorDocuments).where(its))[0];
			await expect.poll(async () => (await found())?.state).toBe("KEPT");
			await working.close();
			// as if nobody had fetched it yet
			const document = await found();
			if (document === undefined) throw new Error("Nothing was named.");
			await db.database.db.delete(documents).where(eq(documents.uuid, document.uuid));
			await db.database.db.update(vendorDocuments).set({ state: "AWAITED", settledAt: null }).where(its);
			let isStored = false;
			const put = async (bytes: Buffer) => {
				await contents.put(bytes);
				isStored = true;
				return new Promise<never>(() => undefined);
			};
			const dying = Object.assign(Object.create(Object.getPrototypeOf(contents)), { put }) as Contents;
			void fetchVendorDocument({ ...context, contents: dying }, document.uuid, false);
			await expect.poll(() => isStored).toBe(true);
			expect((await found())?.state).toBe("AWAITED");
			const next = await testApp(db.database, shared);
			await expect.poll(async () => (await found())?.state).toBe("KEPT");
			await recover(next.serverContext);
			await fetchVendorDocument(next.serverContext, document.uuid, false);
			const files = () => db.database.db.select().from(documents).where(eq(documents.uuid, document.uuid));
			expect(await files()).toHaveLength(1);
			const later = new Date(Date.now() + 2 * 86_400_000);
			const { orphans, deleted } = await sweepOrphans(next.serverContext, later, true);
			expect([orphans >= 1, deleted === orphans]).toEqual([true, true]);
			const agent = await new Agent(next).login();
			const path = `/service-desk/api/v1/applications/${borrower.uuid}/vendor-documents/${document.uuid}`;
			expect((await download(agent, path)).raw.subarray(0, 5).toString()).toBe("%PDF-");
			await next.close();
		} finally {
			await killed.close();
			await bridge.stop();
			await store.stop();
			await db.drop();
		}
	});
});
