import { and, count, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { AppOptions } from "../../src/server/app.ts";
import { buildPorts } from "../../src/server/journey/adapters/build-ports.ts";
import { STANDARD_LIMITS } from "../../src/server/journey/vendors/guard/vendor-limits.ts";
import { vendorOrders } from "../../src/server/platform/db/schema.ts";
import { type BenchSetting, withBenchApps } from "./bench-app.ts";
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

/** How many orders to a vendor that takes so long, how many of them may be under way, and of those to one that hangs. */
export interface OrderSizes {
	readonly orders: number;
	readonly vendorMs: number;
	readonly atOnce: number;
}

const VENDOR = "property-records";
/** How long a part may take: a slow machine queues or ends fewer orders, and is measured by those. */
const PART_MS = 40_000;
/** Another vendor, which hangs: with as many orders as may be under way to it. */
const OTHER = "credit";
const OTHER_STAGE = "WAITING_FOR_SOFT_CREDIT";

/** Queues orders on Postgres while no worker runs, then starts one; again beside a vendor that hangs. */
export async function benchOrders(setting: BenchSetting, sizes: OrderSizes): Promise<OrderFigures> {
	const [alone, beside] = [await rateOf(setting, sizes, false), await rateOf(setting, sizes, true)];
	return {
		...sizes,
		isCut: alone.ended < sizes.orders || beside.ended < sizes.orders,
		perSecond: alone.perSecond,
		perSecondBesideHanging: beside.perSecond,
	};
}

function rateOf(
	setting: BenchSetting,
	{ orders, vendorMs, atOnce }: OrderSizes,
	isOtherHanging: boolean,
): Promise<{ readonly ended: number; readonly perSecond: number }> {
	const ports = buildPorts({}, { delayMs: vendorMs });
	let hanging = 0;
	const credit: typeof ports.credit = {
		...ports.credit,
		pull: () => {
			hanging += 1;
			return new Promise(() => {});
		},
	};
	const shared: Partial<AppOptions> = {
		ports: isOtherHanging ? { ...ports, credit } : ports,
		vendorLimits: {
			...STANDARD_LIMITS,
			...{ orderSeconds: { all: 120, only: {} }, atOnce: { all: atOnce, only: {} } },
		},
	};
	return withBenchApps(setting, async ({ database, start }) => {
		const answered = async () => {
			const ours = and(eq(vendorOrders.vendor, VENDOR), eq(vendorOrders.status, "ANSWERED"));
			const [row] = await database.db.select({ many: count() }).from(vendorOrders).where(ours);
			return row?.many ?? 0;
		};
		const web = await start({ ...shared, worksJobs: false, passwordCost: 2 ** 10 });
		// a borrower at the other vendor needs the measured one no more
		const others = isOtherHanging ? await registerMany(web, 0, atOnce, true) : 0;
		const queued = await registerMany(web, others, orders, false);
		await web.close();
		await start(shared);
		const started = performance.now();
		let ended = await answered();
		while (ended < queued && performance.now() - started < PART_MS) {
			await new Promise((done) => setTimeout(done, 100));
			ended = await answered();
		}
		const seconds = (performance.now() - started) / 1_000;
		if (hanging < others) throw new Error(`Only ${hanging} calls hung, ${others} were to.`);
		return { ended, perSecond: ended / seconds };
	});
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
