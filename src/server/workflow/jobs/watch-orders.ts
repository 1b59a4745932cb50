import type { PlatformContext } from "../../platform/context.ts";
import type { RetryContext } from "../context.ts";
import { overdueOrders } from "./overdue-orders.ts";

const LOOK_MS = 15_000;
/** A persistent alarm is repeated. */
const REPEAT_MS = 300_000;

/**
 * Logs vendors with overdue orders, repeatedly while it lasts, and when it is over; returns a function that stops it.
 */
export function watchOrders(context: PlatformContext & RetryContext): () => void {
	const toldAt = new Map<string, number>();
	const look = async () => {
		const overdue = await overdueOrders(context);
		for (const vendor of [...toldAt.keys()].filter((known) => !overdue.some((one) => one.vendor === known))) {
			toldAt.delete(vendor);
			context.report("the orders of a vendor are made again", { vendor });
		}
		for (const { vendor, orders, oldestSeconds } of overdue) {
			if (Date.now() - (toldAt.get(vendor) ?? 0) < REPEAT_MS) continue;
			toldAt.set(vendor, Date.now());
			context.report("orders of a vendor wait too long", { vendor, orders, oldestSeconds });
		}
	};
	// while the database is down, everything else reports it already
	const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
	timer.unref();
	return () => clearInterval(timer);
}
