import type { Adapters } from "./guard/adapter.ts";
import { chooseVendors } from "./registry/chosen-vendors.ts";
import type { Environment } from "./registry/environment.ts";
import type { SandboxOptions } from "./sandbox-adapters.ts";

/** Returns the adapters that the environment chooses for lenders without a choice of their own; throws VendorsMisconfigured. */
export function buildPorts(environment: Environment, options: SandboxOptions = {}): Adapters {
	return chooseVendors(environment, options).adaptersOf("");
}
