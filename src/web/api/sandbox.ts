import { queryOptions } from "@tanstack/react-query";
import { request } from "./request.ts";

/** GET /service-sandbox/api/v1/triggers (sandbox mode only). */
export function fetchTriggers(signal?: AbortSignal): Promise<unknown> {
	return request("/service-sandbox/api/v1/triggers", { signal, anonymous: true });
}

/** POST /service-sandbox/…/{uuid}/{trigger}: lets the owner of a line pull a trigger, or go to `stages/X` or `states/x`. */
export function pullTrigger(uuid: string, trigger: string): Promise<unknown> {
	return request(
		`/service-sandbox/api/v1/application/heloc/${encodeURIComponent(uuid)}/${trigger.split("/").map(encodeURIComponent).join("/")}`,
		{ method: "POST", body: {} },
	);
}

/** Query of the triggers. */
export const triggersQuery = () =>
	queryOptions({
		queryKey: ["sandbox-triggers"],
		queryFn: ({ signal }) => fetchTriggers(signal),
		staleTime: Number.POSITIVE_INFINITY,
	});
