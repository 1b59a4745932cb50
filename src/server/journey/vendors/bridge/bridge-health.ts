import { stableUuid } from "../../../record/stable-id.ts";
import type { Ports } from "../../ports/ports.ts";
import { portName } from "../guard/vendor-limits.ts";
import { askBodiless, BridgeFault, type BridgePlace, hasNoSuchPath } from "./bridge-client.ts";
import { contractName, HEALTH_PATH, isContract } from "./exchange.ts";

const PATIENCE_MS = 4_000;

/** Returns what a bridge says keeps a port from working now, in a sentence; undefined when it can work. */
export async function bridgeProblem(port: keyof Ports, place: BridgePlace): Promise<string | undefined> {
	const name = portName(port);
	const id = stableUuid("bridge health", name, place.now().toISOString());
	try {
		const { status, body } = await askBodiless(place, "GET", HEALTH_PATH, id, AbortSignal.timeout(PATIENCE_MS));
		if (status !== 200) return `The bridge answers ${HEALTH_PATH} with status ${status}.`;
		const contracts: readonly unknown[] = Array.isArray(body.contracts) ? body.contracts : [];
		if (!contracts.some((one) => isContract(one, name))) return `The bridge does not serve ${contractName(name)}.`;
		const states = typeof body.ports === "object" && body.ports !== null ? body.ports : {};
		const state: unknown = Reflect.get(states, name) ?? "UP";
		return state === "UP"
			? undefined
			: `The bridge says that ${name} is ${state === "DEGRADED" ? "degraded" : "down"}.`;
	} catch (error) {
		if (hasNoSuchPath(error)) return `The bridge has no ${HEALTH_PATH}, where it would say whether it can work.`;
		return error instanceof BridgeFault ? error.message : "The bridge cannot be reached.";
	}
}
