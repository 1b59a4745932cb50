import { CONTRACTS } from "../../../src/server/journey/ports/contract/contracts.ts";
import type { Ports } from "../../../src/server/journey/ports/ports.ts";

/** What is done here even where people are led to a vendor's page. */
const DONE_HERE: readonly string[] = ["verify", "sign"];

/** Whether an operation is asked only of vendors with a page of their own; the sandbox has none. */
export function isHosted(port: keyof Ports, operation: string): boolean {
	return CONTRACTS[port]?.begin?.kind === "VISIT" && !DONE_HERE.includes(operation);
}
