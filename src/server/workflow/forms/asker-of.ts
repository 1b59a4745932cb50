import type { PlatformContext } from "../../platform/context.ts";
import type { VendorContext } from "../context.ts";
import { linkingPorts } from "./linked-once.ts";
import type { Asker } from "./with-inputs.ts";

/** A lender as the one who asks, for one of its applications where there is one yet. */
export function askerOf(
	context: Pick<PlatformContext, "database" | "keys" | "now"> & Pick<VendorContext, "portsOf">,
	org: string,
	applicationUuid?: string,
): Asker {
	const ports = applicationUuid === undefined ? context.portsOf(org) : linkingPorts(context, org, applicationUuid);
	return { ports, now: context.now };
}
