import type { LosExportPort } from "../ports/los-export.ts";

/** A loan system that numbers at once; it keeps nothing. */
export function sandboxLosExport(): LosExportPort {
	const registered = (orderId: string) =>
		({ status: "REGISTERED", loanNumber: `SANDBOX-${orderId.slice(0, 8).toUpperCase()}` }) as const;
	return {
		submit: async ({ orderId }) => registered(orderId),
		status: async ({ orderId }) => registered(orderId),
	};
}
