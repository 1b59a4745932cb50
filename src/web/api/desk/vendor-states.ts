import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";

export type { VendorState } from "../../../contracts/wire/desk/index.ts";

/** GET …/vendors: the vendors with something to look at. */
export const vendorStatesQuery = () =>
	queryOptions({
		queryKey: ["desk", "vendor-states"],
		queryFn: ({ signal }) => ask("GET /service-desk/api/v1/vendors", { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});

/** POST …/vendors/again: places all failed orders of a vendor again. */
export function orderAllAgain(vendor: string): Promise<unknown> {
	return ask("POST /service-desk/api/v1/vendors/again", { body: { vendor }, idempotencyKey: newIdempotencyKey() });
}
