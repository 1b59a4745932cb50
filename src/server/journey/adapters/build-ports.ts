import type { Adapters } from "../vendors/guard/adapter.ts";
import type { Environment } from "../vendors/registry/environment.ts";
import { chooseVendors } from "./chosen-vendors.ts";
import type { SandboxOptions } from "./sandbox-adapters.ts";

/** Returns the adapters that the environment chooses for lenders without a choice of their own; throws VendorsMisconfigured. */
export function buildPorts(environment: Environment, options: SandboxOptions = {}): Adapters {
	return chooseVendors(environment, options).adaptersOf("");
}
