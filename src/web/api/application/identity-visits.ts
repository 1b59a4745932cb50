import { queryOptions } from "@tanstack/react-query";
import type { IdentityVisit } from "../../../contracts/wire/application/index.ts";
import { ask } from "../ask.ts";

export type { IdentityVisit } from "../../../contracts/wire/application/index.ts";

const VISITS = "/service-application/api/v1/application/heloc/:uuid/identity-visits";

/** GET …/identity-visits: whether an ID is uploaded here or shown on a vendor's page. */
export function identityWayQuery(uuid: string) {
	return queryOptions({
		queryKey: ["identity-way", uuid],
		queryFn: () => ask(`GET ${VISITS}`, { params: { uuid } }),
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** POST …/identity-visits: begins a visit, or leads back into one that was left. */
export function beginIdentityVisit(uuid: string): Promise<IdentityVisit> {
	return ask(`POST ${VISITS}`, { params: { uuid } });
}

/** POST …/identity-visits/ended: has the server ask the vendor whether the person is done. */
export function endIdentityVisit(uuid: string): Promise<IdentityVisit> {
	return ask(`POST ${VISITS}/ended`, { params: { uuid } });
}
