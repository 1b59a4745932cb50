import { request } from "../request.ts";

/** A postal address of the United States. */
export interface Address {
	readonly street1: string;
	readonly street2?: string | null;
	readonly city: string;
	readonly state: string;
	readonly zip: string;
}

/** POST /service-address/external/api/v1/resolve: the whole address behind a suggestion. */
export function resolveAddress(id: string): Promise<Address> {
	return request("/service-address/external/api/v1/resolve", { method: "POST", body: { id }, anonymous: true });
}
