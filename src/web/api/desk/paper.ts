import { queryOptions } from "@tanstack/react-query";
import type { PaperNotice } from "../../../contracts/wire/desk/index.ts";
import { ask } from "../ask.ts";
import { newIdempotencyKey } from "../idempotency-key.ts";

export type { PaperNotice } from "../../../contracts/wire/desk/index.ts";

type Place = Pick<PaperNotice, "applicationUuid" | "recipient" | "id">;

/** GET …/paper-notices: what has to be printed and mailed, the most urgent first. */
export const paperQuery = () =>
	queryOptions({
		queryKey: ["desk", "paper-notices"],
		queryFn: ({ signal }) => ask("GET /service-desk/api/v1/paper-notices", { signal }),
		refetchOnMount: "always",
		refetchOnWindowFocus: true,
		refetchInterval: 60_000,
	});

const ONE = "/service-desk/api/v1/applications/:uuid/paper-notices/:recipient/:id";

const paramsOf = ({ applicationUuid, recipient, id }: Place) => ({ uuid: applicationUuid, recipient, id });

/** GET …/pdf: the notice as it is printed today. */
export function fetchPaperNotice(place: Place): Promise<ArrayBuffer> {
	return ask(`GET ${ONE}/pdf`, { params: paramsOf(place), read: "buffer" });
}

/** POST …/mailed: the notice was printed and mailed on a day (yyyy-mm-dd). */
export function recordMailing(place: Place, on: string): Promise<unknown> {
	const idempotencyKey = newIdempotencyKey();
	return ask(`POST ${ONE}/mailed`, { params: paramsOf(place), body: { on }, idempotencyKey });
}
