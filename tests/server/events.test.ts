import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { chainFault } from "../../src/server/platform/audit/event-chain.ts";
import { applicationEvents, applications } from "../../src/server/platform/db/schema.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { Agent } from "./harness/agent.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { testKeys } from "./harness/test-app.ts";
import { serverForAll } from "./harness/test-servers.ts";

describe.each(engines)("the event log, on $name", ({ open }) => {
	let borrower: Borrower;
	const keys = testKeys();

	const server = serverForAll(open, { keys });
	beforeAll(async () => {
		borrower = await new Borrower(server.app).register();
		await walk(borrower, ["COLLECT_ADDITIONAL_INFO"]);
	});

	const events = () =>
		server.database.db
			.select()
			.from(applicationEvents)
			.where(eq(applicationEvents.applicationUuid, borrower.uuid))
			.orderBy(asc(applicationEvents.sequence));

	const head = async () => (await readApplication(server.database.db, keys, borrower.uuid, false)).events;

	it("is whole, starts with the registration and tells who did what under which product", async () => {
		const written = await events();
		expect(written.length).toBeGreaterThan(8);
		expect(chainFault(keys, written, await head())).toBeUndefined();
		expect(written[0]).toMatchObject({ kind: "registered", sequence: 1 });
		expect(new Set(written.map(({ kind }) => kind))).toEqual(
			new Set(["registered", "vendor-answered", "form-submitted"]),
		);
		expect(written.every(({ productHash }) => /^[0-9a-f]{64}$/.test(productHash))).toBe(true);
	});

	it("refuses changes and deletions in the database itself", async () => {
		const change = server.database.db
			.update(applicationEvents)
			.set({ kind: "x" })
			.where(eq(applicationEvents.sequence, 1));
		await expect(change.execute()).rejects.toThrow();
		await expect(server.database.db.delete(applicationEvents).execute()).rejects.toThrow();
		await expect(server.database.db.execute(sql`TRUNCATE application_events`).execute()).rejects.toThrow();
	});

	it("shows an edit, a deletion, an insertion, another order and a cut tail", async () => {
		const written = await events();
		const end = await head();
		const [first, second, third, ...rest] = written;
		if (!first || !second || !third) {
			throw new Error("too few events");
		}
		const forgeries = {
			edit: [first, { ...second, kind: "form-submitted" }, third, ...rest],
			time: [first, { ...second, at: new Date(0) }, third, ...rest],
			body: [first, { ...second, body: third.body }, third, ...rest],
			deletion: [first, third, ...rest],
			renumbered: [first, ...[third, ...rest].map((event, at) => ({ ...event, sequence: at + 2 }))],
			insertion: [first, second, second, third, ...rest],
			order: [first, third, second, ...rest],
			"cut tail": written.slice(0, -1),
			nothing: [],
		};
		for (const [what, forged] of Object.entries(forgeries)) {
			expect(chainFault(keys, forged, end), what).toEqual(expect.any(String));
		}
		expect(chainFault(testKeys(), written, end), "another key").toEqual(expect.any(String));
	});

	it("is checked when an agent asks why an application is where it is", async () => {
		const agent = await new Agent(server.app).login();
		const why = async () =>
			(await agent.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}/why`)).body.chainFault;
		expect(await why()).toBeNull();
		const { db: own } = server.database;
		const mine = eq(applications.uuid, borrower.uuid);
		const [before] = await own.select({ record: applications.record }).from(applications).where(mine);
		await borrower.ask("POST", "/service-sandbox/api/v1/application/heloc/{uuid}/start-review", {});
		expect(await why()).toBeNull();
		// the record as it was: an event follows its end
		await own
			.update(applications)
			.set({ ...before })
			.where(mine);
		expect(await why()).toMatch(/^the chain ends at event \d+ but \d+ were written$/);
	});

	it("says which notices the law owes, by which row of law, and how far each has come", async () => {
		const agent = await new Agent(server.app).login();
		const owed = async () => {
			const { notices } = (await agent.ask("GET", `/service-desk/api/v1/applications/${borrower.uuid}/why`))
				.body as unknown as { readonly notices: readonly { readonly [key: string]: string | null }[] };
			return notices;
		};
		const lending = (await owed()).find(({ paper }) => paper === "california-fair-lending");
		expect(lending).toMatchObject({
			row: "law/notices/california-fair-lending",
			source: expect.stringContaining("Cal. Health & Safety Code"),
			moment: "APPLICATION",
		});
		const score = (await owed()).find(({ paper }) => paper === "credit-score");
		expect(score).toMatchObject({ row: "law/notices/california-credit-score", channel: "PAPER", receivedOn: null });
		expect(String(score?.mailBy) >= String(score?.madeOn)).toBe(true);
	});
});
