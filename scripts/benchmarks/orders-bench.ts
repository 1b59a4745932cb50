import { randomBytes } from "node:crypto";
import { and, count, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { loadCatalog } from "../../src/catalog/index.ts";
import { type AppOptions, buildApp } from "../../src/server/app.ts";
import { buildPorts } from "../../src/server/journey/vendors/build-ports.ts";
import { STANDARD_LIMITS } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { openPostgres } from "../../src/server/platform/db/open-postgres.ts";
import { vendorOrders } from "../../src/server/platform/db/schema.ts";
import { startPostgres } from "../testing/postgres.ts";
import { benchAnswers, REGISTER } from "./bench-borrower.ts";

/** How many orders a second one worker brings to an end. */
export interface OrderFigures {
	/** Orders to the measured vendor that were to be brought to an end, twice. */
	readonly orders: number;
	/** Whether a slow machine queued or ended fewer of them in the time that each part has. */
	readonly isCut: boolean;
	/** Milliseconds that the vendor takes to answer one. */
	readonly vendorMs: number;
	readonly atOnce: number;
	/** With every vendor answering. */
	readonly perSecond: number;
	/** While all orders that may be under way to another vendor hang. */
	readonly perSecondBesideHanging: number;
}

const VENDOR = "property-records";
const VENDOR_MS = 2_000;
const AT_ONCE = 300;
/** How long a part may take: a slow machine queues or ends fewer orders, and is measured by those. */
const PART_MS = 40_000;
/** Another vendor, which hangs: with as many orders as may be under way to it. */
const OTHER = "credit";
const OTHER_STAGE = "WAITING_FOR_SOFT_CREDIT";

/** Queues this many orders on Postgres while no worker runs, then starts one; again beside a vendor that hangs. */
export async function benchOrders(orders: number): Promise<OrderFigures> {
	const [alone, beside] = [await rateOf(orders, false), await rateOf(orders, true)];
	return {
		...{ orders, vendorMs: VENDOR_MS, atOnce: AT_ONCE },
		isCut: alone.ended < orders || beside.ended < orders,
		perSecond: alone.perSecond,
		perSecondBesideHanging: beside.perSecond,
	};
}

async function rateOf(
	orders: number,
	isOtherHanging: boolean,
): Promise<{ readonly ended: number; readonly perSecond: number }> {
	const postgres = await startPostgres();
	const database = await openPostgres(postgres.url);
	const keys = {
		current: 1,
		...{ wrapping: new Map([[1, randomBytes(32)]]), lookup: randomBytes(32), token: randomBytes(32) },
	};
	const ports = buildPorts({}, { delayMs: VENDOR_MS });
	let hanging = 0;
	const credit: typeof ports.credit = {
		...ports.credit,
		pull: () => {
			hanging += 1;
			return new Promise(() => {});
		},
	};
	const shared: AppOptions = {
		...{ mode: "sandbox", catalog: loadCatalog(), database, keys, logLevel: "silent", requestsPerMinute: 1_000_000 },
		ports: isOtherHanging ? { ...ports, credit } : ports,
		vendorLimits: {
			...STANDARD_LIMITS,
			...{ orderSeconds: { all: 120, only: {} }, atOnce: { all: AT_ONCE, only: {} } },
		},
	};
	const answered = async () => {
		const ours = and(eq(vendorOrders.vendor, VENDOR), eq(vendorOrders.status, "ANSWERED"));
		const [row] = await database.db.select({ many: count() }).from(vendorOrders).where(ours);
		return row?.many ?? 0;
	};
	try {
		const web = await buildApp({ ...shared, worksJobs: false, passwordCost: 2 ** 10 });
		// a borrower at the other vendor needs the measured one no more
		const others = isOtherHanging ? await registerMany(web, 0, AT_ONCE, true) : 0;
		const queued = await registerMany(web, others, orders, false);
		await web.close();
		const worker = await buildApp(shared);
		try {
			const started = performance.now();
			let ended = await answered();
			while (ended < queued && performance.now() - started < PART_MS) {
				await new Promise((done) => setTimeout(done, 100));
				ended = await answered();
			}
			const seconds = (performance.now() - started) / 1_000;
			if (hanging < others) throw new Error(`Only ${hanging} calls hung, ${others} were to.`);
			return { ended, perSecond: ended / seconds };
		} finally {
			await worker.close();
		}
	} finally {
		await database.close();
		await postgres.stop();
	}
}

/** Registers borrowers until there are as many as wanted or the time of this part is over; returns how many there are. */
async function registerMany(web: FastifyInstance, from: number, wanted: number, isAtOther: boolean): Promise<number> {
	const until = performance.now() + PART_MS;
	let many = 0;
	for (; many < wanted && performance.now() < until; many += 1) await register(web, from + many, isAtOther);
	return many;
}

async function register(web: FastifyInstance, index: number, isAtOther: boolean): Promise<void> {
	const headers = { org: "main" };
	const remoteAddress = `10.4.${Math.floor(index / 250)}.${(index % 250) + 1}`;
	const payload = { answers: benchAnswers() };
	const reply = await web.inject({ method: "POST", url: REGISTER, headers, remoteAddress, payload });
	if (reply.statusCode !== 201) throw new Error(`A registration answered ${reply.statusCode}: ${reply.payload}`);
	if (!isAtOther) return;
	const { jwt, applicationUuid } = reply.json<{ jwt: string; applicationUuid: string }>();
	const url = `/service-sandbox/api/v1/application/heloc/${applicationUuid}/stages/${OTHER_STAGE}`;
	const asBorrower = { ...headers, authorization: `Bearer ${jwt}` };
	const moved = await web.inject({ method: "POST", url, headers: asBorrower, payload: {} });
	if (moved.statusCode !== 200) throw new Error(`${OTHER} got no order: ${moved.payload}`);
}
