import { queryOptions } from "@tanstack/react-query";
import { request } from "../request.ts";

/** When a notary is free; ISO instants. */
export interface NotarySlots {
	readonly inPerson: readonly string[];
	/** Empty if the law forbids a video session. */
	readonly video: readonly string[];
	/** yyyy-mm-dd; the first day on which the deed may be signed, if the law imposes a wait. */
	readonly earliestOn: string | null;
}

/** GET …/heloc/{uuid}/notary/slots. */
export function fetchNotarySlots(uuid: string, signal?: AbortSignal): Promise<NotarySlots> {
	const path = `/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}/notary/slots`;
	return request(path, { signal });
}

/** Query of the free times, fetched each time they are shown. */
export const notarySlotsQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["notary-slots", uuid],
		queryFn: ({ signal }) => fetchNotarySlots(uuid, signal),
		refetchOnMount: "always",
	});
