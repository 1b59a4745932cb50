import { buildPorts } from "../../journey/adapters/build-ports.ts";
import type { Ports } from "../../journey/ports/ports.ts";

/** Sandbox vendors at a moment, whatever the server's are: nothing leaves the thread. */
export function sandboxPorts(now: Date): Ports {
	return buildPorts({}, { delayMs: 0, now: () => now });
}
