import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { statementsOf } from "../../scripts/testing/counted-statements.ts";
import type { Queryable, Runner } from "../../src/server/platform/db/database.ts";
import { applicationEvents, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { serverForAll } from "./harness/test-servers.ts";

const LIENS = { liens: [], inquiryAttestation: "NO_NEW_DEBT", attested: true };
const PHONE = { phone: "4155550142" };
const MOST = 4;

describe.each(engines)("what a save asks of the database, on $name", ({ name, open }) => {
	let borrower: Borrower;

	const server = serverForAll(open);
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
	});

	/** What the borrower has sent; orders that are answered meanwhile append events of their own. */
	const saves = async () => {
		const { applicationUuid, kind } = applicationEvents;
		const theirs = and(eq(applicationUuid, borrower.uuid), eq(kind, "form-submitted"));
		return (await server.database.db.select().from(applicationEvents).where(theirs)).length;
	};

	if (name === "postgres")
		it("takes four statements at most, BEGIN and COMMIT apart", async () => {
			const key = { "idempotency-key": randomUUID() };
			const save = await statementsOf(() => borrower.submit("conditions/phone-number", PHONE, key));
			expect(save.result.status, save.result.text).toBe(200);
			expect(save.frame).toEqual(["BEGIN", "COMMIT"]);
			expect(save.statements.length, save.statements.join("\n")).toBeLessThanOrEqual(MOST);
		});

	if (name === "postgres")
		it("takes no more where it orders from vendors, and is answered again by two", async () => {
			const key = { "idempotency-key": randomUUID() };
			const ordersBefore = (await server.database.db.select().from(vendorOrders)).length;
			const save = await statementsOf(() => borrower.submit("liens", LIENS, key));
			expect(save.result.status, save.result.text).toBe(200);
			expect(save.statements.length, save.statements.join("\n")).toBeLessThanOrEqual(MOST);
			expect((await server.database.db.select().from(vendorOrders)).length).toBeGreaterThan(ordersBefore);
			const again = await statementsOf(() => borrower.submit("liens", LIENS, key));
			expect(again.result.body).toEqual(save.result.body);
			expect(again.statements.length).toBeLessThanOrEqual(2);
		});

	it("does nothing twice where the same request was answered just after the look at its key", async () => {
		const headers = { "idempotency-key": randomUUID() };
		const first = await borrower.submit("conditions/phone-number", PHONE, headers);
		expect(first.status).toBe(200);
		const before = await saves();
		const { transaction } = server.database;
		const seen = server.app.serverContext.database as { transaction: typeof transaction };
		// the look misses the answer and locks the row, as one that began before the answer was committed
		seen.transaction = (work) => transaction((tx) => work(missing(tx)));
		const second = await borrower.submit("conditions/phone-number", PHONE, headers);
		seen.transaction = transaction;
		expect(second).toMatchObject({ status: 200, body: first.body });
		expect(await saves()).toBe(before);
		const other = await borrower.submit("conditions/phone-number", { phone: "4155550143" }, headers);
		expect(other).toMatchObject({ status: 422, body: { code: "IDEMPOTENCY_KEY_REUSED" } });
	});
});

function missing(tx: Queryable): Queryable {
	const run: Runner["run"] = (statement) => {
		const isLook = statement.name === "claim application";
		// an unused key in place of the expected one
		const values = statement.values.map((value, place) => (isLook && place === 3 ? randomUUID() : value));
		return tx.run({ ...statement, values });
	};
	return new Proxy(tx, { get: (its, name) => (name === "run" ? run : Reflect.get(its, name)) });
}
