import { portsAskedBy } from "../../journey/orders.ts";
import type { Cancellation } from "../../journey/vendors/guard/adapter.ts";
import type { Caller } from "../../journey/vendors/guard/vendor-guard.ts";
import type { VendorContext } from "../context.ts";

/** Whether somebody has to be told when a lender no longer needs an order of this vendor. */
export function supportsCancel(
	{ vendorGuard }: Pick<VendorContext, "vendorGuard">,
	vendor: string,
	org: string,
): boolean {
	return portsAskedBy(vendor).some((port) => vendorGuard.cancelAt(port, org) !== undefined);
}

/** Tells everybody whom an order may have asked that it is no longer needed; throws as the vendors do. */
export async function cancelAtVendors(
	{ vendorGuard }: Pick<VendorContext, "vendorGuard">,
	{ uuid, vendor, org }: { readonly uuid: string; readonly vendor: string; readonly org: string },
	caller: Caller,
): Promise<Cancellation> {
	const answers: Cancellation[] = [];
	for (const port of portsAskedBy(vendor)) {
		const cancel = vendorGuard.cancelAt(port, org);
		if (cancel !== undefined) answers.push(await cancel({ orderId: uuid }, caller));
	}
	return answers.includes("TAKEN") ? "TAKEN" : "TOO_LATE";
}
