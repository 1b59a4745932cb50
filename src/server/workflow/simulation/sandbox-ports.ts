import { buildPorts } from "../../journey/vendors/build-ports.ts";
import type { Ports } from "../../journey/vendors/ports.ts";

/** Sandbox vendors at a moment, whatever the server's are: nothing leaves the thread. */
export function sandboxPorts(now: Date): Ports {
	return buildPorts({}, { delayMs: 0, now: () => now });
}
