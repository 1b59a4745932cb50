import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import type { Ports } from "../../src/server/journey/ports/ports.ts";
import { applicationEvents, applications, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { set } from "../../src/server/record/record-patch.ts";
import { readApplication } from "../../src/server/workflow/applications/application-row.ts";
import { applyAnswer } from "../../src/server/workflow/jobs/run-order.ts";
import { Borrower } from "./harness/borrower.ts";
import { engines } from "./harness/databases.ts";
import { walk } from "./harness/happy-path.ts";
import { testKeys } from "./harness/test-app.ts";
import { serversForEach } from "./harness/test-servers.ts";

describe.each(engines)("vendor orders, on $name", ({ name, open }) => {
	const keys = testKeys();

	const servers = serversForEach(open, { keys });

	const ordersOf = (uuid: string) =>
		servers.database.db.select().from(vendorOrders).where(eq(vendorOrders.applicationUuid, uuid));
	const rowOf = async (uuid: string) => {
		const [row] = await servers.database.db.select().from(applications).where(eq(applications.uuid, uuid));
		return row;
	};

	it("are made once for each cause, and again for a second cause", async () => {
		const borrower = await new Borrower(await servers.start()).register();
		await walk(borrower, ["HMDA"]);
		const orders = await ordersOf(borrower.uuid);
		expect(new Set(orders.map(({ task, ordinal }) => `${task}/${ordinal}`)).size).toBe(orders.length);
		// The clock's own order waits for the last day of the offers.
		const waiting = orders.filter(({ status }) => status !== "ANSWERED");
		expect(waiting.map(({ task, status }) => [task, status])).toEqual([["offer-expiry", "ORDERED"]]);
		const tasks = orders.map(({ task }) => task);
		expect(tasks.filter((task) => task === "property-lookup")).toHaveLength(1);
		expect(tasks.filter((task) => task === "soft-pull")).toHaveLength(1);
	});

	it("change nothing when their answer comes twice, or for something settled", async () => {
		const app = await servers.start();
		const borrower = await new Borrower(app).register();
		await borrower.untilStage("LIEN_VERIFICATION");
		const [order] = await ordersOf(borrower.uuid);
		const before = await rowOf(borrower.uuid);
		await applyAnswer(app.serverContext, order?.uuid ?? "", [set("application.status.softCredit", "FROZEN")]);
		await applyAnswer(app.serverContext, crypto.randomUUID(), [set("application.status.softCredit", "FROZEN")]);
		expect((await rowOf(borrower.uuid))?.version).toBe(before?.version);
	});

	it("drop an answer whose cause is gone by then", async () => {
		const app = await servers.start({ worksJobs: false });
		const borrower = await new Borrower(app).register();
		const [order] = await ordersOf(borrower.uuid);
		await servers.database.db.update(applications).set({ dueTasks: [] }).where(eq(applications.uuid, borrower.uuid));
		await applyAnswer(app.serverContext, order?.uuid ?? "", [set("application.status.cancelled", true)]);
		const application = await readApplication(servers.database.db, keys, borrower.uuid, false);
		expect(application.record.application?.status).toEqual({});
		const superseded = and(
			eq(applicationEvents.applicationUuid, borrower.uuid),
			eq(applicationEvents.kind, "vendor-answer-superseded"),
		);
		expect(await servers.database.db.select().from(applicationEvents).where(superseded)).toHaveLength(1);
	});

	it("are tried again, and after the last try handed to a person, never granted", async () => {
		const ports = buildPorts({});
		let tries = 0;
		const lookup: Ports["propertyRecords"]["lookup"] = async () => {
			tries += 1;
			throw new Error("Paloma Testwell could not be looked up");
		};
		const app = await servers.start({
			ports: { ...ports, propertyRecords: { lookup } },
			retry: { retryLimit: 1, retryDelaySeconds: 0.05 },
		});
		const borrower = await new Borrower(app).register();
		await until(async () => (await rowOf(borrower.uuid))?.reviewReason === "TASK_FAILED");
		expect(tries).toBe(2);
		expect((await ordersOf(borrower.uuid)).map(({ status }) => status)).toEqual(["FAILED"]);
		expect((await borrower.standing()).stage).toBe("IN_PROGRESS");
	});

	it("are picked up after a restart", async () => {
		const sleeping = await servers.start({ worksJobs: false });
		const borrower = await new Borrower(sleeping).register();
		expect((await ordersOf(borrower.uuid)).map(({ status }) => status)).toEqual(["ORDERED"]);
		await servers.stop();
		borrower.app.close();
		const awake = await servers.start();
		const again = Object.assign(new Borrower(awake), { jwt: borrower.jwt, uuid: borrower.uuid });
		expect(await again.untilStage("LIEN_VERIFICATION")).toBe("LIEN_VERIFICATION");
	});

	it("go to a person when a rule cannot be decided", async () => {
		const app = await servers.start({ worksJobs: false });
		const borrower = await new Borrower(app).register();
		const [order] = await ordersOf(borrower.uuid);
		await applyAnswer(app.serverContext, order?.uuid ?? "", [
			set("application.status.propertyLookup", "EXCELLENT!" as never),
		]);
		expect(await rowOf(borrower.uuid)).toMatchObject({ reviewReason: "FACT_ENUM", stage: "IN_PROGRESS" });
	});

	// One process owns a PGlite folder, so only Postgres can have several.
	if (name === "postgres")
		it("are shared by several processes, each made once", async () => {
			const made: string[] = [];
			const counting = (process: string): Ports => {
				const ports = buildPorts({});
				const { lookup } = ports.propertyRecords;
				const counted: typeof lookup = (request) => {
					made.push(process);
					return lookup(request);
				};
				return { ...ports, propertyRecords: { lookup: counted } };
			};
			const idle = await servers.start({ worksJobs: false });
			const worker = await servers.start({ ports: counting("second") }, await servers.again());
			const first = await servers.start({ ports: counting("first") });
			const borrowers = await Promise.all(Array.from({ length: 8 }, () => new Borrower(idle).register()));
			await Promise.all(borrowers.map((borrower) => borrower.untilStage("LIEN_VERIFICATION")));
			expect(made).toHaveLength(8);
			expect(first.server).not.toBe(worker.server);
		});
});

async function until(condition: () => Promise<boolean>): Promise<void> {
	for (let left = 1_200; left > 0; left -= 1) {
		if (await condition()) {
			return;
		}
		await new Promise((done) => setTimeout(done, 100));
	}
	throw new Error("The condition did not come true.");
}
