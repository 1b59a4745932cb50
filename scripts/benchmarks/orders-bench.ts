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
	/** Orders to the measured vendor. */
	readonly orders: number;
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
/** Another vendor, which hangs: with as many orders as may be under way to it. */
const OTHER = "credit";
const OTHER_STAGE = "WAITING_FOR_SOFT_CREDIT";

/** Queues this many orders on Postgres while no worker runs, then starts one; again beside a vendor that hangs. */
export async function benchOrders(orders: number): Promise<OrderFigures> {
	return {
		...{ orders, vendorMs: VENDOR_MS, atOnce: AT_ONCE },
		perSecond: await rateOf(orders, false),
		perSecondBesideHanging: await rateOf(orders, true),
	};
}

async function rateOf(orders: number, isOtherHanging: boolean): Promise<number> {
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
		const others = isOtherHanging ? AT_ONCE : 0;
		// a borrower at the other vendor needs the measured one no more
		for (let index = 0; index < others + orders; index += 1) await register(web, index, index < others);
		await web.close();
		const worker = await buildApp(shared);
		try {
			const started = performance.now();
			while ((await answered()) < orders) await new Promise((done) => setTimeout(done, 100));
			const seconds = (performance.now() - started) / 1_000;
			if (isOtherHanging && hanging < AT_ONCE) throw new Error(`Only ${hanging} calls hung, ${AT_ONCE} were to.`);
			return orders / seconds;
		} finally {
			await worker.close();
		}
	} finally {
		await database.close();
		await postgres.stop();
	}
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
