import { respectingChoices } from "../../journey/messages/message-choices.ts";
import { ORDER_VENDORS } from "../../journey/orders.ts";
import type { Ports } from "../../journey/ports/ports.ts";
import type { Later } from "../../journey/vendors/guard/adapter.ts";
import { type Caller, type GuardedVendors, VendorGuard } from "../../journey/vendors/guard/vendor-guard.ts";
import { type PerVendor, portNamed, type VendorLimits } from "../../journey/vendors/guard/vendor-limits.ts";
import type { ChosenVendors } from "../../journey/vendors/registry/chosen.ts";
import type { PlatformContext } from "../../platform/context.ts";
import type { QueueContext, VendorContext } from "../context.ts";
import { paymentBook } from "../payments/payment-book.ts";

/** The guarded vendors, for each kind of caller; orders waiting for a vendor are woken once it answers again. */
export function guardedVendors(
	vendors: GuardedVendors,
	limits: VendorLimits,
	given: Pick<PlatformContext, "mode" | "database" | "keys" | "now" | "report" | "alarm"> & QueueContext,
): VendorContext {
	const { mode, database, queue, report, alarm } = given;
	const paymentsOf = (vendor: string) => paymentBook(given, vendor);
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
	const vendorGuard = new VendorGuard(vendors, limits, { onBack, askedInTransaction, report, paymentsOf });
	const portsFor = (caller: Caller) => {
		const known = new Map<string, Ports>();
		return (org: string, later?: Later): Ports => {
			const found = known.get(org);
			if (found !== undefined && later === undefined) return found;
			const ports = vendorGuard.ports(caller, org, later);
			const made = {
				...ports,
				messages: respectingChoices(ports.messages, database.db),
				texts: respectingChoices(ports.texts, database.db),
			};
			if (later === undefined) known.set(org, made);
			return made;
		};
	};
	return {
		vendorGuard,
		portsOf: portsFor("page"),
		orderPorts: { first: portsFor("order"), again: portsFor("order-again") },
	};
}

/** How many orders are under way to each port: as the operator sets for it by name, else no more than its vendors take calls. */
export function ordersAtOnce(
	vendors: Pick<ChosenVendors, "atOnceOf">,
	{ atOnce: { all, only } }: Pick<VendorLimits, "atOnce">,
): PerVendor["only"] {
	const most = ORDER_VENDORS.map((name): [string, number] => {
		const port = portNamed(name);
		return [name, Math.min(all, (port && vendors.atOnceOf(port)) ?? all)];
	});
	return { ...Object.fromEntries(most), ...only };
}
