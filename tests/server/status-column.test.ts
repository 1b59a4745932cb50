import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { applications } from "../../src/server/platform/db/schema.ts";
import { openRow } from "../../src/server/workflow/applications/application-row.ts";
import { Borrower } from "./harness/borrower.ts";
import { productionEngine } from "./harness/databases.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForEach } from "./harness/test-servers.ts";

const STANDING = "/service-application/api/v1/application/heloc/{uuid}/standing";

describe.each(productionEngine)("what a waiting page asks for, on $name", ({ open }) => {
	let borrower: Borrower;
	const keys = testKeys();

	const server = serverForEach(open, { keys });
	beforeEach(async () => {
		borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
	});

	const row = async () => {
		const [found] = await server.database.db.select().from(applications).where(eq(applications.uuid, borrower.uuid));
		if (found === undefined) throw new Error("The application is gone.");
		return found;
	};
	const change = (values: Partial<typeof applications.$inferInsert>) =>
		server.database.db.update(applications).set(values).where(eq(applications.uuid, borrower.uuid));
	const standing = async () => (await borrower.ask("GET", STANDING)).body;

	/** The row as a server wrote it that knew neither the status column nor the list of decisions. */
	const makeOld = async () => {
		const { cipher, record, events } = openRow(keys, await row());
		await change({ record: cipher.encryptJson("record", { record, events }), status: null, statusVersion: null });
	};
	const isFilled = async () => {
		const { version, statusVersion } = await row();
		return statusVersion === version;
	};

	it("is answered without opening the record", async () => {
		const before = await borrower.standing();
		expect(before.status).toMatchObject({ softCredit: "COMPLETE", propertyLookup: "FOUND" });
		await change({ record: Buffer.from("cannot be opened") });
		expect(await borrower.standing()).toEqual(before);
	});

	it("is encrypted by itself, and bound to its row", async () => {
		const { status } = await row();
		expect(status?.toString("latin1")).not.toContain("softCredit");
		const other = await new Borrower(server.app).register();
		await other.untilStage("LIEN_VERIFICATION");
		await server.database.db.update(applications).set({ status }).where(eq(applications.uuid, other.uuid));
		const reply = await other.ask("GET", "/service-krang-heloc/borrower/secure/api/v1/{uuid}/status");
		expect(reply.status).toBe(500);
	});

	it("is the same for a row that an older server wrote, which a start fills in", async () => {
		const [before, told] = [await borrower.standing(), await standing()];
		await makeOld();
		expect(await borrower.standing()).toEqual(before);
		expect(await standing()).toEqual(told);
		await server.stop();
		await server.start();
		borrower = Object.assign(new Borrower(server.app), { jwt: borrower.jwt, uuid: borrower.uuid });
		while (!(await isFilled())) await new Promise((done) => setTimeout(done, 20));
		const filled = await row();
		expect(openRow(keys, filled).decisions?.map(({ rule }) => rule)).toContain("origination/liens");
		expect(filled.version).toBe(Number(/\d+/.exec(before.etag)?.[0]));
		// neither the log nor the record is read for what was filled in
		await server.database.db.execute(sql`ALTER TABLE application_events RENAME TO kept_away`);
		expect(await standing()).toEqual(told);
		await change({ record: Buffer.from("cannot be opened") });
		expect(await borrower.standing()).toEqual(before);
	});

	it("comes from the record where an older server has written the row since", async () => {
		const before = await borrower.standing();
		const { version, answersVersion } = await row();
		await change({
			version: version + 1,
			status: openRow(keys, await row()).cipher.encryptJson("status", { stale: 1 }),
		});
		const now = await borrower.standing();
		expect(now.status).toEqual(before.status);
		expect(now.etag).toBe(`"${version + 1}.${answersVersion}"`);
	});

	it("keeps every decision when the next one comes to an old row", async () => {
		await makeOld();
		const liens = { liens: [], inquiryAttestation: "NO_NEW_DEBT", attested: true };
		expect((await borrower.submit("liens", liens)).status).toBe(200);
		await borrower.untilStage("OFFER_SELECTION");
		const rules = openRow(keys, await row()).decisions?.map(({ rule }) => rule) ?? [];
		expect(rules.slice(0, -1)).toContain("origination/liens");
		expect(new Set(rules).size).toBe(rules.length);
	});
});
