import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

export type { ListedTrigger } from "../../contracts/wire/sandbox/index.ts";

const ONE = "/service-sandbox/api/v1/application/heloc/:uuid";

/** GET /service-sandbox/api/v1/triggers (sandbox mode only). */
export const fetchTriggers = (signal?: AbortSignal) =>
	ask("GET /service-sandbox/api/v1/triggers", { signal, anonymous: true });

/** POST /service-sandbox/…/{uuid}/{trigger}: lets the owner of a line pull a trigger, or go to `stages/X` or `states/x`. */
export function pullTrigger(uuid: string, trigger: string): Promise<unknown> {
	const [kind, place] = trigger.split("/");
	if (place === undefined) return ask(`POST ${ONE}/:trigger`, { params: { uuid, trigger }, body: {} });
	const asked = { params: { uuid, place }, body: {} };
	return kind === "stages" ? ask(`POST ${ONE}/stages/:place`, asked) : ask(`POST ${ONE}/states/:place`, asked);
}

/** Query of the triggers. */
export const triggersQuery = () =>
	queryOptions({
		queryKey: ["sandbox-triggers"],
		queryFn: ({ signal }) => fetchTriggers(signal),
		select: ({ triggers }) => triggers,
		staleTime: Number.POSITIVE_INFINITY,
	});
