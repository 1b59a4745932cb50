import { queryOptions } from "@tanstack/react-query";
import type { Application } from "../../../engine/record/record-types.generated.ts";
import { type Reply, send } from "../request.ts";

/** The application entity on the wire; its fields are those of the record's `application`. */
export type ApplicationEntity = Application;

/** GET …/heloc/{uuid} with its ETag. */
export function fetchApplication(uuid: string, signal?: AbortSignal): Promise<Reply<ApplicationEntity>> {
	return send(`/service-application/api/v1/application/heloc/${encodeURIComponent(uuid)}`, { signal });
}

/** Query of one application: never retried, never refetched automatically. */
export const applicationQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["application", uuid],
		queryFn: ({ signal }) => fetchApplication(uuid, signal),
		staleTime: Number.POSITIVE_INFINITY,
	});
