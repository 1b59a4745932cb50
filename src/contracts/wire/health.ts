import { aLenderToMend } from "./products.ts";
import type { RouteContract } from "./route-contract.ts";
import { exactly, listOf, someText, someTextOrNull } from "./shapes.ts";

const count = { type: "integer" } as const;
const details = {
	status: { type: "string", enum: ["ok", "degraded"] },
	database: someText,
	mode: someText,
	vendors: exactly({
		down: listOf(someText),
		overdue: listOf(exactly({ vendor: someText, orders: count, oldestSeconds: count })),
	}),
	documents: exactly({ store: someText, problem: someTextOrNull }),
	toMend: listOf(aLenderToMend),
} as const;

/** In production only the status. */
export const health = {
	at: "GET /health",
	tag: "operations",
	answers: { 200: exactly(details, ["status"]) },
} as const satisfies RouteContract;

export const healthDetails = {
	at: "GET /health/details",
	tag: "operations",
	answers: { 200: exactly(details) },
} as const satisfies RouteContract;
