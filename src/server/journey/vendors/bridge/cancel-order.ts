import { VendorRefused } from "../../../platform/problems/vendor-refused.ts";
import { stableUuid } from "../../../record/stable-id.ts";
import type { Ports } from "../../ports/ports.ts";
import type { Cancellation, UnneededOrder, VendorCall } from "../guard/adapter.ts";
import { portName } from "../guard/vendor-limits.ts";
import {
	askBodiless,
	BridgeFault,
	type BridgePlace,
	type BridgeReply,
	codeOf,
	hasNoSuchPath,
} from "./bridge-client.ts";
import { type BridgeCancellation, cancelPath, contractName } from "./exchange.ts";

/** It knows no such order, or has answered it, or does not cancel at all. */
const TOO_LATE: ReadonlySet<number> = new Set([404, 405, 409, 410, 501]);

/**
 * Tells a lender's bridge that an order of a port is no longer needed: one cancellation, however often it is sent. Throws
 * BridgeFault when it cannot be told now, VendorRefused when it never will be.
 */
export async function canceledAtBridge(
	port: keyof Ports,
	place: BridgePlace,
	{ orderId }: UnneededOrder,
	call: VendorCall,
): Promise<Cancellation> {
	const name = portName(port);
	const reply = await sendCancellation(
		place,
		{
			contract: contractName(name),
			orderId,
			org: call.org ?? "",
		},
		stableUuid("bridge cancellation", name, orderId),
		call.signal,
	);
	if (reply === undefined || TOO_LATE.has(reply.status)) return "TOO_LATE";
	if (reply.status === 422) throw new VendorRefused(name, codeOf(reply.body));
	if (reply.status !== 200) throw new BridgeFault(`answered a cancellation with status ${reply.status}`);
	if (reply.body.orderId !== orderId) throw new BridgeFault("canceled another order");
	return "TAKEN";
}

async function sendCancellation(
	place: BridgePlace,
	sent: BridgeCancellation,
	id: string,
	signal: AbortSignal,
): Promise<BridgeReply | undefined> {
	try {
		return await askBodiless(place, "DELETE", cancelPath(sent), id, signal);
	} catch (error) {
		if (hasNoSuchPath(error)) return undefined;
		throw error;
	}
}
