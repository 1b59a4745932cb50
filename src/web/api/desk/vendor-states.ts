import { queryOptions } from "@tanstack/react-query";
import { newIdempotencyKey } from "../idempotency-key.ts";
import { request } from "../request.ts";

const BASE = "/service-desk/api/v1/vendors";

/** A vendor with orders that wait or have failed. */
export interface VendorState {
	readonly vendor: string;
	/** It doesn't answer. */
	readonly isDown: boolean;
	readonly open: number;
	/** When the oldest open order was placed. */
	readonly oldest: string | null;
	readonly failed: number;
}

/** GET …/vendors: the vendors with something to look at. */
export const vendorStatesQuery = () =>
	queryOptions({
		queryKey: ["desk", "vendor-states"],
		queryFn: ({ signal }) => request<{ readonly rows: readonly VendorState[] }>(BASE, { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});

/** POST …/vendors/again: places all failed orders of a vendor again. */
export function orderAllAgain(vendor: string): Promise<unknown> {
	return request(`${BASE}/again`, { method: "POST", body: { vendor }, idempotencyKey: newIdempotencyKey() });
}
