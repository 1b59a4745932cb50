import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask.ts";

export type { WhyDecision } from "../../../contracts/wire/desk/index.ts";

/** GET /service-desk/api/v1/applications/{uuid}/why */
export const whyQuery = (uuid: string) =>
	queryOptions({
		queryKey: ["desk", "why", uuid],
		queryFn: ({ signal }) => ask("GET /service-desk/api/v1/applications/:uuid/why", { params: { uuid }, signal }),
	});
