import { queryOptions } from "@tanstack/react-query";
import type { Application } from "../../../flow/engine/record/record-types.generated.ts";
import { askReply } from "../ask.ts";
import type { Reply } from "../request.ts";

/** The application entity on the wire; its fields are those of the record's `application`. */
export type ApplicationEntity = Application;

/** GET …/heloc/{uuid} with its ETag. */
export function fetchApplication(uuid: string, signal?: AbortSignal): Promise<Reply<ApplicationEntity>> {
	return askReply("GET /service-application/api/v1/application/heloc/:uuid", { params: { uuid }, signal });
}

/** Query of one application: never retried, never refetched automatically. */
export const applicationQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["application", uuid],
		queryFn: ({ signal }) => fetchApplication(uuid, signal),
		staleTime: Number.POSITIVE_INFINITY,
	});
