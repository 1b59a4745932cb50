import { queryOptions } from "@tanstack/react-query";
import type { SigningVisit } from "../../../contracts/wire/application/index.ts";
import { ask } from "../ask.ts";

export type { SigningVisit } from "../../../contracts/wire/application/index.ts";

const VISITS = "/service-application/api/v1/application/heloc/:uuid/signing-visits";

/** GET …/signing-visits: whether the closing papers are signed here or on a vendor's page. */
export function signingWayQuery(uuid: string) {
	return queryOptions({
		queryKey: ["signing-way", uuid],
		queryFn: () => ask(`GET ${VISITS}`, { params: { uuid } }),
		staleTime: Number.POSITIVE_INFINITY,
	});
}

/** POST …/signing-visits: begins a ceremony, or leads back into one that was left. */
export function beginSigningVisit(uuid: string): Promise<SigningVisit> {
	return ask(`POST ${VISITS}`, { params: { uuid } });
}

/** POST …/signing-visits/ended: has the server ask the vendor whether the person is done. */
export function endSigningVisit(uuid: string): Promise<SigningVisit> {
	return ask(`POST ${VISITS}/ended`, { params: { uuid } });
}
