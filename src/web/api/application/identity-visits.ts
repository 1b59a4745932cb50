import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** Where a visit to a vendor's page stands; the address leads there once. */
export interface IdentityVisit {
	readonly status: "NONE" | "OPEN" | "FINISHED" | "EXPIRED";
	readonly url?: string;
}

const visits = (uuid: string) =>
	`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/identity-visits`;

/** GET …/identity-visits: whether an ID is uploaded here or shown on a vendor's page. */
export function identityWayQuery(uuid: string) {
	return queryOptions({
		queryKey: ["identity-way", uuid],
		queryFn: () => request<{ readonly way: "UPLOAD" | "HOSTED" }>(visits(uuid)),
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** POST …/identity-visits: begins a visit, or leads back into one that was left. */
export function beginIdentityVisit(uuid: string): Promise<IdentityVisit> {
	return request(visits(uuid), { method: "POST", body: {} });
}

/** POST …/identity-visits/ended: has the server ask the vendor whether the person is done. */
export function endIdentityVisit(uuid: string): Promise<IdentityVisit> {
	return request(`${visits(uuid)}/ended`, { method: "POST", body: {} });
}
