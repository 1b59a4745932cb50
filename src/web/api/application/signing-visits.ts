import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** Where a ceremony on a vendor's page stands; the address leads there once. */
export interface SigningVisit {
	readonly status: "NONE" | "OPEN" | "FINISHED" | "DECLINED" | "ENDED";
	readonly url?: string;
}

const visits = (uuid: string) =>
	`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/signing-visits`;

/** GET …/signing-visits: whether the closing papers are signed here or on a vendor's page. */
export function signingWayQuery(uuid: string) {
	return queryOptions({
		queryKey: ["signing-way", uuid],
		queryFn: () => request<{ readonly way: "OWN" | "HOSTED" }>(visits(uuid)),
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** POST …/signing-visits: begins a ceremony, or leads back into one that was left. */
export function beginSigningVisit(uuid: string): Promise<SigningVisit> {
	return request(visits(uuid), { method: "POST", body: {} });
}

/** POST …/signing-visits/ended: has the server ask the vendor whether the person is done. */
export function endSigningVisit(uuid: string): Promise<SigningVisit> {
	return request(`${visits(uuid)}/ended`, { method: "POST", body: {} });
}
