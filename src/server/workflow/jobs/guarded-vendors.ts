import { respectingChoices } from "../../journey/messages/message-choices.ts";
import type { Adapters } from "../../journey/vendors/guard/adapter.ts";
import { type Caller, VendorGuard } from "../../journey/vendors/guard/vendor-guard.ts";
import type { VendorLimits } from "../../journey/vendors/guard/vendor-limits.ts";
import type { Ports } from "../../journey/vendors/ports.ts";
import type { ServerContext } from "../context.ts";

/** The guarded vendors, for each kind of caller; orders waiting for a vendor are woken once it answers again. */
export function guardedVendors(
	adapters: Adapters,
	limits: VendorLimits,
	{ mode, database, queue, report, alarm }: Pick<ServerContext, "mode" | "database" | "queue" | "report" | "alarm">,
): Pick<ServerContext, "ports" | "orderPorts" | "vendorGuard"> {
	const onBack = (port: string) => {
		queue.wake(port).catch((error: unknown) => {
			report("orders that wait for a vendor were not woken", {
				error: error instanceof Error ? error.name : "unknown",
			});
		});
	};
	const askedInTransaction = (operation: string) => {
		// a server defect: throws in development, but does not stop borrowers in production
		if (mode !== "production") throw new Error(`${operation} was asked while a transaction was open.`);
		alarm("a vendor was asked while a transaction was open", { operation });
	};
	const vendorGuard = new VendorGuard(adapters, limits, { onBack, askedInTransaction, report });
	const portsFor = (caller: Caller): Ports => {
		const ports = vendorGuard.ports(caller);
		const { messages, texts } = ports;
		return {
			...ports,
			messages: respectingChoices(messages, database.db),
			texts: respectingChoices(texts, database.db),
		};
	};
	return {
		vendorGuard,
		ports: portsFor("page"),
		orderPorts: { first: portsFor("order"), again: portsFor("order-again") },
	};
}
