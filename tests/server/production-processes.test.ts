import { describe, expect, it } from "vitest";
import { applications, deskQuestions, vendorOrders } from "../../src/server/platform/db/schema.ts";
import { readSettings } from "../../src/server/settings.ts";
import { Borrower, type Reply } from "./harness/borrower.ts";
import type { WireRequest } from "./harness/bridge-wire.ts";
import { sharedEngine, type TestDatabase } from "./harness/databases.ts";
import { DeskRobot } from "./harness/desk-robot.ts";
import { dueNow, retryOrEscalate, walkToTheMoney } from "./harness/lender-without-vendors.ts";
import { type Part, ProductionProcesses } from "./harness/processes/production-processes.ts";

const OUTAGE_MINUTES = 10;
/** A form that is kept takes longer than this. */
const IN_THE_MIDST_MS = 15;

// several processes need a database server
const several = sharedEngine;

describe("two web processes and a worker in production, behind TLS", () => {
	it.each(several)("reach the money over kills and an outage, on $name", async ({ open }) => {
		const db = await open();
		const lender = await ProductionProcesses.start(db);
		try {
			await overMishaps(lender, db);
		} finally {
			await lender.stop();
			await db.drop();
		}
	});

	it("are told apart by a setting, which the embedded database has no use for", () => {
		const DATABASE_URL = "postgres://lender@localhost/heloc";
		expect(readSettings({ DATABASE_URL }).worksJobs).toBe(true);
		expect(readSettings({ DATABASE_URL, WORKER: "off" }).worksJobs).toBe(false);
		expect(() => readSettings({ DATABASE_URL, WORKER: "no" })).toThrow(/WORKER is "no": set it to on, or to off/);
		expect(() => readSettings({ WORKER: "off" })).toThrow(/embedded database/);
	});
});

async function overMishaps(lender: ProductionProcesses, db: TestDatabase): Promise<void> {
	const { wire, clock } = lender;
	const app = await lender.browser(db);
	const desk = await new DeskRobot(app).hire();

	const isRecords = ({ path }: WireRequest) => path.startsWith("/v1/property-records/");
	wire.refuses = (request) => (isRecords(request) ? 503 : undefined);
	const borrower = await new Borrower(app).register();
	await expect.poll(() => wire.passed.some(isRecords)).toBe(true);
	const { stage: waiting } = await borrower.standing();
	for (let minute = 0; minute < OUTAGE_MINUTES; minute += 1) {
		const tried = wire.passed.filter(isRecords).length;
		clock.forward(1);
		const triedNow = async () => {
			await dueNow(db.database);
			return wire.passed.filter(isRecords).length;
		};
		await expect.poll(triedNow).toBeGreaterThan(tried);
		expect((await borrower.standing()).stage).toBe(waiting);
	}
	wire.refuses = () => undefined;
	await retryOrEscalate(borrower, desk);

	const killed: Part[] = [];
	const met = await walkToTheMoney({
		database: db.database,
		clock,
		borrower,
		desk,
		mishaps: {
			COLLECT_ADDITIONAL_INFO: async (answer) => {
				const [reply, part] = await killedAnswering(lender, answer);
				killed.push(part);
				return reply;
			},
			IDENTITY_VERIFICATION: async (answer) => {
				killed.push("worker");
				return killedAsking(lender, "/v1/identity/", answer);
			},
		},
	});
	await app.close();
	expect(met.at(-1)).toBe("COMPLETE");
	expect(killed).toEqual([expect.stringMatching(/first|second/), "worker"]);

	const [row] = await db.database.db.select().from(applications);
	expect(row).toMatchObject({ isSandbox: false, reviewReason: null });
	const orders = await db.database.db.select().from(vendorOrders);
	expect(orders.filter(({ status }) => status === "FAILED")).toEqual([]);
	expect(orderedTwice(wire.passed)).toEqual([]);
	for (const title of ["Title search", "Final title report", "Payoff statement", "Recording of the deed"]) {
		expect(desk.entered.get(title), title).toBe(1);
	}
	for (const { port, enteredBy, confirmedBy } of await db.database.db.select().from(deskQuestions)) {
		if (port !== "title" && port !== "recording") continue;
		expect(confirmedBy, port).not.toBeNull();
		expect(confirmedBy, port).not.toBe(enteredBy);
	}
	expect(lender.mail.mails.every(({ isEncrypted }) => isEncrypted)).toBe(true);
	expect(lender.mail.mails.length).toBeGreaterThan(3);
}

/** Kills the web process that has a form in its hands; the browser asks again, and another process answers. */
async function killedAnswering(
	lender: ProductionProcesses,
	answer: () => Promise<Reply>,
): Promise<readonly [Reply, Part]> {
	const { front } = lender;
	const { promise: dead, resolve } = Promise.withResolvers<Part>();
	front.whenForwarded = ({ method, path }, port) => {
		if (method !== "PUT" || !path.includes("/forms/")) return;
		front.whenForwarded = () => undefined;
		const part = port === lender.portOf("first") ? "first" : "second";
		setTimeout(() => void lender.kill(part).then(() => resolve(part)), IN_THE_MIDST_MS);
	};
	const [reply, part] = await Promise.all([answer(), dead]);
	await lender.start(part);
	return [reply, part];
}

/** Kills the worker while a vendor has its order, and starts it again. */
async function killedAsking(lender: ProductionProcesses, vendor: string, answer: () => Promise<Reply>): Promise<Reply> {
	const { wire } = lender;
	const asked = Promise.withResolvers<void>();
	const dead = Promise.withResolvers<void>();
	wire.holds = async ({ path }) => {
		if (!path.startsWith(vendor)) return;
		asked.resolve();
		await dead.promise;
	};
	const reply = await answer();
	await asked.promise;
	await lender.kill("worker");
	wire.holds = async () => undefined;
	dead.resolve();
	await lender.start("worker");
	return reply;
}

/** What was asked of a vendor under two orders, or for one order under two ids. */
function orderedTwice(passed: readonly WireRequest[]): readonly string[] {
	const orders = new Map<string, string>();
	const ids = new Map<string, string>();
	const twice: string[] = [];
	for (const { path, id, text } of passed) {
		if (!text.startsWith("{")) continue;
		const { orderId, request } = JSON.parse(text) as { orderId: string; request: { [name: string]: unknown } };
		const { askedAt: _asked, now: _now, linkedAt: _linked, ...content } = request ?? {};
		const asked = `${path} ${JSON.stringify(content)}`;
		if ((orders.get(asked) ?? orderId) !== orderId) twice.push(`${asked} under ${orderId}`);
		if ((ids.get(`${path} ${orderId}`) ?? id) !== id) twice.push(`${path} ${orderId} with ${id}`);
		orders.set(asked, orderId);
		ids.set(`${path} ${orderId}`, id);
	}
	return twice;
}
